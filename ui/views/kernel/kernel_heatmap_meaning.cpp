#include "ui/views/kernel/kernel_heatmap.h"

namespace eigenscope {

const char *const KernelHeatmap::meaning = R"(
# Every pair of rows in a cell
Cell $(i, j)$ is the similarity of two rows, an inner product in feature space. Centered, it is what kernel PCA works
 on.
$$ K_{ij} = k(x_i, x_j) = \langle \varphi(x_i), \varphi(x_j) \rangle
$$ \tilde K = JKJ, \qquad J = I - \tfrac{1}{n}\mathbf{1}\mathbf{1}^\top
- Ordered by label, a kernel that suits the classes shows bright blocks on the diagonal and dark ones beside it.
- If all cells look alike the kernel is too wide; if only the diagonal is bright it is too narrow.
- Centered, blue cells are less similar than the mean. Distances and angles are those of the images in feature space.
- By cluster, rows stand together that are near in feature space: the leaves of the tree of average linkage.
! Blocks depend on the order. Ordered by cluster, any matrix shows blocks somewhere.)";

} // namespace eigenscope
