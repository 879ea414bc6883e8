#pragma once

#include "core/catalogue.h"
#include "core/lessons/lesson_library.h"
#include "core/lessons/lesson_rules.h"
#include "core/pipeline/exports/data_export.h"
#include "ui/cards/card_info.h"
#include "ui/export/picture_format.h"
#include "ui/palette/palette_source.h"
#include "ui/views/overlays/overlay.h"
#include "ui/views/view.h"
#include "ui/workspaces/workspace_info.h"

namespace eigenscope {

/// Everything that the program can do, as values: made once by whoever starts it, passed on by const reference.
struct Registries {
    Catalogue catalogue;
    Registry<DataExportInfo> exports;
    Registry<OverlayInfo> overlays;
    Registry<ViewInfo> views;
    Registry<CardInfo> cards;
    Registry<WorkspaceInfo> workspaces;
    Registry<PictureFormat> pictures;
    Registry<PaletteSourceInfo> palette;
    /// The lessons that lie on the disk now.
    std::function<std::vector<LessonEntry>()> lessons;
    /// The file of how far a learner has come with them; empty where nothing is kept.
    std::filesystem::path lessonProgress = {};
    std::filesystem::path lessonFolder = {};      ///< of the lessons that the program brings along
    std::filesystem::path manualFolder = {};      ///< of the pages of the manual that are written by hand
    std::filesystem::path translationFolder = {}; ///< of the words of the window in other languages
    std::filesystem::path personalLessons = {};   ///< where new ones are written at first; empty: in the home folder
};

/// All that the program brings along; the samples lie in this folder, the lessons in the one beside it.
Registries builtinRegistries(const std::filesystem::path &samples);

/// What lessons may speak of in this program.
LessonRules lessonRules(const Registries &registries);

} // namespace eigenscope
