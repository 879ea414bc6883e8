#include "ui/window/settings/window_language.h"

#include "ui/window/settings/kept_settings.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace eigenscope {
namespace {

/// Installs a file "`name`_LANGUAGE.qm" of the folder; whether there is one.
bool install(const QString &name, const QString &folder) {
    const QLocale locale(QString::fromStdString(keptLanguage()));
    auto *translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(locale, name, "_", folder))
        return QCoreApplication::installTranslator(translator);
    delete translator;
    return false;
}

} // namespace

void applyLanguage(const std::filesystem::path &translations) {
    if (install("eigenscope", QString::fromStdString(translations.string())))
        install("qtbase", QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

} // namespace eigenscope
