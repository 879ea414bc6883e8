#include "core/pipeline/session/session.h"
#include "tests/test_program.h"
#include "tests/ui/window_test.h"
#include "ui/export/figure_dialog.h"
#include "ui/export/figure_preview.h"

#include <QCheckBox>
#include <QDir>
#include <QMessageBox>

namespace eigenscope::tst_replacing {

/// Files of a person that exports would write over without that a dialog of files asks about them.
class TestReplacing : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void theSessionBesideAFigureReplacesNoneUnasked() {
        const QString mine = own("kept.eigenscope"), figure = m_folder.filePath("kept.pdf");
        exportFigure("Projection 2D…", figure, "Cancel");
        QTRY_VERIFY(QFile::exists(figure));
        QCOMPARE(m_asked, QStringList("The file kept.eigenscope is there already. Replace it?"));
        QCOMPARE(QFileInfo(mine).size(), 4);
        QVERIFY(QFile::remove(figure)); // else the dialog of files asks about it
        exportFigure("Projection 2D…", figure, "Replace");
        QTRY_VERIFY(Session::read(mine.toStdString(), m_registries.catalogue));
    }

    void allViewsReplaceNoFileUnasked() {
        QDir folder(m_folder.path());
        QVERIFY(folder.mkdir("all") && folder.cd("all"));
        const QString mine = own("all/scree.pdf");
        exportFigure("All views of this workspace…", folder.path(), "Cancel");
        QCOMPARE(m_asked, QStringList("The file scree.pdf is there already. Replace it?"));
        QCOMPARE(folder.entryList(QDir::Files), QStringList("scree.pdf"));
        QCOMPARE(QFileInfo(mine).size(), 4);
        exportFigure("All views of this workspace…", folder.path(), "Replace");
        QTRY_VERIFY(folder.exists("table.pdf") && folder.exists("session.eigenscope"));
        QTRY_VERIFY(QFileInfo(mine).size() > 4);
    }

private:
    /// A file that the person has already.
    [[nodiscard]] QString own(const QString &file) const {
        QFile mine(m_folder.filePath(file));
        if (!mine.open(QIODevice::WriteOnly) || mine.write("mine") != 4)
            qFatal("%s", qPrintable(file));
        return mine.fileName();
    }
    /// Writes figures with their session to this place, and answers questions by this button.
    void exportFigure(const QString &entry, const QString &place, const QString &answer) {
        m_asked.clear();
        QTimer answering;
        connect(&answering, &QTimer::timeout, this, [&] {
            QWidget *dialog = QApplication::activeModalWidget();
            if (auto *files = qobject_cast<QFileDialog *>(dialog)) {
                auto *name = files->findChild<QLineEdit *>();
                name->setText(place);
                QTest::keyClick(name, Qt::Key_Return);
            } else if (auto *question = qobject_cast<QMessageBox *>(dialog)) {
                m_asked.append(question->text());
                for (QAbstractButton *button : question->buttons())
                    if (button->text().remove('&') == answer)
                        button->click();
            } else if (auto *figure = qobject_cast<FigureDialog *>(dialog); figure && !figure->preview().isPending()) {
                for (auto *box : figure->findChildren<QCheckBox *>())
                    if (box->text() == "Save the session beside it")
                        box->setChecked(true);
                figure->accept();
            }
        });
        answering.start(20);
        triggerIn(*m_window, entry);
        answering.stop();
        waitUntilIdle();
    }

    QStringList m_asked; ///< what was asked
};

EIGENSCOPE_TEST(TestReplacing)

} // namespace eigenscope::tst_replacing

#include "tst_replacing.moc"
