#include "core/base/number_text.h"
#include "core/formats/table_text.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_table_text {

class TestTableText : public QObject {
    Q_OBJECT

private slots:
    void cellsArePartedByTabs() {
        QCOMPARE(tabbedTable(mixed(), numberText), std::string("name\tvalue_1\na\t0.1\nb c\t\n50 % & \\x|\t-3e-09\n"));
    }
    void markdownAlignsNumbersAndEscapes() {
        QCOMPARE(markdownTable(mixed(), numberText), std::string("| name | value\\_1 |\n"
                                                                 "| --- | ---: |\n"
                                                                 "| a | 0.1 |\n"
                                                                 "| b c |  |\n"
                                                                 "| 50 % & \\\\x\\| | -3e-09 |\n"));
    }
    void latexHasItsLinesAndEscapes() {
        QCOMPARE(latexTable(mixed(), numberText), std::string("\\begin{tabular}{lr}\n\\toprule\n"
                                                              "name & value\\_1 \\\\\n\\midrule\n"
                                                              "a & 0.1 \\\\\n"
                                                              "b c &  \\\\\n"
                                                              "50 \\% \\& \\textbackslash{}x| & -3e-09 \\\\\n"
                                                              "\\bottomrule\n\\end{tabular}\n"));
    }
    void aTableWithoutLinesHasItsNames() {
        const Table empty{{{"x", VectorXd(0)}}, {}};
        QCOMPARE(tabbedTable(empty, numberText), std::string("x\n"));
        QCOMPARE(markdownTable(empty, numberText), std::string("| x |\n| ---: |\n"));
    }

private:
    static Table mixed() {
        return {{{"name", std::vector<std::string>{"a", "b\tc", "50 % & \\x|"}},
                 {"value_1", VectorXd(Eigen::Vector3d(0.1, std::nan(""), -3e-9))}},
                {}};
    }
};

EIGENSCOPE_TEST(TestTableText)

} // namespace eigenscope::tst_table_text

#include "tst_table_text.moc"
