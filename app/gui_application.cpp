#include "app/gui_application.h"

#include "core/base/version.h"
#include "ui/text/spoken_button.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFontInfo>
#include <QIcon>
#include <QProcess>
#include <QSettings>

#include <array>
#include <cstdio>

namespace eigenscope {
namespace {

/// Without a window standard error belongs to progress and refusals, not to remarks about the desktop.
void tellCritical(QtMsgType type, const QMessageLogContext &, const QString &message) {
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "%s\n", qUtf8Printable(message));
}

void tellOfMissingFonts() {
    if (QFontInfo(QFont()).family().isEmpty()) // the stand-in for letters has no name
        std::fputs("eigenscope: warning: No font is installed, so letters are drawn as empty frames. Install one, "
                   "such as Inter (package fonts-inter).\n",
                   stderr);
}

} // namespace

bool canShowWindows() {
    const auto isSet = [](const char *name) { return !qEnvironmentVariableIsEmpty(name); };
    return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("QT_QPA_PLATFORM");
}

std::unique_ptr<QApplication> makeApplication(GuiUse use) {
    if (use == GuiUse::Pictures && !canShowWindows())
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QCoreApplication::setOrganizationName("eigenscope");
    QCoreApplication::setApplicationName("eigenscope");
    QCoreApplication::setApplicationVersion(programVersion);
    QGuiApplication::setApplicationDisplayName("Eigenscope");
    QGuiApplication::setDesktopFileName("org.eigenscope.Eigenscope");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    if (use == GuiUse::Pictures) {
        qInstallMessageHandler(tellCritical);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, QProcess::nullDevice());
    }
    // QApplication keeps a reference to both for as long as it lives.
    static std::array<char, 11> name{"eigenscope"};
    static std::array<char *, 2> arguments{name.data(), nullptr};
    static int count = 1;
    auto application = std::make_unique<QApplication>(count, arguments.data());
    tellOfMissingFonts();
    QGuiApplication::setWindowIcon(QIcon::fromTheme(QGuiApplication::desktopFileName())); // once it is installed
    clickWhatReadersPress();
    // Before there are widgets: on some platforms those with a style sheet keep the font that they were made with.
    QApplication::setFont(interfaceFont());
    return application;
}

} // namespace eigenscope
