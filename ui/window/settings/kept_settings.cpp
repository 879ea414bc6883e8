#include "ui/window/settings/kept_settings.h"

#include "ui/text/number_format.h"
#include "ui/window/recovery/recovery_folder.h"

#include <QLocale>
#include <QSettings>

namespace eigenscope {
namespace {

int resets = 0;

void apply(const char *key, const char *variable) {
    const int value = QSettings().value(key).toInt();
    if (value > 0 && !qEnvironmentVariableIsSet(variable))
        qputenv(variable, QByteArray::number(value));
}

} // namespace

std::filesystem::path keptRecoveryRoot() {
    const QString folder = QSettings().value(recoveryFolderSetting).toString();
    return folder.isEmpty() ? RecoveryFolder::usualRoot() : std::filesystem::path(folder.toStdString());
}

std::string keptLanguage() {
    return QSettings().value(languageSetting, QLocale::system().name()).toString().toStdString();
}

void applyComputingSettings() {
    apply(threadsSetting, "EIGENSCOPE_THREADS");
    apply(memorySetting, "EIGENSCOPE_MEMORY");
}

void applyNumberFormat() {
    setNumberFormat(numberFormatOf(QSettings().value(numberFormatSetting).toString()));
}

void resetSettings() {
    QSettings().clear();
    ++resets;
}

int settingsResets() {
    return resets;
}

Result<void> keepSettings() {
    QSettings settings;
    settings.sync();
    if (settings.isWritable() && settings.status() == QSettings::NoError)
        return {};
    return Error{Error::Kind::Unwritable, sentence("Settings cannot be kept: the file '%1' cannot be written.",
                                                   settings.fileName().toStdString())};
}

} // namespace eigenscope
