#include "core/base/number_text.h"
#include "core/formats/types/typed_table.h"
#include "tests/core/loaded_sources.h"
#include "tests/plain_words.h"
#include "tests/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

namespace eigenscope::tst_column_types {

namespace {

/// The text as the data of a session that asks for types, with further keys.
Result<LoadedData> load(const std::string &text, const Json &keys = {{"types", Json::object()}}) {
    return loadedText(text, keys);
}

/// The entries of a column that a person would read: of the attribute, else of the analyzed column.
QByteArray entries(const Dataset &data, const std::string &name) {
    QByteArray text;
    const Names &analyzed = data.points().columns;
    const auto place = std::ranges::find(analyzed, name) - analyzed.begin();
    for (Index i = 0; i < data.size(); ++i) {
        const Column *column = data.attribute(name);
        const std::string entry = column ? column->text(i) : numberText(data.points().X(i, place));
        text += " " + QByteArray::fromStdString(entry.empty() || entry == "nan" ? "–" : entry);
    }
    return text;
}

/// "price number*: 1 2 –; town category: Bonn", a star behind what is analyzed; or "refused: SENTENCE".
QByteArray shown(const Result<LoadedData> &loaded) {
    if (!loaded)
        return "refused: " + QByteArray::fromStdString(loaded.error().message);
    const Dataset &data = *loaded->dataset;
    QByteArray text;
    for (const ColumnReading &reading : loaded->readings) {
        const bool isAnalyzed = std::ranges::find(data.points().columns, reading.column) != data.points().columns.end();
        text += text.isEmpty() ? "" : "; ";
        text += QByteArray::fromStdString(reading.column + " ") + QByteArray(typeName(reading.type).data());
        text += isAnalyzed ? "*" : "";
        text += reading.type == ColumnType::Ignore ? QByteArray() : ":" + entries(data, reading.column);
    }
    return text;
}

QByteArray shown(const std::string &text, const Json &keys = {{"types", Json::object()}}) {
    return shown(load(text, keys));
}

Sentences notes(const std::string &text, const Json &keys = {{"types", Json::object()}}) {
    const auto loaded = load(text, keys);
    return loaded ? loaded->warnings : Sentences{loaded.error().message};
}

Json typed(const char *types) {
    return {{"types", Json::parse(types)}};
}

std::string joined(const Sentences &lines) {
    std::string text;
    for (const std::string &line : lines)
        text += line + "\n";
    return text;
}

} // namespace

class TestColumnTypes : public QObject {
    Q_OBJECT

private slots:
    void aGermanSpreadsheetIsRead() {
        const std::string text = "Ort\tUmsatz\tAnteil\tDatum\tMenge\n"
                                 "Bonn\t1.234,56 €\t12,5 %\t03.11.2026\t1.200\n"
                                 "Köln\tn. b.\t7 %\t14.11.2026\t980\n"
                                 "Bonn\t980,00 €\t0,5 %\tk. A.\t12.000\n"
                                 "Bonn\t-12.000,10 €\t100 %\t01.02.2027\t7\n";
        QCOMPARE(
            shown(text),
            "Ort category: Bonn Köln Bonn Bonn; Umsatz number*: 1234.56 – 980 -12000.1; Anteil number*: 0.125 0.07 "
            "0.005 1; Datum date: 2026-11-03 2026-11-14 – 2027-02-01; Menge number*: 1200 980 12000 7");
        QCOMPARE(joined(notes(text)),
                 std::string("Umsatz: 3 numbers with thousands points, a decimal comma and a currency; 1 missing.\n"
                             "Anteil: 4 numbers with a decimal comma and a percent sign.\n"
                             "Datum: 3 dates, day first; 1 missing.\n"
                             "Menge: each point stands before three digits and was read as parting thousands, as other "
                             "columns have a decimal comma.\n"
                             "Menge: 4 numbers with thousands points.\n"));
        const auto loaded = load(text);
        QCOMPARE(loaded->readings[1].conversions, Index{3});
        QCOMPARE(loaded->readings[1].missing, Index{1});
    }

