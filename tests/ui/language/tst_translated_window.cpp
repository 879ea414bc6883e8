#include "core/data/dataset.h"
#include "core/kernels/expression/operation_info.h"
#include "tests/test_program.h"
#include "tests/ui/cut_off_texts.h"
#include "tests/ui/example_results.h"
#include "tests/ui/language/drawn_texts.h"
#include "tests/ui/language/pseudo_translation.h"
#include "tests/ui/window_test.h"
#include "ui/start/lesson_tile.h"

#include <QAction>
#include <QGroupBox>
#include <QTabBar>
#include <QTextDocumentFragment>

#include <set>

namespace eigenscope::tst_translated_window {

namespace {

/// What the controls of the window say, by where it stands.
std::vector<std::pair<QString, QString>> saidBy(const QWidget &window) {
    std::vector<std::pair<QString, QString>> all;
    const auto add = [&all](const QObject *of, const char *what, const QString &text) {
        if (!text.isEmpty())
            all.emplace_back(QString("%1 %2").arg(of->metaObject()->className(), what),
                             QTextDocumentFragment::fromHtml(text).toPlainText());
    };
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (qobject_cast<const LessonTile *>(widget))
            continue;
        add(widget, "tip", widget->toolTip());
        add(widget, "name", widget->accessibleName());
        add(widget, "description", widget->accessibleDescription());
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            add(label, "text", label->text());
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            add(button, "text", button->text());
        if (const auto *line = qobject_cast<const QLineEdit *>(widget))
            add(line, "placeholder", line->placeholderText());
        if (const auto *box = qobject_cast<const QComboBox *>(widget))
            for (int i = 0; i < box->count(); ++i) {
                add(box, "entry", box->itemText(i));
                add(box, "tip of entry", box->itemData(i, Qt::ToolTipRole).toString());
            }
        if (const auto *tabs = qobject_cast<const QTabBar *>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                add(tabs, "tab", tabs->tabText(i));
    }
    for (const QAction *action : window.findChildren<QAction *>()) {
        add(action, "text", action->text().remove('&'));
        add(action, "tip", action->toolTip());
    }
    return all;
}

} // namespace

/// The window in a language that is longer than English, and of which every word is known by its accents.
class TestTranslatedWindow : public WindowTest {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(qApp->installTranslator(&m_pseudo)); }
    void cleanup() { m_window.reset(); }
    void cleanupTestCase() { qApp->removeTranslator(&m_pseudo); }

    void accentsAreSeenAndTheRestIsKept() {
        const QString made = PseudoTranslation::inAccents("Select <b>%1</b> of $\\lambda_1$ rows");
        QVERIFY2(made.contains("<b>%1</b>") && made.contains("$\\lambda_1$"), qPrintable(made));
        QVERIFY(PseudoTranslation::leftOver(made.left(9)).isEmpty());
        QVERIFY(PseudoTranslation::inAccents("Components").size() >= 15);
        QCOMPARE(PseudoTranslation::leftOver("Cómpóó of Iris, 3"), QStringList{"Iris"});
    }

    void noWordIsLeftOver_data() { everyPlace(); }
    void noWordIsLeftOver() {
        QFETCH(const QString, place);
        show(place);
        const QStringList left = leftOverIn(*m_window);
        for (const QString &one : left)
            qWarning("%s", qPrintable(one));
        QVERIFY(left.isEmpty());
    }

    void noWordOfADialogIsLeftOver_data() {
        QTest::addColumn<QString>("action");
        for (const char *action : {"Settings…", "Keyboard shortcuts", "About Eigenscope"})
            QTest::newRow(action) << QString(action);
    }
    void noWordOfADialogIsLeftOver() {
        QFETCH(const QString, action);
        openWindow("sample:wine");
        m_ofData = dataWords();
        QStringList left;
        bool isSeen = false;
        QTimer::singleShot(500, this, [&] {
            for (QWidget *widget : QApplication::topLevelWidgets())
                if (auto *dialog = qobject_cast<QDialog *>(widget); dialog && dialog->isVisible()) {
                    isSeen = true;
                    left += leftOverIn(*dialog);
                    keepPicture(*dialog, "translated-dialog-" + QString(action).remove(u'…').replace(' ', '-'));
                    dialog->close();
                }
        });
        triggerIn(*m_window, PseudoTranslation::inAccents(action));
        QTRY_VERIFY(isSeen);
        QVERIFY2(left.isEmpty(), qPrintable('\n' + left.join('\n')));
    }

