"""Units with their conversions, and currencies. Factors are exact by definition where the unit has one.

Sources: the SI brochure (BIPM), NIST Handbook 44 for US customary and imperial units, ISO 4217 for currency codes.
Base units: second, metre, kilogram, litre, square metre, metre per second, kilowatt-hour, kilocalorie, watt, degree
Celsius, hectopascal, decibel, beat per minute, percent, byte, month, night. Months and years have no fixed number of
days, so they are a dimension of their own; the compiler must not turn them into days.
"""

from __future__ import annotations

from usercode.ask.thesaurus.entries import Currency, Unit, split


def _unit(symbol: str, words: str, dimension: str, factor: float, offset: float = 0.0) -> Unit:
    return Unit(symbol, split(words), dimension, factor, offset)


UNITS = (
    _unit("ms", "millisecond, milliseconds, msec, msecs", "time", 0.001),
    _unit("s", "second, seconds, sec, secs", "time", 1),
    _unit("min", "minute, minutes, mins, m", "time", 60),
    _unit("h", "hour, hours, hr, hrs", "time", 3600),
    _unit("days", "day, d", "time", 86_400),
    _unit("weeks", "week, wk, wks", "time", 604_800),
    _unit("fortnights", "fortnight", "time", 1_209_600),
    _unit("months", "month, mo, mos", "months", 1),
    _unit("quarters", "quarter", "months", 3),
    _unit("years", "year, yr, yrs", "months", 12),
    _unit("decades", "decade", "months", 120),
    _unit("nights", "night", "nights", 1),
    _unit("mm", "millimeter, millimeters, millimetre, millimetres", "length", 0.001),
    _unit("cm", "centimeter, centimeters, centimetre, centimetres, cms", "length", 0.01),
    _unit("m", "meter, meters, metre, metres", "length", 1),
    _unit("km", "kilometer, kilometers, kilometre, kilometres, kms", "length", 1000),
    _unit("inch", "inches", "length", 0.0254),
    _unit("ft", "foot, feet", "length", 0.3048),
    _unit("yd", "yard, yards, yds", "length", 0.9144),
    _unit("mi", "mile, miles", "length", 1609.344),
    _unit("nmi", "nautical mile, nautical miles, nm", "length", 1852),
    _unit("mg", "milligram, milligrams", "mass", 0.000001),
    _unit("g", "gram, grams, gramme, grammes", "mass", 0.001),
    _unit("kg", "kilogram, kilograms, kilo, kilos, kgs", "mass", 1),
    _unit("t", "tonne, tonnes, metric ton, metric tons", "mass", 1000),
    _unit("oz", "ounce, ounces", "mass", 0.028349523125),
    _unit("lb", "pound, pounds, lbs", "mass", 0.45359237),
    _unit("st", "stone, stones", "mass", 6.35029318),
    _unit("ml", "milliliter, milliliters, millilitre, millilitres, mls", "volume", 0.001),
    _unit("cl", "centiliter, centiliters, centilitre, centilitres", "volume", 0.01),
    _unit("dl", "deciliter, deciliters, decilitre, decilitres", "volume", 0.1),
    _unit("l", "liter, liters, litre, litres", "volume", 1),
    _unit("m³", "cubic meter, cubic meters, cubic metre, cubic metres, m3", "volume", 1000),
    _unit("fl oz", "fluid ounce, fluid ounces", "volume", 0.0295735295625),
    _unit("gal", "gallon, gallons, gals", "volume", 3.785411784),
    _unit("m²", "square meter, square meters, square metre, square metres, sqm, m2, sq m", "area", 1),
    _unit("ft²", "square foot, square feet, sqft, sq ft, ft2", "area", 0.09290304),
    _unit("ha", "hectare, hectares", "area", 10_000),
    _unit("ac", "acre, acres", "area", 4046.8564224),
    _unit("m/s", "meters per second, metres per second, mps", "speed", 1),
    _unit("km/h", "kilometers per hour, kilometres per hour, kmh, kph, kmph", "speed", 1 / 3.6),
    _unit("mph", "miles per hour, mi/h", "speed", 0.44704),
    _unit("kn", "knot, knots, kt, kts", "speed", 1852 / 3600),
    _unit("Wh", "watt hour, watt hours", "energy", 0.001),
    _unit("kWh", "kilowatt hour, kilowatt hours, kilowatthour, kilowatthours", "energy", 1),
    _unit("MWh", "megawatt hour, megawatt hours", "energy", 1000),
    _unit("kcal", "calorie, calories, kilocalorie, kilocalories, cal, cals", "food energy", 1),
    _unit("kJ", "kilojoule, kilojoules", "food energy", 1 / 4.184),
    _unit("W", "watt, watts", "power", 1),
    _unit("kW", "kilowatt, kilowatts", "power", 1000),
    _unit("°C", "celsius, degrees celsius, degree celsius, centigrade, degrees c, degree, degrees", "temperature", 1),
    _unit(
        "°F",
        "fahrenheit, degrees fahrenheit, degree fahrenheit, degrees f, degree, degrees",
        "temperature",
        5 / 9,
        -160 / 9,
    ),
    _unit("hPa", "hectopascal, hectopascals", "pressure", 1),
    _unit("mbar", "millibar, millibars", "pressure", 1),
    _unit("kPa", "kilopascal, kilopascals", "pressure", 10),
    _unit("psi", "pounds per square inch", "pressure", 68.9475729),
    _unit("dB", "decibel, decibels", "sound level", 1),
    _unit("bpm", "beats per minute, beat per minute, beats", "rate", 1),
    _unit("%", "percent, per cent, pct, percentage points", "share", 1),
    _unit("KB", "kilobyte, kilobytes", "data", 1000),
    _unit("MB", "megabyte, megabytes", "data", 1_000_000),
    _unit("GB", "gigabyte, gigabytes, gigs", "data", 1_000_000_000),
)
"""Every unit. The gallon is the US one and the ounce the avoirdupois one; `symbol` is spelled as in a schema field."""


