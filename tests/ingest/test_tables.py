"""CSV: delimiter, header, encodings, and what becomes of bad rows."""

from __future__ import annotations

import pytest

from usercode.errors import UnreadableFile
from usercode.ingest.read import read


def table(text: str | bytes, name: str = "table.csv", **options):
    return read(text.encode() if isinstance(text, str) else text, name=name, **options)


def fields(source) -> list[dict]:
    return [record.fields for record in source.records]


def problems(source) -> list[tuple]:
    return [(problem.line, problem.reason) for problem in source.problems]


@pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
def test_the_delimiter_is_found(mark):
    source = table(f"name{mark}price\nTea{mark}3\nPie{mark}4\n")

    assert [{"name": "Tea", "price": "3"}, {"name": "Pie", "price": "4"}] == fields(source)


def test_a_comma_in_numbers_is_no_delimiter():
    assert [{"name": "Tea", "price": "3,50"}] == fields(table("name;price\nTea;3,50\n"))


def test_a_separator_line_is_honoured():
    assert [{"a": "1,2,3", "b": "x"}] == fields(table("sep=;\na;b\n1,2,3;x\n"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_usual_encodings_are_read(encoding):
    source = table("name,town\nJörg,Köln\nEva,Bonn\n".encode(encoding))

    assert {"name": "Jörg", "town": "Köln"} == source.records[0].fields
    assert not source.problems


def test_a_damaged_line_in_a_utf8_file_is_named_and_the_rest_stays_right():
    data = "name,town\nJörg,Köln\nÄnne,Tübingen\n".encode() + b"X\xff,Bonn\n"

    source = table(data)

    assert "Köln" == source.records[0].fields["town"]
    assert [(4, "bytes that are not UTF-8 were replaced")] == problems(source)


def test_quoted_cells_may_hold_delimiters_and_line_breaks_and_lines_are_counted_right():
    source = table('a,b\n"x, y","1\n2"\n\n3,4\r\n"say ""hi""",5\n')

    assert [{"a": "x, y", "b": "1\n2"}, {"a": "3", "b": "4"}, {"a": 'say "hi"', "b": "5"}] == fields(source)
    assert [2, 5, 6] == [record.line for record in source.records]


def test_a_ragged_row_is_reported_and_kept_out():
    source = table("a,b\n1,2\n3\n4,5,6\n7,8,,\n")

    assert [{"a": "1", "b": "2"}, {"a": "7", "b": "8"}] == fields(source)
    assert [(3, "not 2 columns as the header has"), (4, "not 2 columns as the header has")] == problems(source)


def test_an_unclosed_quote_costs_one_row():
    source = table('a,b\n1,2\n3,"open\n5,6\n7,8\n')

    assert ["1", "5", "7"] == [record.fields["a"] for record in source.records]
    assert [(3, "a quote is opened and not closed")] == problems(source)


def test_very_many_unclosed_quotes_cost_their_rows_and_no_more():
    source = table("a,b\n" + '3,"open\n5,6\n' * 301)

    assert ["5"] * 301 == [record.fields["a"] for record in source.records]
    assert list(range(2, 604, 2)) == [problem.line for problem in source.problems]


def test_two_unclosed_quotes_do_not_swallow_what_stands_between():
    source = table('a,b\n1,"one\n2,2\n3,"three\n4,4\n')

    assert ["2", "4"] == [record.fields["a"] for record in source.records]
    assert [2, 4] == [problem.line for problem in source.problems]


def test_columns_of_the_same_name_and_of_none_are_numbered():
    assert ["a", "a 2", "column_3", "a 3"] == list(table("a,a,,a\nw,x,y,z\n").records[0].fields)


def test_a_table_without_a_header_gets_numbered_columns():
    source = table("2024-03-05,Tea,3.50\n2024-03-06,Pie,4.50\n")

    assert {"column_1": "2024-03-05", "column_2": "Tea", "column_3": "3.50"} == source.records[0].fields
    assert 2 == len(source.records)


def test_a_delimiter_at_the_end_of_every_row_makes_no_column():
    assert [{"a": "1", "b": "x"}, {"a": "2", "b": "y"}] == fields(table("a,b\n1,x,\n2,y,\n"))


def test_codes_that_a_spreadsheet_protects_are_unwrapped():
    assert {"title": "Dune", "isbn": "0441013597"} == table('title,isbn\nDune,"=""0441013597"""\n').records[0].fields


def test_years_as_column_names_are_a_header():
    assert ["name", "2023", "2024"] == list(table("name,2023,2024\nTea,1,2\n").records[0].fields)


def test_lines_before_the_header_are_reported():
    source = table("Account 12345\nExported by bank\n\nDate,Text,Amount\n2024-03-05,Tea,3.50\n2024-03-06,Pie,4.50\n")

    assert 2 == len(source.records)
    assert [(1, "before the header row"), (2, "before the header row")] == problems(source)


def test_a_field_that_is_too_long_keeps_its_row_out():
    source = table(f"a,b\n1,{'x' * 100_001}\n2,{'y' * 200_000}\n3,{'z' * 100_000}\n")

    assert ["3"] == [record.fields["a"] for record in source.records]
    assert [2, 3] == [problem.line for problem in source.problems]


def test_nul_bytes_are_replaced_and_reported():
    source = table(b"a,b\n1,\x002\n3,4\n")

    assert [(2, "NUL bytes were replaced")] == problems(source)
    assert 2 == len(source.records)


@pytest.mark.parametrize("data", [b"", b" \n\t\n", bytes(range(32)) * 40, b"\xff\xfe\x00\xd8x"])
def test_what_is_no_text_is_unreadable(data):
    with pytest.raises(UnreadableFile) as caught:
        table(data)

    assert caught.value.remedy


def test_a_bank_statement_is_known_by_its_columns():
    english = table("Date,Description,Amount\n2024-03-05,Tea,-3.50\n", name="export.csv")
    german = table("Buchungstag;Verwendungszweck;Betrag\n05.03.2024;Tee;-3,50\n", name="umsatz.csv")
    other = table("Date,Description,Amount\n2024-03-05,Tea,a little\n", name="2024-export.csv")

    assert ("finance.transactions", "finance.transactions") == (english.collection, german.collection)
    assert "general.export_2024" == other.collection


def test_progress_is_told_in_lines():
    told: list[tuple[int, int]] = []

    table("a,b\n" + "1,2\n" * 20_000, progress=lambda done, total: told.append((done, total)))

    assert [(10_001, 20_001), (20_001, 20_001)] == told


def test_among_widths_that_are_as_usual_that_of_the_first_row_makes_the_table():
    source = table("a,b\n1\n2,3,4\n4,5,6\n9,10\n")

    assert [{"a": "9", "b": "10"}] == fields(source)
    assert [2, 3, 4] == [line for line, _ in problems(source)]