    void anAmericanTableIsRead() {
        const std::string text = "city,revenue,share,opened\n"
                                 "Reno,\"$1,234.50\",12.5%,11/03/2026\n"
                                 "Mesa,\"$12,000.00\",7%,12/24/2026\n"
                                 "Reno,#N/A,0.5%,1/2/2027 5:05 PM\n";
        QCOMPARE(shown(text),
                 "city category: Reno Mesa Reno; revenue number*: 1234.5 12000 –; share number*: 0.125 0.07 "
                 "0.005; opened date: 2026-11-03 2026-12-24 2027-01-02 17:05");
    }

    void swissApostrophesAreRead() {
        QCOMPARE(shown("Kanton;Betrag\nZH;12'345.60\nBE;1'000\nUR;Fr. 1’234’567.05\n"),
                 "Kanton text: ZH BE UR; Betrag number*: 12345.6 1000 1234567.05");
        QCOMPARE(notes("Kanton;Betrag\nZH;12'345.60\n"), Names{"Betrag: 1 number with thousands apostrophes."});
    }

    void indianGroupingIsRead() {
        QCOMPARE(shown("a;lakh\nx;12,34,567.50\ny;₹ 1,50,000\nz;999\n"),
                 "a text: x y z; lakh number*: 1234567.5 150000 999");
    }

    void accountingBracketsAreNegative() {
        QCOMPARE(shown("x;profit\n1;(1,234.00)\n2;17.5\n3;($5.00)\n"),
                 "x number*: 1 2 3; profit number*: -1234 17.5 -5");
        QCOMPARE(notes("x;profit\n1;(1,234.00)\n2;17.5\n"),
                 Names{"profit: 2 numbers with thousands commas and brackets for what is negative."});
    }

    void oneUnitIsReadAndSeveralAreNot() {
        QCOMPARE(shown("x,mass\n1,12 kg\n2,7.5 kg\n3,9\n"), "x number*: 1 2 3; mass number*: 12 7.5 9");
        QCOMPARE(notes("x,mass\n1,12 kg\n2,7.5 kg\n"), Names{"mass: 2 numbers with the unit kg."});
        const std::string mixed = "x,mass\n1,12 kg\n2,500 g\n3,7.5 kg\n4,1 kg\n";
        QCOMPARE(shown(mixed), "x number*: 1 2 3 4; mass text: 12 kg 500 g 7.5 kg 1 kg");
        QCOMPARE(notes(mixed), Names{"The column 'mass' stays a text, since its units differ ('kg', 'g')."});
        const Json told = typed(R"({"mass": {"type": "number", "unit": "kg"}})");
        QCOMPARE(shown(mixed, told), "x number*: 1 2 3 4; mass number*: 12 – 7.5 1");
        QCOMPARE(notes(mixed, told),
                 Names{"mass: 3 numbers with the unit kg; 1 did not fit and is missing, first '500 g' "
                       "in row 1 (counted from 0)."});
    }

    void idsAreLeftOutAndNameTheRows() {
        const std::string text = "customer_id,x\n17,1.5\n3,2.5\n99,0.5\n";
        QCOMPARE(shown(text), "customer_id id: 17 3 99; x number*: 1.5 2.5 0.5");
        QCOMPARE(notes(text), Names{"The column 'customer_id' is left out of the analysis, since it is an id."});
        QCOMPARE(load(text)->dataset->name, std::optional<std::string>("customer_id"));
        QCOMPARE(shown("Proben-Nr.;x\nPF-1;1\nPF-2;2\n"), "Proben-Nr. id: PF-1 PF-2; x number*: 1 2");
        QCOMPARE(shown("id,x\n1,5\n1,6\n2,7\n"), "id number*: 1 1 2; x number*: 5 6 7");
        QCOMPARE(shown("id,x\n1.5,5\n2.5,6\n"), "id number*: 1.5 2.5; x number*: 5 6");
        for (const char *name :
             {"id", "ID", "Nr.", "sample_id", "PatientID", "customerId", "Unnamed: 0", "id_customer"})
            QVERIFY2(isIdName(name), name);
        for (const char *name : {"", "width", "valid", "paid", "idea", "grid", "PAID", "x1"})
            QVERIFY2(!isIdName(name), name);
    }

