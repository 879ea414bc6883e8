#include "tests/test_program.h"
#include "tests/ui/window_test.h"
#include "ui/text/program_words.h"
#include "ui/window/settings/kept_settings.h"
#include "ui/window/settings/window_language.h"

#include <QLibraryInfo>
#include <QProcess>

namespace eigenscope::tst_window_language {

namespace {

const char *const german = R"(<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context><name>Program</name>
<message><source>Kernel PCA</source><translation>Kern-PCA</translation></message>
</context>
</TS>
)";

} // namespace

/// Files of translations, as translators hand them in.
class TestWindowLanguage : public WindowTest {
    Q_OBJECT

private slots:
    void theLanguageThatWasSetIsSpoken() {
        const QString tool = QLibraryInfo::path(QLibraryInfo::BinariesPath) + "/lrelease";
        if (!QFile::exists(tool))
            QSKIP("There is no lrelease here (qt6-l10n-tools).");
        const QTemporaryDir folder;
        QFile source(folder.filePath("eigenscope_de.ts"));
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write(german);
        source.close();
        QCOMPARE(QProcess::execute(tool, {"-silent", source.fileName(), "-qm", folder.filePath("eigenscope_de.qm")}),
                 0);

        const std::filesystem::path files = folder.path().toStdString();
        QSettings().setValue(languageSetting, "fr");
        applyLanguage(files); // which are not there
        QCOMPARE(programWords("Kernel PCA"), QString("Kernel PCA"));
        QSettings().setValue(languageSetting, "de_AT");
        applyLanguage(files);
        QCOMPARE(programWords("Kernel PCA"), QString("Kern-PCA"));
        QCOMPARE(programWords("Isomap"), QString("Isomap")); // not translated yet
        openWindow("sample:iris");
        m_window->showWorkspace("explore");
        QVERIFY(m_window->findChildren<ComboBox *>().size() > 0);
        bool isOffered = false;
        for (const ComboBox *box : m_window->findChildren<ComboBox *>())
            isOffered = isOffered || (box->findText("Kern-PCA") >= 0 && box->findText("Isomap") >= 0);
        QVERIFY(isOffered);
        m_window.reset();
    }
};

EIGENSCOPE_TEST(TestWindowLanguage)

} // namespace eigenscope::tst_window_language

#include "tst_window_language.moc"
