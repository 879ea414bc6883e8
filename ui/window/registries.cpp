#include "ui/window/registries.h"

namespace eigenscope {

Registries builtinRegistries(const std::filesystem::path &samples) {
    return {.catalogue = builtinCatalogue(samples),
            .exports = builtinDataExports(),
            .overlays = builtinOverlays(),
            .views = builtinViews(),
            .cards = builtinCards(),
            .workspaces = builtinWorkspaces(),
            .pictures = builtinPictureFormats(),
            .palette = builtinPaletteSources()};
}

} // namespace eigenscope
