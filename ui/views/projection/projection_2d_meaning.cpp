#include "ui/views/projection/projection_2d.h"

namespace eigenscope {

const char *const Projection2D::meaning = R"(
# Each point is a row
The place of a point is its coordinates on two axes of the reduction. For a linear method they follow from its columns,
 for kernel PCA from its values of the centered kernel with all rows.
$$ y_k = \mathbf{u}_k^\top(\mathbf{x} - \boldsymbol\mu)
$$ y_k = \sum_i c_{ki}\,\tilde k(x_i, x)
- Near in the picture means near in what these axes keep; the share of the variance that they keep stands in the title.
- The lines of density hold 50, 75 and 95 percent of the points of a class, where they are densest.
- A single axis is a strip: above, how densely each class lies along it, every curve over the same area; below, the
 points, whose height means nothing.
- New rows are hollow diamonds. For data of two columns the input plane can be shown with lines on which the projection
 is constant.
- From 20,000 rows on the picture tells how many points overlap: a lone point is pale, dense places are full, by the
 logarithm of their number, and the color is the mean of the classes there. No class lies over another one.
- The sign of an axis says nothing. While a parameter is turned, each picture continues the one before: an axis may be
 mirrored, and then its numbers run the other way; a map that is free of rotation, as that of t-SNE, may be turned, and
 then there are no numbers beside the axes. Other data, another method and exported files show what the method gave.
! What these two axes do not keep is not in the picture: points on top of each other here may be far apart on a third
 axis. After t-SNE and UMAP the sizes of groups and the distances between them mean little.)";

} // namespace eigenscope
