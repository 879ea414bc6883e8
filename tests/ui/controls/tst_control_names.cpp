#include "tests/test_program.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/control_names.h"

#include <QFormLayout>
#include <QLabel>
#include <QtTest>

namespace eigenscope::tst_control_names {

class TestControlNames : public QObject {
    Q_OBJECT

private slots:
    void namesAreEquallyWideUnlessOneIsMuchLonger() {
        QLabel one("a"), other("ninety"), longest("a name that would leave the controls of all others no room");
        alignNames({&one, &other, &longest});
        QCOMPARE(one.minimumWidth(), other.sizeHint().width());
        QCOMPARE(other.minimumWidth(), other.sizeHint().width());
        QCOMPARE(longest.minimumWidth(), 0);
    }

    void nameStandsAtTheMiddleOfItsField() {
        QWidget window;
        auto *form = new QFormLayout(&window);
        auto *box = new ComboBox("Choice");
        auto *many = new QWidget;
        many->setMinimumHeight(200);
        form->addRow("Choice", box);
        form->addRow("Many lines", many);
        centerNames(*form);
        window.show();
        const QWidget *name = form->labelForField(box);
        QCOMPARE(name->geometry().center().y(), box->geometry().center().y());
        QVERIFY(form->labelForField(many)->geometry().center().y() < many->geometry().center().y() - 50);
    }
};

EIGENSCOPE_TEST(TestControlNames)

} // namespace eigenscope::tst_control_names

#include "tst_control_names.moc"
