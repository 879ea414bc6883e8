#pragma once

#include <QPointF>
#include <QString>

#include <memory>
#include <vector>

class QPainter;

namespace eigenscope {

/// A part of a handout that is never cut: some words, a formula, a row of pictures. Lengths are in px, 96 to the inch.
class HandoutBlock {
public:
    virtual ~HandoutBlock() = default;
    HandoutBlock() = default;
    HandoutBlock(const HandoutBlock &) = delete;
    HandoutBlock &operator=(const HandoutBlock &) = delete;

    /// Takes its place in this width; gives the height that it needs.
    virtual double layOut(double width) = 0;
    /// Takes less height, where that does it no harm; whether it could.
    virtual bool shrinkTo([[maybe_unused]] double height) { return false; }
    /// Paints it with its top left there, as it was laid out last.
    virtual void paint(QPainter &painter, QPointF at) const = 0;
    /// How far to the right it reaches; more than the width that it was given where it is cut.
    [[nodiscard]] virtual double right() const = 0;
    /// Its words with formulas as LaTeX, as they were written; empty where it has none.
    [[nodiscard]] virtual QString text() const { return {}; }
};

/// A block, and how it stands to those around it.
struct HandoutPart {
    std::unique_ptr<HandoutBlock> block;
    double before = 0;      ///< empty space above it, but not on top of a page
    bool keepsNext = false; ///< what follows stands on the same page
};

using HandoutParts = std::vector<HandoutPart>;

} // namespace eigenscope
