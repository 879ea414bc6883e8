#include "tests/test_program.h"
#include "tests/ui/vector_picture.h"
#include "tests/ui/window_test.h"

#include <nlohmann/json.hpp>

#include <QAbstractButton>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QRegularExpression>
#include <QTextDocumentFragment>

namespace eigenscope::tst_words {

namespace {

/// Ids that no sentence needs as a word: those with a hyphen, and abbreviations in small letters. Kernels are left out:
/// an expression names them so.
QStringList idsOfTheCatalogue(const Catalogue &catalogue) {
    QStringList ids = {"isomap", "lda", "lle", "ltsa", "pca", "svd", "tsne", "umap", "cca", "impute", "knn", "fft"};
    const auto add = [&ids](const auto &registry) {
        for (const auto &info : registry.all())
            if (info.id.find('-') != std::string::npos && info.id != info.name)
                ids.append(QString::fromStdString(info.id));
    };
    add(catalogue.reducers);
    add(catalogue.steps);
    add(catalogue.regressions);
    add(catalogue.scores);
    add(catalogue.criteria);
    add(catalogue.searches);
    return ids;
}

QRegularExpression wholeWords(const QStringList &words) {
    return QRegularExpression("(?<![\\w/.'-])(" + words.join('|') + ")(?![\\w-])");
}

/// What the widgets that are seen say: their texts, lists and tooltips, without markup.
QStringList toldBy(const QWidget &window) {
    QStringList told;
    const auto take = [&told](const QString &text) {
        if (!text.isEmpty())
            told.append(Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text);
    };
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible())
            continue;
        take(widget->toolTip());
        take(widget->accessibleName());
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            take(label->text());
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            take(button->text());
        if (const auto *list = qobject_cast<const QComboBox *>(widget))
            for (int i = 0; i < list->count(); ++i)
                take(list->itemText(i));
    }
    return told;
}

/// What a view writes into its picture, and what its frame tells of it.
QStringList toldBy(View &view) {
    static const QRegularExpression texts("<text[^>]*>(.*?)</text>", QRegularExpression::DotMatchesEverythingOption);
    QStringList told = {view.caption(), view.whyEmpty(), view.spoken()};
    for (const QRegularExpressionMatch &text : texts.globalMatch(QString::fromUtf8(svgOf(view))))
        told.append(QTextDocumentFragment::fromHtml(text.captured(1)).toPlainText());
    return told;
}

} // namespace

/// What the window says in all its workspaces, for every kind of data.
class TestWords : public WindowTest {
    Q_OBJECT

private slots:
    void nothingIsCalledByItsId_data();
    void nothingIsCalledByItsId();
    void refusalsNameWhatTheMenusHave();

private:
    void checkWords(const QStringList &told, const std::string &where) const;
};

void TestWords::nothingIsCalledByItsId_data() {
    QTest::addColumn<QString>("source");
    for (const char *source : {"sample:iris", "sample:promoters", "sample:karate", "sample:eurodist"})
        QTest::newRow(source) << source;
}

/// Nor does it show "nan", "inf" or numbers as a program writes them.
void TestWords::nothingIsCalledByItsId() {
    QFETCH(QString, source);
    openWindow(source);
    for (const WorkspaceInfo &workspace : m_registries.workspaces.all()) {
        showWorkspace(QString::fromStdString(workspace.id));
        QStringList told = toldBy(*m_window);
        for (ViewFrame *frame : m_window->workspace()->frames())
            told += toldBy(frame->view());
        QVERIFY2(told.size() > 50 && told.contains(tr("Kernel")), workspace.id.c_str());
        checkWords(told, workspace.id);
    }
}

void TestWords::refusalsNameWhatTheMenusHave() {
    const QString file = m_folder.filePath("gaps.csv");
    QFile gaps(file);
    QVERIFY(gaps.open(QFile::WriteOnly));
    gaps.write("a,b,c,kind\n1,2,3,x\n2,,1,y\n4,1,2,x\n3,3,5,y\n5,4,4,x\n2,5,1,y\n");
    gaps.close();
    openWindow(file);
    Document &document = m_window->document();
    QVERIFY(document.set("", "data", Json{{"source", file.toStdString()}, {"label", "kind"}}));
    int refused = 0;
    for (const ReducerInfo &info : m_registries.catalogue.reducers.all()) {
        QVERIFY(document.set("", "reducer", Json{{"id", info.id}}));
        waitUntilIdle();
        QStringList told = toldBy(*m_window);
        for (const Stage stage : allStages)
            told.append(QString::fromStdString(document.status(stage).message));
        refused += document.results().value<Stage::Reduce>() ? 0 : 1;
        checkWords(told, info.id);
    }
    QVERIFY(refused > 5);
}

void TestWords::checkWords(const QStringList &told, const std::string &where) const {
    const QRegularExpression ids = wholeWords(idsOfTheCatalogue(m_registries.catalogue));
    const QRegularExpression raw("(?<!\\w)-?(nan|inf)(?!\\w)|\\d[eE][-−+]\\d",
                                 QRegularExpression::UseUnicodePropertiesOption);
    QVERIFY(ids.match("The step impute needs rows.").hasMatch() && raw.match("λ = 5.61e−05").hasMatch());
    for (const QString &text : told)
        for (const QRegularExpression &unwanted : {ids, raw})
            QVERIFY2(!unwanted.match(text).hasMatch(), qPrintable(QString::fromStdString(where) + ": " + text));
}

EIGENSCOPE_TEST(TestWords)

} // namespace eigenscope::tst_words

#include "tst_words.moc"
