#pragma once

#include "tests/core/formats/made_books.h"
#include "tests/core/formats/made_hdf.h"
#include "tests/ui/example_results.h"

#include <QByteArray>
#include <QFile>
#include <QStringEncoder>

namespace eigenscope {

// Files as people have them, small enough to be read by eye. Two groups lie apart in the analyzed columns of each, so
// that a picture of them can be told from a wrong one.

/// A file, and what stands in the window once it is open.
struct MessyFile {
    const char *name; ///< with its ending
    std::string bytes;
    Index rows;
    Names columns;          ///< that are analyzed; empty where there are too many to name
    std::string label = {}; ///< the column that tells the groups where it is the label
    QString cure = {};      ///< the button that is needed, if any
};

/// Lines of a table: for each of `rows` rows what `line` writes of its number and of its group, 0 or 1.
template <class Line> std::string messyLines(int rows, Line line) {
    std::string text;
    for (int i = 0; i < rows; ++i)
        text += line(i, i % 2) + "\n";
    return text;
}

inline std::string number(int value) {
    return std::to_string(value);
}

/// "1.234,56": a number of cents as a German spreadsheet shows it.
inline std::string inGerman(int cents) {
    const int whole = cents / 100, part = cents % 100;
    const std::string end = "," + std::string(part < 10 ? "0" : "") + number(part);
    if (whole < 1000)
        return number(whole) + end;
    const std::string low = number(whole % 1000);
    return number(whole / 1000) + "." + std::string(3 - low.size(), '0') + low + end;
}

inline std::string german(bool isWhole) {
    return "Kunde;Umsatz;Anteil;Beginn;Region\n" + messyLines(24, [&](int i, int group) {
               const bool isMissing = !isWhole && i == 7;
               return "K-" + number(1000 + i) + ";" +
                      (isMissing ? "n. b." : inGerman(100'000 * (1 + 4 * group) + 1'237 * i) + " €") + ";" +
                      number(10 + 40 * group + i % 5) + ",5 %;" + (i < 9 ? "0" : "") + number(i + 1) + ".03.2026;" +
                      (group ? "Süd" : "Nord");
           });
}

inline std::string asUtf16(const std::string &text) {
    QStringEncoder encoder(QStringEncoder::Utf16LE, QStringEncoder::Flag::WriteBom);
    const QByteArray bytes = encoder(QString::fromStdString(text));
    return bytes.toStdString();
}

inline std::vector<MessyFile> messyFiles() {
    std::vector<MessyFile> files;
    const Names money = {"Umsatz", "Anteil"};
    files.push_back({"umsatz.csv", german(true), 24, money});
    files.push_back({"luecken.csv", german(false), 24, money, {}, "Fill in missing values: median"});
    files.push_back({"fehlend.csv", german(false), 23, money, {}, "Drop rows with missing values"});
    files.push_back({"unicode-text.txt", asUtf16(german(true)), 24, money});
    files.push_back(
        {"latin1.csv", QString::fromStdString(german(true)).replace("€", "EUR").toLatin1().toStdString(), 24, money});
    files.push_back({"balances.csv",
                     "account,balance,change,opened\n" +
                         messyLines(20,
                                    [](int i, int group) {
                                        return "A" + number(i) + ",\"$" + number(1 + 7 * group) + ",2" +
                                               number(10 + i) + ".50\"," +
                                               (group ? "(" + number(300 + i) + ".00)" : number(200 + i) + ".00") +
                                               ",03/" + number(10 + i) + "/2026";
                                    }),
                     20,
                     {"balance", "change"}});
    files.push_back({"swiss.csv",
                     "Ort;Preis\n" + messyLines(20,
                                                [](int i, int group) {
                                                    return "O" + number(i) + ";" + number(10 + 60 * group) + "'" +
                                                           number(100 + i) + ".60";
                                                }),
                     20,
                     {"Preis"}});
    files.push_back({"france.csv",
                     "ville;prix;poids\n" + messyLines(20,
                                                       [](int i, int group) {
                                                           return "v" + number(i) + ";" + number(1 + 6 * group) +
                                                                  "\u00a0" + number(200 + i) + ",50;" +
                                                                  number(2 + 5 * group) + "," + number(i % 10) + " kg";
                                                       }),
                     20,
                     {"prix", "poids"}});
    files.push_back({"survey.tsv",
                     "id\tage\tsmokes\tscore\tremark\tempty\tversion\n" +
                         messyLines(30,
                                    [](int i, int group) {
                                        return number(i + 1) + "\t" + number(20 + 30 * group + i % 7) + "\t" +
                                               (i % 3 ? "yes" : "no") + "\t" + number(3 + 60 * group + i % 4) +
                                               "\tsaid something\t\t2";
                                    }),
                     30,
                     {"age", "score"}});
    files.push_back({"report.xlsx",
                     xlsxFile({{{"Notes", "hidden", sheetRows("not|this\n1|2")},
                                {"Q3", "",
                                 sheetRows("Quarterly report\n\n\nname|height|width\n" +
                                           messyLines(20,
                                                      [](int i, int group) {
                                                          return "n" + number(i) + "|" + number(10 + 50 * group + i) +
                                                                 "|" + number(5 + 20 * group + i % 3);
                                                      })) +
                                     "<mergeCells count=\"1\"><mergeCell ref=\"A1:C1\"/></mergeCells>"}}}),
                     20,
                     {"height", "width"}});
    std::string ods = "<table:table table:name=\"S\"><table:table-row>";
    for (const char *name : {"u", "v"})
        ods += "<table:table-cell office:value-type=\"string\"><text:p>" + std::string(name) +
               "</text:p></table:table-cell>";
    ods += "</table:table-row>";
    for (int i = 0; i < 12; ++i) {
        ods += "<table:table-row>";
        for (const int value : {i + 100 * (i % 2), i % 5 + 50 * (i % 2)})
            ods += "<table:table-cell office:value-type=\"float\" office:value=\"" + number(value) + "\"/>";
        ods += "</table:table-row>";
    }
    files.push_back({"sheet.ods", odsFile(ods + "</table:table>"), 12, {"u", "v"}});
    files.push_back({"people.json",
                     "[" +
                         [] {
                             std::string text = messyLines(15, [](int i, int group) {
                                 return R"({"name": "p)" + number(i) + R"(", "body": {"height": )" +
                                        number(150 + 30 * group + i) + R"(, "weight": )" + number(50 + 30 * group + i) +
                                        "}},";
                             });
                             return text.substr(0, text.rfind(','));
                         }() +
                         "]",
                     15,
                     {"body.height", "body.weight"}});
    files.push_back({"events.ndjson.gz",
                     gzipped(messyLines(40,
                                        [](int i, int group) {
                                            return R"({"load": )" + number(3 + 50 * group + i % 6) + R"(, "wait": )" +
                                                   number(1 + 20 * group + i % 4) + "}";
                                        })),
                     40,
                     {"load", "wait"}});
    files.push_back({"weka.arff",
                     "@relation r\n@attribute a numeric\n@attribute b numeric\n@attribute class {x,y}\n@data\n" +
                         messyLines(16,
                                    [](int i, int group) {
                                        return number(i + 60 * group) + "," + number(i % 5 + 30 * group) + "," +
                                               (group ? "y" : "x");
                                    }),
                     16,
                     {"a", "b"},
                     "class"});
    files.push_back({"cells.h5ad", smallAnnData("csr_matrix"), 3, {"GENE1", "GENE2"}});
    files.push_back({"measured.mat", matFile(MAT_FT_MAT5), 3, {}, "y"});
    files.push_back({"download.zip",
                     zipArchive({{"readme.txt", "see the table"},
                                 {"data/table.csv", "a,b\n" + messyLines(18,
                                                                         [](int i, int group) {
                                                                             return number(i + 70 * group) + "," +
                                                                                    number(i % 4 + 20 * group);
                                                                         })}},
                                true),
                     18,
                     {"a", "b"}});
    files.push_back({"sparse.svm",
                     messyLines(14,
                                [](int i, int group) {
                                    return number(group) + " 1:" + number(1 + 20 * group + i % 3) +
                                           " 2:" + number(2 + 9 * group + i % 4);
                                }),
                     14,
                     {},
                     "label"});
    files.push_back(
        {"friends-edges.csv",
         "source,target,weight\n" +
             messyLines(12, [](int i, int group) { return "n" + number(group) + "," + "m" + number(i) + ",1"; }) +
             "n0,n1,1\n",
         14,
         {}});
    files.push_back({"distances.csv", ",A,B,C,D\nA,0,1,8,9\nB,1,0,9,8\nC,8,9,0,1\nD,9,8,1,0\n", 4, {}});
    files.push_back({"genes.fasta",
                     ">a label=x\nACGTACGTAA\n>b label=x\nACGTACGTTA\n>c label=y\nGGGGCCGGCC\n"
                     ">d label=y\nGGGGCCGGCA\n",
                     4,
                     {},
                     "label"});
    return files;
}

} // namespace eigenscope
