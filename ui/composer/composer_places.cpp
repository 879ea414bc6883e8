#include "ui/composer/composer_places.h"

#include "ui/formula/formula_words.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr double composerGap = 6;
constexpr double formulaShare = 0.45; // of the width, beside the tiles

} // namespace

FormulaPicture composerFormula(const Formula &formula, double width) {
    return formula.set({.fontSize = 14, .width = width});
}

ComposerPlaces placeContent(ComposerContent content, double width, double scroll, KernelTileBoard &board) {
    const double room = width - 2 * composerMargin;
    const double wanted = composerFormula(content.formula, 0).width() + 2;
    const bool beside = wanted <= room * formulaShare;
    ComposerPlaces places;
    double y = composerGap - scroll;
    const double tilesHeight =
        board.layOut(std::move(content.tiles), {composerMargin, y}, beside ? room - wanted - 2 * composerGap : room);
    if (beside)
        places.formula = {width - composerMargin - wanted, y + 4, wanted,
                          composerFormula(content.formula, wanted).height()};
    y += (beside ? std::max(tilesHeight, places.formula.height() + 4) : tilesHeight) + composerGap;
    places.text = {composerMargin, y, room, content.lineHeight};
    y += places.text.height() + composerGap;
    places.verdict = {composerMargin, y, room, formulaRichTextHeight(content.verdict, composerFont, room)};
    y += places.verdict.height() + content.askHeight;
    if (!beside) {
        places.formula = {composerMargin, y + composerGap, room, composerFormula(content.formula, room).height()};
        y += composerGap + places.formula.height();
    }
    places.height = y + composerGap + scroll;
    return places;
}

} // namespace eigenscope
