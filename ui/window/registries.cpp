#include "ui/window/registries.h"

#include "ui/formula/formula.h"
#include "ui/formula/formula_commands.h"

namespace eigenscope {

Registries builtinRegistries(const std::filesystem::path &samples) {
    return {.catalogue = builtinCatalogue(samples),
            .exports = builtinDataExports(),
            .overlays = builtinOverlays(),
            .views = builtinViews(),
            .cards = builtinCards(),
            .workspaces = builtinWorkspaces(),
            .pictures = builtinPictureFormats(),
            .palette = builtinPaletteSources(),
            .lessons = [folder = samples.parent_path() / "lessons"] { return lessonsIn(folder); },
            .lessonFolder = samples.parent_path() / "lessons"};
}

LessonRules lessonRules(const Registries &registries) {
    return {registries.catalogue,
            registries.views.ids(),
            registries.workspaces.ids(),
            registries.cards.ids(),
            [](const std::string &tex) -> Result<void> {
                const Result<Formula> formula = Formula::read(QString::fromStdString(tex));
                return formula ? Result<void>() : formula.error();
            },
            knownCommands()};
}

} // namespace eigenscope
