#include "tests/test_program.h"
#include "ui/import/open_filter.h"

#include <QRegularExpression>
#include <QtTest>

namespace eigenscope::tst_open_filter {

namespace {

/// The patterns in the parentheses of an entry.
QStringList patternsIn(const QString &entry) {
    return entry.section('(', 1).chopped(1).split(' ');
}

} // namespace

class TestOpenFilter : public QObject {
    Q_OBJECT

private slots:
    void everyFormatThatIsReadIsOffered() {
        const Registry<FormatInfo> formats = builtinFormats();
        const QStringList entries = openFilter(formats, {"Sessions", "*.eigenscope"}).split(";;");
        const QStringList all = patternsIn(entries.front());
        QVERIFY(entries.front().startsWith("All supported ("));
        QCOMPARE(entries[1], QString("Sessions (*.eigenscope)"));
        QVERIFY(all.contains("*.eigenscope"));
        for (const char *once : {"*.svm", "*.libsvm", "*.mat.gz", "*.npz.gz"}) // read and not offered in former times
            QVERIFY(all.contains(once));
        for (const FormatInfo &format : formats.all()) {
            const auto own = entries.filter(QRegularExpression('^' + QString::fromStdString(format.name) + " \\("));
            QCOMPARE(own.size(), format.read && !format.endings.empty() ? 1 : 0);
            for (const std::string &pattern : fileNamePatterns(format))
                QCOMPARE(all.contains(QString::fromStdString(pattern)), bool(format.read));
        }
        QCOMPARE(entries.back(), QString("All files (*)"));
    }

    void nothingElseIsOfferedWithoutAsking() { QVERIFY(!openFilter(builtinFormats()).contains("eigenscope")); }
};

EIGENSCOPE_TEST(TestOpenFilter)

} // namespace eigenscope::tst_open_filter

#include "tst_open_filter.moc"
