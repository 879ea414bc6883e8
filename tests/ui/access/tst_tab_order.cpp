#include "tests/test_program.h"
#include "tests/ui/window_test.h"

#include "ui/cards/legend_row.h"
#include "ui/cards/subsets_card.h"
#include "ui/window/frame/tab_order.h"

#include <QSet>

namespace eigenscope::tst_tab_order {

namespace {

QString placeOf(const QWidget *widget) {
    const auto *button = qobject_cast<const QAbstractButton *>(widget);
    return QString("%1 '%2' %3")
        .arg(widget->metaObject()->className(), widget->accessibleName(), button ? button->text() : QString());
}

} // namespace

/// The keyboard goes everywhere, and nothing holds it.
class TestTabOrder : public WindowTest {
    Q_OBJECT

private slots:
    void cleanup() { m_window.reset(); }

    void tabFollowsWhatIsRead() {
        openWindow("sample:iris");
        showWorkspace("explore");
        QStringList names;
        for (const QWidget *stop : tabOrder(*m_window))
            names.append(stop->accessibleName());
        const QStringList read = {"Data source",
                                  "Color by",
                                  "Columns",
                                  "Kernel",
                                  "Turn σ up to its end",
                                  "σ, slider",
                                  "σ",
                                  "Center in feature space",
                                  "Reducer",
                                  "Projection 2D",
                                  "Scree"};
        qsizetype last = -1;
        for (const QString &name : read) {
            const qsizetype at = names.indexOf(name);
            QVERIFY2(at > last, qPrintable(name + " comes too early among " + names.join(", ")));
            last = at;
        }
    }

    void whatHasNoHeightPassesTheKeyboardOn() {
        QWidget window;
        window.resize(200, 200);
        auto *flat = new QWidget(&window);
        flat->setGeometry(0, 50, 100, 0);
        auto *inFlat = new QLineEdit(flat), *next = new QLineEdit(&window);
        next->setGeometry(0, 100, 100, 30);
        window.show();
        activate(window);
        inFlat->setFocus();
        QVERIFY(moveFocus(window, true));
        QCOMPARE(window.focusWidget(), next);
    }

    void whatCannotBeUsedAnyMorePassesTheKeyboardOn() {
        openWindow("sample:iris");
        const QList<QWidget *> stops = tabOrder(*m_window);
        const auto reducer = std::ranges::find(stops, QString("Reducer"), &QWidget::accessibleName);
        QVERIFY(reducer < stops.end() - 1);
        (*reducer)->setFocus();
        (*reducer)->setEnabled(false);
        QCOMPARE(m_window->focusWidget(), *(reducer + 1));
        (*(reducer + 1))->hide();
        QCOMPARE(m_window->focusWidget(), *(reducer + 2));
    }

    void theLastSubsetThatIsRemovedPassesTheKeyboardOn() {
        openWindow("sample:iris");
        m_window->document().set("Subsets", "subsets", {{{"name", "few"}, {"rows", "0-2"}}});
        waitUntilIdle();
        auto *row = named<LegendRow>("few, 3 rows");
        QVERIFY(row);
        const auto *card = m_window->findChild<SubsetsCard *>();
        const QList<QWidget *> stops = tabOrder(*m_window);
        const auto next = std::ranges::find_if(stops.begin() + stops.indexOf(row), stops.end(),
                                               [card](const QWidget *stop) { return !card->isAncestorOf(stop); });
        QVERIFY(next != stops.end());
        const QString name = (*next)->accessibleName(); // the legend may be made anew
        row->setFocus();
        QTest::keyClick(row, Qt::Key_Delete);
        waitUntilIdle();
        QVERIFY(m_window->document().session().subsets().empty());
        QCOMPARE(m_window->focusWidget()->accessibleName(), name);
        QVERIFY(m_window->focusWidget()->isVisible());
    }

    void tabGoesAroundTheWindow_data() {
        QTest::addColumn<QString>("workspace");
        QTest::addColumn<bool>("isForward");
        for (const bool isForward : {true, false})
            QTest::addRow("start page, %s", isForward ? "forward" : "backward") << QString() << isForward;
        for (const bool isForward : {true, false}) {
            const char *way = isForward ? "forward" : "backward";
            for (const WorkspaceInfo &info : m_registries.workspaces.all())
                QTest::addRow("%s, %s", info.id.c_str(), way) << QString::fromStdString(info.id) << isForward;
            for (const char *view : {"table", "columns", "filters"}) // which have controls of their own
                QTest::addRow("explore with %s, %s", view, way) << QString("explore ") + view << isForward;
        }
    }
    void tabGoesAroundTheWindow() {
        QFETCH(const QString, workspace);
        QFETCH(const bool, isForward);
        if (workspace.isEmpty()) {
            startWindow();
        } else {
            openWindow("sample:iris");
            showWorkspace(workspace.section(' ', 0, 0));
            if (workspace.contains(' '))
                m_window->workspace()->toFront(m_window->workspace()->frame(workspace.section(' ', 1).toStdString()));
            waitUntilIdle();
        }
        constexpr int mostKeys = 400;
        QSet<const QWidget *> visited;
        QList<const QWidget *> way;
        const QWidget *first = nullptr;
        for (int key = 0; key < mostKeys; ++key) {
            QTest::keyClick(m_window->windowHandle(), isForward ? Qt::Key_Tab : Qt::Key_Backtab);
            const QWidget *now = QApplication::focusWidget();
            QVERIFY2(now, "The keyboard is nowhere.");
            QVERIFY2(way.isEmpty() || now != way.back(), qPrintable("Tab does not leave " + placeOf(now)));
            first = first ? first : now;
            if (now == first && !way.isEmpty())
                break;
            QVERIFY2(!visited.contains(now), qPrintable("Tab turns in a circle at " + placeOf(now)));
            visited.insert(now);
            way.append(now);
        }
        for (const QWidget *widget : m_window->findChildren<QWidget *>())
            if ((widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() && widget->isEnabled() &&
                !widget->visibleRegion().isEmpty() && widget->window() == m_window.get() &&
                !widget->objectName().startsWith("qt_"))
                QVERIFY2(visited.contains(widget), qPrintable("Tab does not reach " + placeOf(widget)));
    }
};

EIGENSCOPE_TEST(TestTabOrder)

} // namespace eigenscope::tst_tab_order

#include "tst_tab_order.moc"
