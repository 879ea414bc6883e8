#include "ui/window/frame/registries.h"

#include "ui/formula/formula.h"
#include "ui/formula/formula_commands.h"
#include "ui/import/picture_decoding.h"

namespace eigenscope {

namespace {

Catalogue catalogueWithPictures(const std::filesystem::path &samples) {
    Catalogue catalogue = builtinCatalogue(samples);
    catalogue.formats = builtinFormats(pictureDecoder());
    return catalogue;
}

} // namespace

Registries builtinRegistries(const std::filesystem::path &samples) {
    return {.catalogue = catalogueWithPictures(samples),
            .exports = builtinDataExports(),
            .overlays = builtinOverlays(),
            .views = builtinViews(),
            .cards = builtinCards(),
            .workspaces = builtinWorkspaces(),
            .pictures = builtinPictureFormats(),
            .palette = builtinPaletteSources(),
            .lessons = [folder = samples.parent_path() / "lessons"] { return lessonsIn(folder); },
            .lessonFolder = samples.parent_path() / "lessons",
            .manualFolder = samples.parent_path() / "manual",
            .translationFolder = samples.parent_path() / "translations"};
}

namespace {

/// What the window calls the views and workspaces, by the targets of lessons.
std::map<std::string, std::string> targetTitles(const Registries &registries) {
    std::map<std::string, std::string> titles;
    for (const ViewInfo &view : registries.views.all())
        titles["view." + view.id] = view.title;
    for (const WorkspaceInfo &workspace : registries.workspaces.all())
        titles["tab." + workspace.id] = workspace.title;
    return titles;
}

} // namespace

LessonRules lessonRules(const Registries &registries) {
    return {registries.catalogue,
            registries.views.ids(),
            registries.workspaces.ids(),
            registries.cards.ids(),
            [](const std::string &tex) -> Result<void> {
                const Result<Formula> formula = Formula::read(QString::fromStdString(tex));
                return formula ? Result<void>() : formula.error();
            },
            knownCommands(),
            targetTitles(registries)};
}

} // namespace eigenscope
