#pragma once

#include "core/linalg/picture_move.h"
#include "core/pipeline/pipeline.h"

#include <map>

namespace eigenscope {

/// By measure id; those that are defined.
using Measures = std::map<std::string, double, std::less<>>;

/// The picture of a variant as it is set beside others: its first two axes.
struct VariantPicture {
    std::shared_ptr<const Dataset> data; ///< whose rows the points are
    std::string origin;                  ///< source and method: pictures of the same continue each other
    MatrixXd coordinates;                ///< n×2 as the method gave them; a single axis lies on a line
    MatrixXd aligned;                    ///< n×2, moved by Procrustes as near to the reference as it can be
    PictureMove frame;      ///< by which the reference, and with it all, continues the reference that stood before
    double disparity = 0;   ///< of the shapes, from 0 (the same) to 1
    double deviation = 0;   ///< largest |aligned − reference| over the largest |reference|
    std::string alignedTo;  ///< the key of the reference; empty where it stands as the method gave it
    bool moving = false;    ///< of an iterative method at work
    Measures measures;      ///< of all components
    Measures shownMeasures; ///< of the axes drawn
    Sentences warnings;
    double seconds = 0; ///< that the reducer took

    /// Whether it shows the same as the reference, but for turning, mirroring, scale and rounding.
    [[nodiscard]] bool isSame() const { return deviation < 1e-12; }
};

/// `source` names where the data come from.
VariantPicture pictureOf(const Reduction &reduction, const std::string &source);

/// A reference, moved to continue a picture that stood in its place; unmoved where that is of another origin. O(n).
VariantPicture continued(const VariantPicture &former, const ReducerInfo &method, VariantPicture picture);

/// The picture moved to `reference` over the rows that both have; unmoved where they share none. O(n).
VariantPicture alignedTo(const VariantPicture &reference, const std::string &key, VariantPicture picture);

/// The measures with k neighbors, fewer where the rows are too few. `kernel` is what the picture was made from where it
/// was made from one. Canceled when stopped.
Result<void> measure(VariantPicture &picture, const Reduction &reduction, const KernelMatrix *kernel, Index neighbors,
                     const Catalogue &catalogue, const Progress &progress);

} // namespace eigenscope
