#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace eigenscope {

/// The keys of what is set in the window of the settings.
inline constexpr const char *threadsSetting = "threads", *memorySetting = "memoryMiB",
                            *undoShareSetting = "undo/memoryShare", *recoverySetting = "recovery/keep",
                            *recoveryFolderSetting = "recovery/folder", *sizeSetting = "textSize",
                            *languageSetting = "language", *paletteSetting = "palette",
                            *numberFormatSetting = "numberFormat";
inline constexpr double usualUndoShare = 0.5;

/// Where unsaved work is kept: what was set, else the usual place.
std::filesystem::path keptRecoveryRoot();

/// The language of the window, "de_DE": what was set, else that of the desktop.
std::string keptLanguage();

/// Tells core how many threads and how much memory it may take, where somebody set it. What stands in the environment
/// (EIGENSCOPE_THREADS, EIGENSCOPE_MEMORY) comes first. Before anything is computed.
void applyComputingSettings();

/// Writes numbers as was chosen. Before the first window.
void applyNumberFormat();

/// Forgets everything that was set.
void resetSettings();
/// How often that has been done in this run. A window that was there before does not keep its layout any more.
int settingsResets();

/// Writes what a person has set, whole or not at all; Unwritable names the file where it cannot be written.
Result<void> keepSettings();

} // namespace eigenscope