    void aColumnThatCountsTheRowsIsAnId() {
        std::string text = "k,x\n", few = "k,x\n";
        for (int i = 0; i < 20; ++i)
            text += std::to_string(i + 1) + "," + std::to_string(i * i) + "\n";
        for (int i = 0; i < 10; ++i)
            few += std::to_string(i + 1) + "," + std::to_string(i * i) + "\n";
        QVERIFY(shown(text).startsWith("k id: 1 2 3"));
        QVERIFY(shown(few).startsWith("k number*: 1 2 3"));
        QVERIFY(shown(text, typed(R"({"k": "number"})")).startsWith("k number*: 1 2 3"));
    }

    void constantAndEmptyColumnsAreLeftOut() {
        const std::string text = "a,b,c,d\n5,1,,2\n5,2,,2\n5,3,,NA\n";
        QCOMPARE(shown(text), "a number: 5 5 5; b number*: 1 2 3; c number: – – –; d number: 2 2 –");
        QCOMPARE(joined(notes(text)),
                 std::string("The columns 'a', 'd' are left out of the analysis, since they are constant.\n"
                             "The column 'c' is left out of the analysis, since it is empty.\n"));
        QCOMPARE(shown(text, typed(R"({"a": "number"})")),
                 "a number*: 5 5 5; b number*: 1 2 3; c number: – – –; d number: 2 2 –");
        QCOMPARE(shown(text, {{"types", Json::object()}, {"columns", {"a", "b"}}}),
                 "a number*: 5 5 5; b number*: 1 2 3; c number: – – –; d number: 2 2 –");
    }

    void columnsThatAreLeftOutComeBackWhereNoOtherIsThere() {
        QCOMPARE(shown("a,b\n5,x\n5,y\n"), "a number*: 5 5; b text: x y");
        QCOMPARE(shown("id,b\n5,x\n6,y\n", {{"types", Json::object()}, {"name", nullptr}}), "id id*: 5 6; b text: x y");
    }

    void constantPixelsStay() {
        std::string text;
        for (int j = 0; j < 16; ++j)
            text += (j ? ",p" : "p") + std::to_string(j);
        for (int i = 0; i < 6; ++i) {
            text += "\n";
            for (int j = 0; j < 16; ++j)
                text += (j ? "," : "") + std::to_string(j == 0 ? 0 : (i * 7 + j * 3) % 16);
        }
        QCOMPARE(load(text)->dataset->points().columns.size(), std::size_t{16});
    }

    void booleansAreCategories() {
        QCOMPARE(shown("a,b,c,x\ntrue,ja,0,1\nfalse,nein,1,2\n"),
                 "a category: true false; b category: ja nein; c number*: 0 1; x number*: 1 2");
    }

    void datesWithTimesAreRead() {
        QCOMPARE(shown("x,at\n1,2026-11-03T17:05:30\n2,2026-11-04 08:00\n3,-\n"),
                 "x number*: 1 2 3; at date: 2026-11-03 17:05:30 2026-11-04 08:00 –");
        const auto loaded =
            load("x,at\n1,2026-11-03\n2,1970-01-02 12:00\n", {{"columns", {"x", "at"}}, {"types", nullptr}});
        QVERIFY2(bool(loaded), loaded ? "" : loaded.error().message.c_str());
        QCOMPARE(loaded->dataset->points().X(1, 1), 1.5); // days since 1970
        QVERIFY(loaded->dataset->attribute("at")->isTime);
        QCOMPARE(loaded->dataset->attribute("at")->text(1), std::string("1970-01-02 12:00"));
        QCOMPARE(shown("x,at\n1,2026-11-03\n2,2026-11-04\n", typed(R"({"at": "number"})")),
                 "x number*: 1 2; at number*: 2026-11-03 2026-11-04");
    }

