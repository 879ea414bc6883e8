#pragma once

#include "core/kernels/expression/kernel_parts.h"
#include "ui/theme/theme.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace eigenscope {

/// A piece of a kernel's expression as it is drawn.
struct KernelTile {
    enum class Kind {
        Kernel,    ///< "spectrum", with its parameters
        Operation, ///< "normalize", "columns a, b", "0.5": what is around or before a kernel
        Sign,      ///< + or ×, between the parts of a sum or product
        Bracket,
        Add ///< where another kernel can be added to the whole
    };
    Kind kind = Kind::Kernel;
    KernelPath path;       ///< of the kernel that it stands for; of the whole for Add
    std::size_t after = 0; ///< for a sign: the place among the parts of its list that it stands before
    QString name, detail;
    QRectF place;

    [[nodiscard]] bool canBeTaken() const { return kind != Kind::Bracket; }
    /// Whether it stands for a kernel, or for the list that its sign joins.
    [[nodiscard]] bool isOfKernel() const { return canBeTaken() && kind != Kind::Add; }
};

/// The tiles of an expression in reading order. `used` is a kernel that was made of it or of a similar one, where there
/// is one: it knows what the automatic rules found.
std::vector<KernelTile> kernelTiles(const KernelExpression &whole, const Kernel *used,
                                    const Registry<KernelInfo> &kernels);

/// Places the tiles in lines from the top left corner on, no wider than `width` where they can be. Returns the height.
double layOutTiles(std::vector<KernelTile> &tiles, QPointF corner, double width);

/// Draws a tile; `within`: it belongs to the kernel that is taken, `taken`: it stands for it.
void paintTile(QPainter &painter, const KernelTile &tile, const Theme &theme, bool within, bool taken);

} // namespace eigenscope
