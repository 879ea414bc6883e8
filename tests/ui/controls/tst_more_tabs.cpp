#include "tests/test_program.h"
#include "ui/controls/more_tabs.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/theme.h"

#include <QMenu>
#include <QtTest>

namespace eigenscope::tst_more_tabs {

class TestMoreTabs : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, Theme::light()); }

    void aBarWithRoomHasNoList() {
        const Bar bar(2000);
        QVERIFY(bar.more().isHidden());
        QCOMPARE(bar.whole(), bar.names());
    }
    void noNameIsCutWhereThereIsNoRoom() {
        for (int width = 280; width < 800; width += 23) { // the widest name has room beside the list
            const Bar bar(width);
            for (int current = 0; current < bar.tabs.count(); ++current) {
                bar.choose(current);
                QCOMPARE(bar.seen(), bar.whole());
                QVERIFY2(bar.whole().contains(bar.tabs.tabText(current)),
                         qPrintable(QString("%1 at %2 px").arg(bar.tabs.tabText(current)).arg(width)));
            }
        }
    }
    void whatIsCutIsCovered() {
        const Bar bar(400);
        bar.choose(bar.tabs.count() - 1);
        const auto *cover = bar.tabs.findChild<QWidget *>("tabCover");
        QVERIFY(cover->width() > 0);
        const QImage drawn = bar.window.grab(QRect(bar.tabs.mapTo(&bar.window, QPoint()), cover->size())).toImage();
        for (int x = 0; x < drawn.width(); ++x)
            for (int y = 0; y < drawn.height(); ++y)
                QCOMPARE(drawn.pixelColor(x, y), Theme::light().canvas);
    }
    void aBarAtRestIsNotPaintedAgain() {
        const Bar bar(400);
        Paints paints;
        bar.tabs.installEventFilter(&paints);
        const auto isAtRest = [&paints] {
            paints.count = 0;
            QTest::qWait(100);
            return paints.count == 0;
        };
        QTRY_VERIFY(isAtRest()); // the first paint may come late
    }
    void theListHoldsTheOthers() {
        const Bar bar(400);
        const QStringList whole = bar.whole();
        QStringList others = bar.names();
        others.removeIf([&](const QString &name) { return whole.contains(name); });
        QCOMPARE(bar.more().text(), QString("%1 more ▾").arg(others.size()));
        QCOMPARE(bar.listed(), others);
    }
    void oneOfTheListComesToTheFront() {
        const Bar bar(400);
        const QStringList listed = bar.listed();
        bar.list()->actions().last()->trigger();
        bar.settle();
        QCOMPARE(bar.tabs.tabText(bar.tabs.currentIndex()), listed.last());
        QVERIFY(bar.whole().contains(listed.last()));
        QVERIFY(!bar.listed().contains(listed.last()));
    }
    void moreRoomShowsMore() {
        const Bar bar(300);
        const auto few = bar.whole().size();
        bar.tabs.resize(600, bar.tabs.height());
        bar.settle();
        QVERIFY(bar.whole().size() > few);
        QCOMPARE(bar.seen(), bar.whole());
        bar.tabs.resize(2000, bar.tabs.height());
        bar.settle();
        QVERIFY(bar.more().isHidden());
    }

private:
    struct Paints : QObject {
        bool eventFilter(QObject *, QEvent *event) override {
            count += event->type() == QEvent::Paint;
            return false;
        }
        int count = 0;
    };
    /// A bar of eight tabs in a window of this width.
    struct Bar {
        explicit Bar(int width) {
            tabs.setElideMode(Qt::ElideNone);
            tabs.setExpanding(false);
            for (const char *name : {"Scree", "Loadings", "Reconstruction error", "Residuals", "Table",
                                     "Shepard diagram", "Neighbors", "Quality"})
                tabs.addTab(name);
            new MoreTabs(tabs);
            tabs.setParent(&window);
            window.resize(width, 60);
            tabs.resize(width, tabs.sizeHint().height());
            window.show();
            settle();
        }
        void settle() const {
            QTest::qWait(1);
            window.grab(); // a bar tells of its room when it is painted
            QTest::qWait(1);
        }
        void choose(int tab) const {
            tabs.setCurrentIndex(tab);
            settle();
        }
        [[nodiscard]] MoreTabs &more() const { return *tabs.findChild<MoreTabs *>(); }
        [[nodiscard]] QStringList names() const {
            return namesThat([](const QRect &) { return true; });
        }
        /// Those of which all is seen.
        [[nodiscard]] QStringList whole() const {
            return namesThat([this](const QRect &tab) { return uncovered().contains(tab); });
        }
        /// Those of which something is seen.
        [[nodiscard]] QStringList seen() const {
            return namesThat([this](const QRect &tab) { return uncovered().intersects(tab); });
        }
        [[nodiscard]] QMenu *list() const {
            more().click();
            QMenu *menu = more().findChild<QMenu *>();
            menu->close(); // it is deleted later
            return menu;
        }
        [[nodiscard]] QStringList listed() const {
            QStringList names;
            for (const QAction *action : list()->actions())
                names.append(action->text());
            return names;
        }

        mutable QWidget window;
        mutable QTabBar tabs;

    private:
        [[nodiscard]] QRect uncovered() const {
            QRect room = tabs.rect();
            if (!more().isHidden())
                room.setRight(more().x() - 1);
            if (const auto *cover = tabs.findChild<QWidget *>("tabCover"); !cover->isHidden())
                room.setLeft(cover->geometry().right() + 1);
            return room;
        }
        template <class Is> [[nodiscard]] QStringList namesThat(const Is &is) const {
            QStringList names;
            for (int tab = 0; tab < tabs.count(); ++tab)
                if (is(tabs.tabRect(tab)))
                    names.append(tabs.tabText(tab));
            return names;
        }
    };
};

EIGENSCOPE_TEST(TestMoreTabs)

} // namespace eigenscope::tst_more_tabs

#include "tst_more_tabs.moc"
