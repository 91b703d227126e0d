# Targets of this repository; `make help` lists them. PYTHON names the interpreter that the environment is made with.
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo "$$p" && break; done)
VENV := .venv
BIN := $(VENV)/bin
DEMO ?= demo

.DEFAULT_GOAL := help
.PHONY: help install demo test fuzz lint format bench bench-llm clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "usercode needs Python 3.11 or newer: make PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(BIN)/python
	@echo "installing usercode into $(VENV) ..."
	@start=$$(date +%s); $(BIN)/python -m pip install --quiet --disable-pip-version-check -e . && \
		echo "installed in $$(($$(date +%s) - start)) s"
	@touch $@

$(VENV)/installed-dev: pyproject.toml | $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $(VENV)/installed $@

$(VENV)/installed-bench: pyproject.toml | $(VENV)/installed-dev
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench-peers]' || \
		echo "the peers do not install here; recall is measured without them"
	@touch $@

install: $(VENV)/installed ## make .venv with the command at .venv/bin/usercode

demo: $(VENV)/installed ## a year of an invented user: import, project, alerts, exact answers
	@$(BIN)/python -m usercode.cli.demo --into $(DEMO)

test: $(VENV)/installed-dev ## run the tests, on all cores
	@$(BIN)/python -m pytest -q -n auto --dist loadfile

fuzz: $(VENV)/installed-dev ## run the tests with freshly drawn examples
	@USERCODE_FUZZ=1 $(BIN)/python -m pytest -q -n auto --dist loadfile

lint: $(VENV)/installed-dev ## ruff and mypy
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

format: $(VENV)/installed-dev ## rewrite the sources as ruff wants them
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .

bench: $(VENV)/installed-bench ## measure everything the documentation claims
	@$(BIN)/python -m bench

bench-llm: $(VENV)/installed-dev ## measure structuring on the model that USERCODE_MODEL and USERCODE_MODEL_URL name
	@$(BIN)/python -m bench.structuring_model

clean: ## remove what make made
	rm -rf $(VENV) $(DEMO) dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