    void dayAndMonthAreToldApartByTheWholeColumn() {
        QCOMPARE(shown("x,d\n1,05/06/2026\n2,13/06/2026\n"), "x number*: 1 2; d date: 2026-06-05 2026-06-13");
        QCOMPARE(shown("x,d\n1,05/06/2026\n2,06/13/2026\n"), "x number*: 1 2; d date: 2026-05-06 2026-06-13");
        const std::string either = "x,d\n1,05/06/2026\n2,07/08/2026\n";
        QCOMPARE(shown(either), "x number*: 1 2; d date: 2026-05-06 2026-07-08");
        QCOMPARE(joined(notes(either)),
                 std::string("d: no day above 12 tells days from months; they were read with the month first.\n"
                             "d: 2 dates, month first.\n"));
        QCOMPARE(shown(either, {{"dates", "dmy"}}), "x number*: 1 2; d date: 2026-06-05 2026-08-07");
        QCOMPARE(notes(either, {{"dates", "dmy"}}), Names{"d: 2 dates, day first."});
        QCOMPARE(notes("x,d\n1,05.06.2026\n2,07.08.2026\n"), Names{"d: 2 dates, day first."});
        std::string late = "x,d\n";
        for (int i = 0; i < 5000; ++i)
            late += std::to_string(i % 7) + (i == 4321 ? ",25/06/2026\n" : ",05/06/2026\n");
        QCOMPARE(notes(late), Names{"d: 5000 dates, day first."});
    }

    void aDoubtfulCommaPartsThousands() {
        const std::string text = "a;b\n1,234;x\n5,678;y\n";
        QCOMPARE(shown(text), "a number*: 1234 5678; b text: x y");
        QCOMPARE(joined(notes(text)), std::string("a: each comma stands before three digits and was read as parting "
                                                  "thousands; where it is a decimal comma, choose that.\n"
                                                  "a: 2 numbers with thousands commas.\n"));
        QCOMPARE(shown(text, typed(R"({"a": {"decimal": ","}})")), "a number*: 1.234 5.678; b text: x y");
        QCOMPARE(shown(text, {{"thousands", "."}}), "a number*: 1.234 5.678; b text: x y");
        QCOMPARE(shown("a;c\n1,234;0,5\n5,678;7,25\n"), "a number*: 1.234 5.678; c number*: 0.5 7.25");
        QCOMPARE(shown("a;c\n1.234;0.5\n5.678;7.25\n"), "a number*: 1.234 5.678; c number*: 0.5 7.25");
    }

    void thePercentSignCanStandForTheNumber() {
        QCOMPARE(shown("x,p\n1,12.5%\n2,7 %\n", {{"percent", "number"}}), "x number*: 1 2; p number*: 12.5 7");
        QCOMPARE(shown("x,p\n1,12.5%\n2,7 %\n", {{"percent", "fraction"}}), "x number*: 1 2; p number*: 0.125 0.07");
    }

    void thousandsCanBeForbidden() {
        QCOMPARE(shown("x;a\n1;1,234.5\n2;7.5\n", {{"thousands", "none"}}), "x number*: 1 2; a text: 1,234.5 7.5");
        QCOMPARE(shown("x;a\n1;1 234.5\n2;7.5\n", {{"thousands", "space"}}), "x number*: 1 2; a number*: 1234.5 7.5");
    }

    void oneColumnOfPureTextStaysOne() {
        QCOMPARE(shown("x,remark\n1,The first one\n2,another\n3,\n4,12 of them\n"),
                 "x number*: 1 2 3 4; remark text: The first one another – 12 of them");
        QCOMPARE(shown("x,file\n1,a/b.png\n2,c.JPG\n"), "x number*: 1 2; file picture: a/b.png c.JPG");
    }

    void codesKeepTheirZeros() {
        QCOMPARE(shown("zip,x\n01067,1\n53111,2\n01067,3\n"), "zip category: 01067 53111 01067; x number*: 1 2 3");
        QCOMPARE(shown("zip,x\n53111,1\n10115,2\n", typed(R"({"zip": "category"})")),
                 "zip category: 53111 10115; x number*: 1 2");
    }

    void aFewCellsThatDoNotFitAreMissingAndTold() {
        std::string text = "x,y\n";
        for (int i = 0; i < 40; ++i)
            text += std::to_string(i % 3) + "," + (i == 7 ? "ca. 8" : std::to_string(i * i)) + "\n";
        const auto loaded = load(text);
        QVERIFY(std::isnan(loaded->dataset->points().X(7, 1)));
        QCOMPARE(loaded->warnings,
                 Names{"y: 39 numbers; 1 did not fit and is missing, first 'ca. 8' in row 7 (counted from 0)."});
        QCOMPARE(loaded->readings[1].unfit, Index{1});
        const std::string many = "x,y\n1,1\n2,2\n3,bad\n4,4\n5,worse\n";
        QCOMPARE(notes(many),
                 Names{"The column 'y' stays a text, since 2 of 5 cells looked at are no numbers, such as 'bad'."});
        QCOMPARE(shown(many, typed(R"({"y": "number"})")), "x number*: 1 2 3 4 5; y number*: 1 2 – 4 –");
    }

