#pragma once

#include "ui/main_window.h"
#include "ui/workspaces/workspace.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

namespace eigenscope {

/// What tests of the whole window share: settings of their own, a window on a source, and its controls by the names
/// that a screen reader tells.
class WindowTest : public QObject {
protected:
    WindowTest() {
        QCoreApplication::setOrganizationName("eigenscope-test");
        QCoreApplication::setApplicationName("eigenscope-test");
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }

    /// A new window with nothing remembered.
    void openWindow(const QString &source) {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(m_catalogue, m_views, m_exports);
        m_window->resize(1440, 900);
        m_window->show();
        m_window->openSource(source);
        waitUntilIdle();
    }
    void waitUntilIdle() const {
        QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), 30000);
        QCoreApplication::processEvents();
    }
    template <class Widget> Widget *named(const QString &name) const {
        for (Widget *widget : m_window->findChildren<Widget *>())
            if (widget->accessibleName() == name)
                return widget;
        return nullptr;
    }

    const Catalogue m_catalogue = builtinCatalogue(SAMPLE_FILES);
    const Registry<ViewInfo> m_views = builtinViews();
    const Registry<DataExportInfo> m_exports = builtinDataExports();
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace eigenscope
