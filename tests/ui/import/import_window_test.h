#pragma once

#include "core/formats/table_writer.h"
#include "tests/project_file.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/toggle_switch.h"
#include "ui/import/import_table.h"
#include "ui/import/import_window.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

namespace eigenscope {

/// The list of choices that a screen reader calls so; nullptr where there is none.
inline ComboBox *box(const ImportWindow &window, const QString &name) {
    for (ComboBox *one : window.findChildren<ComboBox *>())
        if (one->accessibleName() == name)
            return one;
    return nullptr;
}

/// An import window, and its controls by the names that a screen reader tells.
class ImportWindowTest : public QObject {
protected:
    std::unique_ptr<ImportWindow> window(const Json &data) {
        auto made = std::make_unique<ImportWindow>(data, m_folder.path().toStdString(), m_catalogue);
        m_shown = std::make_unique<QSignalSpy>(made.get(), &ImportWindow::previewed);
        made->show();
        wait();
        return made;
    }
    std::unique_ptr<ImportWindow> pasted(std::string text) {
        return window({{"source", "inline"}, {"text", std::move(text)}});
    }
    std::unique_ptr<ImportWindow> typed(std::string text) {
        return window({{"source", "inline"}, {"text", std::move(text)}, {"types", Json::object()}});
    }
    static QString notes(const ImportWindow &window) {
        for (const QLabel *label : window.findChildren<QLabel *>())
            if (label->property("role") == "secondary" && label->isVisible())
                return label->text();
        return {};
    }
    void wait() {
        QVERIFY(m_shown->wait(20000));
        m_shown->clear();
    }
    void choose(const ImportWindow &window, const QString &name, const QString &text) {
        ComboBox *one = box(window, name);
        one->setCurrentIndex(one->findText(text));
        emit one->activated(one->currentIndex());
        wait();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // boxes that others have replaced
    }
    static QString cell(const ImportWindow &window, int row, int column) {
        return window.findChild<ImportTable *>()->item(row, column)->text();
    }
    static QString refusal(const ImportWindow &window) {
        for (const QLabel *label : window.findChildren<QLabel *>())
            if (label->property("role") == "bad" && label->isVisible())
                return label->text();
        return {};
    }
    static QString title(const ImportWindow &window) {
        for (const QLabel *label : window.findChildren<QLabel *>())
            if (label->property("role") == "title")
                return label->text();
        return {};
    }
    static QPushButton *button(const ImportWindow &window, const QString &text) {
        for (QPushButton *one : window.findChildren<QPushButton *>())
            if (one->text() == text && one->isVisible())
                return one;
        return nullptr;
    }
    static ToggleSwitch *onOff(const ImportWindow &window, const QString &name) {
        for (ToggleSwitch *one : window.findChildren<ToggleSwitch *>())
            if (one->accessibleName() == name && one->isVisible())
                return one;
        return nullptr;
    }
    void click(QWidget *widget) {
        QVERIFY(widget);
        QTest::mouseClick(widget, Qt::LeftButton);
        wait();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    static QPushButton *open(const ImportWindow &window) {
        for (QPushButton *button : window.findChildren<QPushButton *>())
            if (button->property("accent").toBool())
                return button;
        return nullptr;
    }

    const Catalogue m_catalogue = builtinCatalogue(sampleFolder());
    QTemporaryDir m_folder;
    std::unique_ptr<QSignalSpy> m_shown;
};

} // namespace eigenscope