    void whatTheSampleDidNotShowIsNoticed() {
        std::string text = "x,y\n";
        for (int i = 0; i < 30000; ++i) // the sample takes each tenth or so
            text += std::to_string(i % 3) + (i % 30 == 0 ? ",7 kg\n" : i % 2 ? ",word\n" : ",8 kg\n");
        QVERIFY(load(text)->readings[1].type != ColumnType::Number);
    }

    void missingWordsCanBeTold() {
        QCOMPARE(shown("x;y\n1;leer\n2;5\n3;#N/V\n4;-\n5;—\n",
                       typed(R"({"y": {"missing": ["leer"]}, "x": {"missing": ["2"]}})")),
                 "x number*: 1 – 3 4 5; y number: – 5 – – –");
        QCOMPARE(shown("x;y\n1;weiß nicht\n2;rot\n3;rot\n",
                       typed(R"({"y": {"type": "category", "missing": ["weiß nicht"]}})")),
                 "x number*: 1 2 3; y category: – rot rot");
        QCOMPARE(shown("x;y\n1;rot\n2;-\n3;rot\n4;n. b.\n"), "x number*: 1 2 3 4; y category: rot - rot n. b.");
    }

    void aTypeCanBeTold() {
        QCOMPARE(shown("a,b\n1,5\n2,6\n", typed(R"({"a": "category"})")), "a category: 1 2; b number*: 5 6");
        QCOMPARE(shown("a,b\n1,5\n2,6\n", typed(R"({"a": "ignore"})")), "a ignore; b number*: 5 6");
        QCOMPARE(shown("a,b\n1,5\n2,6\n", typed(R"({"a": "text"})")), "a text: 1 2; b number*: 5 6");
        QCOMPARE(shown("a,b\n1,5\n2,6\n", typed(R"({"a": "id"})")), "a id: 1 2; b number*: 5 6");
        QCOMPARE(shown("a,b\n2026-11-03,5\n2026-11-04,6\n", typed(R"({"a": "text"})")),
                 "a text: 2026-11-03 2026-11-04; b number*: 5 6");
    }

