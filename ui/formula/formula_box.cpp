#include "ui/formula/formula_box.h"

#include <algorithm>

namespace eigenscope {

void FormulaBox::add(const FormulaBox &box, QPointF at) {
    for (Outline outline : box.outlines) {
        outline.at += at;
        outlines.push_back(std::move(outline));
    }
    for (const Rule &rule : box.rules)
        rules.push_back({rule.place.translated(at), rule.ink});
    for (const Mark &mark : box.marks)
        marks.push_back({mark.id, mark.place.translated(at)});
    ascent = std::max(ascent, box.ascent - at.y());
    descent = std::max(descent, box.descent + at.y());
}

void FormulaBox::append(const FormulaBox &box) {
    add(box, {width, 0});
    width += box.width;
}

void FormulaBox::addRule(const QRectF &place) {
    rules.push_back({place});
    ascent = std::max(ascent, -place.top());
    descent = std::max(descent, place.bottom());
}

void FormulaBox::setInk(FormulaInk ink) {
    for (Outline &outline : outlines)
        outline.ink = outline.ink == FormulaInk::Text ? ink : outline.ink;
    for (Rule &rule : rules)
        rule.ink = rule.ink == FormulaInk::Text ? ink : rule.ink;
}

void FormulaBox::takeInOverhang() {
    double left = 0;
    for (const Outline &outline : outlines)
        left = std::min(left, outline.at.x() + outline.path.boundingRect().left() * outline.scale);
    FormulaBox shifted{.width = width - left, .italic = italic, .middle = middle - left, .isLetter = isLetter};
    shifted.add(*this, {-left, 0});
    *this = std::move(shifted);
}

} // namespace eigenscope
