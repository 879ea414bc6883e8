#pragma once

#include "core/pipeline/pipeline.h"

#include <map>

namespace eigenscope {

/// The picture of a variant as it is set beside others: its first two axes.
struct VariantPicture {
    std::shared_ptr<const Dataset> data; ///< whose rows the points are
    MatrixXd coordinates;                ///< n×2 as the method gave them; a single axis lies on a line
    MatrixXd aligned;                    ///< n×2, moved by Procrustes as near to the reference as it can be
    double disparity = 0;                ///< of the shapes, from 0 (the same) to 1
    double deviation = 0;                ///< largest |aligned − reference| over the largest |reference|
    std::string alignedTo;               ///< the key of the reference; empty where it stands as the method gave it
    bool moving = false;                 ///< of an iterative method at work
    std::map<std::string, double, std::less<>> measures; ///< by measure id, of these two axes; those that are defined
    std::vector<std::string> warnings;
    double seconds = 0; ///< that the reducer took

    /// Whether it shows the same as the reference, but for turning, mirroring, scale and rounding.
    [[nodiscard]] bool isSame() const { return deviation < 1e-12; }
};

VariantPicture pictureOf(const Reduction &reduction);

/// The picture moved to `reference` over the rows that both have; unmoved where they share none. O(n).
VariantPicture alignedTo(const VariantPicture &reference, const std::string &key, VariantPicture picture);

/// The measures of the first two axes with k neighbors, fewer where the rows are too few. `kernel` is what the picture
/// was made from where it was made from one. Canceled when stopped.
Result<void> measure(VariantPicture &picture, Reduction reduction, const KernelMatrix *kernel, Index neighbors,
                     const Catalogue &catalogue, const Progress &progress);

} // namespace eigenscope