    void wrongSettingsAreRefused_data() {
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char *keys, const char *sentence) {
            QTest::newRow(keys) << QByteArray(keys) << QByteArray(sentence);
        };
        row(R"({"types": 3})",
            R"(The 'types' of data must be an object with a type for each column, such as {"id": "id"}. Got 3.)");
        row(R"({"types": {"a": "numbre"}})", "There is no type of a column 'numbre'. Did you mean 'number'?");
        row(R"({"types": {"a": 7}})",
            R"(The 'types' of data must be a type such as "number", or an object, for each column. Got 7 for 'a'.)");
        row(R"({"types": {"a": {"tpye": "number"}}})", "There is no key of a column 'tpye'. Did you mean 'type'?");
        row(R"({"types": {"a": {"decimal": ";"}}})",
            R"(The 'types' of data must be "." or "," for the 'decimal' of the column 'a'. Got ";".)");
        row(R"({"types": {"a": {"unit": ""}}})",
            R"(The 'types' of data must be a text for the 'unit' of the column 'a'. Got "".)");
        row(R"({"types": {"a": {"missing": "x"}}})",
            R"(The 'types' of data must be a list of words for the 'missing' of the column 'a'. Got "x".)");
        row(R"({"types": {"aa": "number"}})", "There is no column 'aa'. Did you mean 'a'?");
        row(R"({"thousands": ";"})", R"(The 'thousands' of data must be ".", ",", "space" or "none". Got ";".)");
        row(R"({"dates": "dm"})", R"(The 'dates' of data must be "dmy", "mdy" or "ymd". Got "dm".)");
        row(R"({"percent": 100})", R"(The 'percent' of data must be "fraction" or "number". Got 100.)");
        row(R"({"types": {"b": "number"}})", "The column 'b' is said to hold numbers, but none of its cells is a "
                                             "number. Got 'x' in row 0 (counted from 0).");
        row(R"({"types": {"b": "date"}})", "The column 'b' is said to hold dates, but none of its cells is a date. Got "
                                           "'x' in row 0 (counted from 0).");
        row(R"({"types": {"a": "date"}})", "The column 'a' is said to hold dates, but none of its cells is a date. Got "
                                           "'1' in row 0 (counted from 0).");
        row(R"({"types": {"a": "ignore", "b": "ignore"}})", "All columns are ignored. At least one is needed.");
        row(R"({"types": {"b": "ignore"}, "label": "b"})", "There is no column 'b'. Did you mean 'a'?");
        row(R"({"names_row": 9})", "The text has no line 9, which the 'names_row' of data asks for.");
        row(R"({"first_row": 9})", "The text has no line 9, which the 'first_row' of data asks for.");
        row(R"({"names_row": 3, "first_row": 2})", "The rows of data must stand below their names, and the last one "
                                                   "not above the first. The names are in line "
                                                   "3, the rows from line 2.");
        row(R"({"first_row": 3, "last_row": 2})", "The rows of data must stand below their names, and the last one not "
                                                  "above the first. The names are in line "
                                                  "1, the rows from line 3 to 2.");
    }
    void wrongSettingsAreRefused() {
        QFETCH(QByteArray, keys);
        QFETCH(QByteArray, sentence);
        QCOMPARE(shown("a,b\n1,x\n2,y\n", Json::parse(keys.toStdString())), "refused: " + sentence);
    }

    void theLinesOfATextCanBeTold() {
        const std::string text =
            "Report of 2026;;\n;;\nplace;x;y\nunits;m;kg\nBonn;1,5;2\nKöln;2,5;3\nBonn;4;5\nSum;8;10\n";
        const Json keys = {{"names_row", 3}, {"first_row", 5}, {"last_row", 7}, {"types", Json::object()}};
        QCOMPARE(shown(text, keys), "place category: Bonn Köln Bonn; x number*: 1.5 2.5 4; y number*: 2 3 5");
        QCOMPARE(notes(text, keys), Names{"2 lines above the table were left out."});
    }

    void aSessionThatSaysNothingOfTypesReadsAsItDid() {
        const std::string text = "id,k,town,sum\n1,5,Bonn,\"1,234\"\n2,5,Köln,\"5,678\"\n3,5,Bonn,7\n";
        const auto loaded = load(text, Json::object());
        QVERIFY(loaded->readings.empty());
        QCOMPARE(loaded->dataset->points().columns, (Names{"id", "k", "sum"}));
        QCOMPARE(loaded->dataset->points().X(0, 2), 1.234);
        QVERIFY(!loaded->dataset->name);
        QCOMPARE(loaded->warnings, Names{"Numbers were read with a decimal comma."});
    }

    void plainNumbersKeepTheirBits() {
        const std::string text = "a,b,c\n0.1,1e-300,1.234\n9007199254740993,-5,2.345\n.5,5.,7.125\n";
        const auto old = load(text, Json::object()), now = load(text);
        QCOMPARE(now->dataset->points().columns, old->dataset->points().columns);
        QVERIFY(now->dataset->points().X == old->dataset->points().X);
        QVERIFY(now->warnings.empty());
    }

    void textsOfOtherFormatsAreReadToo() {
        const std::string json = R"([{"a": "1.234,5 €", "at": "03.11.2026"}, {"a": "7,25 €", "at": "14.11.2026"}])";
        QCOMPARE(shown(json), "a number*: 1234.5 7.25; at date: 2026-11-03 2026-11-14");
    }

    void chosenRowsKeepTheirTypes() {
        QCOMPARE(shown("zip,x\n01067,1\nD-53111,2\n01069,3\n", {{"types", Json::object()}, {"rows", "0,2"}}),
                 "zip text: 01067 01069; x number*: 1 3");
    }
};

EIGENSCOPE_TEST(TestColumnTypes)

} // namespace eigenscope::tst_column_types

#include "tst_column_types.moc"