    void noTextIsCutOff_data() { everyPlace(); }
    void noTextIsCutOff() {
        QFETCH(const QString, place);
        show(place);
        m_window->resize(1280, 720);
        waitUntilIdle();
        QTest::qWait(30);
        QCOMPARE(m_window->size(), QSize(1280, 720));
        keepPicture(*m_window, "translated-" + QString(place).replace(QRegularExpression("\\W"), "-"));
        const QStringList lost = cutOff(*m_window);
        QVERIFY2(lost.isEmpty(), qPrintable('\n' + lost.join('\n')));
    }

private:
    /// What a widget and all in it say or draw that was not translated, a line each.
    [[nodiscard]] QStringList leftOverIn(QWidget &widget) const {
        for (LessonTile *tile : widget.findChildren<LessonTile *>())
            tile->hide(); // a lesson has files of its own in each language
        QStringList left;
        for (const auto &[where, text] : saidBy(widget))
            add(left, where, text);
        for (const QString &text : drawnTexts(widget))
            add(left, "drawn", text);
        left.removeDuplicates();
        return left;
    }

    void everyPlace() {
        QTest::addColumn<QString>("place");
        QTest::newRow("start") << QString();
        for (const WorkspaceInfo &info : m_registries.workspaces.all())
            QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
        for (const char *other : {"sample:karate explore", "sample:karate kernel", "sample:promoters kernel"})
            QTest::newRow(other) << QString(other);
    }

    void show(const QString &place) {
        if (place.isEmpty())
            return startWindow();
        const QStringList words = place.split(' '); // data, unless they are the usual ones, and a workspace
        openWindow(words.size() > 1 ? words.front() : "sample:wine");
        m_window->selection().select({1});
        m_window->showWorkspace(words.back());
        waitUntilIdle();
        QTest::qWait(100);
        m_ofData = dataWords();
    }

    /// Names in the data, and of columns that are made, are what files call them: nobody's to translate. So are units,
    /// and kernels as they are written.
    [[nodiscard]] std::set<QString> dataWords() const {
        std::set<QString> words = {"wine", "MiB", "Okabe", "Ito", "Tol", "trustworthiness", "continuity", "point"};
        const auto loaded = m_window->document().results().value<Stage::Load>();
        const auto take = [&words](const std::string &name) {
            for (const QString &word : PseudoTranslation::leftOver(QString::fromStdString(name)))
                words.insert(word);
        };
        if (loaded->dataset->isPoints())
            for (const std::string &name : loaded->dataset->points().columns)
                take(name);
        for (const Column &column : loaded->dataset->attributes) {
            take(column.name);
            for (Index row = 0; !column.isNumeric() && row < column.size(); ++row)
                take(column.text(row));
        }
        for (const OperationInfo &operation : kernelOperations().all())
            take(operation.id); // as kernels are written
        for (const KernelInfo &kernel : m_registries.catalogue.kernels.all())
            for (const ParamSpec &spec : kernel.params)
                if (const auto *choice = std::get_if<Choice>(&spec.domain))
                    for (const std::string &id : choice->ids)
                        take(id);
        for (const std::string &id : m_registries.catalogue.kernels.ids())
            take(id);
        return words;
    }

    [[nodiscard]] bool isOfData(const QString &word, bool isCut) const {
        return m_ofData.contains(word) ||
               (isCut && std::ranges::any_of(m_ofData, [&](const QString &one) { return one.startsWith(word); }));
    }

    void add(QStringList &left, const QString &where, const QString &text) const {
        static const QRegularExpression code(R"([a-z]+(-[a-z]+)*\([^()]*\)|\([a-z_]+\)|(Ctrl|Alt|Shift)\+\S+)");
        if (text.startsWith('/'))
            return; // the name of a file
        QString words = text;
        for (const QString &word : PseudoTranslation::leftOver(words.remove(code)))
            if (!isOfData(word, text.endsWith(u'…'))) {
                left.append(where + ": " + text.left(120));
                return;
            }
    }

    PseudoTranslation m_pseudo;
    std::set<QString> m_ofData = {"MiB", "gaussian"};
};

EIGENSCOPE_TEST(TestTranslatedWindow)

} // namespace eigenscope::tst_translated_window

#include "tst_translated_window.moc"