def _currency(code: str, words: str, symbols: str = "") -> Currency:
    return Currency(code, split(words), split(symbols))


_DOLLAR = "dollar, dollars, buck, bucks"
_KRONE = "krone, kroner, crown, crowns"

CURRENCIES = (
    _currency("USD", f"{_DOLLAR}, us dollar, us dollars, american dollars", "$, us$"),
    _currency("EUR", "euro, euros", "€"),
    _currency("GBP", "pound, pounds, pound sterling, pounds sterling, quid, british pounds", "£"),
    _currency("JPY", "yen, japanese yen", "¥"),
    _currency("CNY", "yuan, renminbi, rmb", "¥"),
    _currency("CHF", "franc, francs, swiss franc, swiss francs"),
    _currency("CAD", f"{_DOLLAR}, canadian dollar, canadian dollars", "$, c$, ca$"),
    _currency("AUD", f"{_DOLLAR}, australian dollar, australian dollars", "$, a$, au$"),
    _currency("NZD", f"{_DOLLAR}, new zealand dollar, new zealand dollars", "$, nz$"),
    _currency("SGD", f"{_DOLLAR}, singapore dollar, singapore dollars", "$, s$"),
    _currency("HKD", f"{_DOLLAR}, hong kong dollar, hong kong dollars", "$, hk$"),
    _currency("TWD", f"{_DOLLAR}, taiwan dollar, taiwan dollars", "$, nt$"),
    _currency("INR", "rupee, rupees, indian rupees", "₹"),
    _currency("PKR", "rupee, rupees, pakistani rupees"),
    _currency("SEK", "krona, kronor, swedish krona, swedish kronor, crown, crowns", "kr"),
    _currency("NOK", f"{_KRONE}, norwegian krone, norwegian kroner", "kr"),
    _currency("DKK", f"{_KRONE}, danish krone, danish kroner", "kr"),
    _currency("ISK", "króna, krónur, icelandic króna", "kr"),
    _currency("PLN", "zloty, zlotys, złoty", "zł"),
    _currency("CZK", "koruna, korunas, czech crowns, crown, crowns", "kč"),
    _currency("HUF", "forint, forints"),
    _currency("RON", "leu, lei"),
    _currency("BGN", "lev, leva"),
    _currency("TRY", "lira, turkish lira", "₺"),
    _currency("RUB", "ruble, rubles, rouble, roubles", "₽"),
    _currency("UAH", "hryvnia, hryvnias", "₴"),
    _currency("BRL", "real, reais", "r$"),
    _currency("MXN", "peso, pesos, mexican pesos", "$, mx$"),
    _currency("ARS", "peso, pesos, argentine pesos", "$"),
    _currency("CLP", "peso, pesos, chilean pesos", "$"),
    _currency("COP", "peso, pesos, colombian pesos", "$"),
    _currency("PHP", "peso, pesos, philippine pesos", "₱"),
    _currency("KRW", "won, korean won", "₩"),
    _currency("THB", "baht", "฿"),
    _currency("VND", "dong", "₫"),
    _currency("IDR", "rupiah, rupiahs", "rp"),
    _currency("MYR", "ringgit, ringgits", "rm"),
    _currency("ZAR", "rand"),
    _currency("EGP", "egyptian pound, egyptian pounds"),
    _currency("ILS", "shekel, shekels", "₪"),
    _currency("AED", "dirham, dirhams"),
    _currency("MAD", "dirham, dirhams"),
    _currency("SAR", "riyal, riyals"),
    _currency("NGN", "naira", "₦"),
    _currency("KES", "shilling, shillings"),
)
"""Everyday currencies. A word or symbol that several share is no evidence for one of them."""
