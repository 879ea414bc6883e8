#include "ui/views/clusters/cluster_tree.h"

namespace eigenscope {

const char *const ClusterTree::meaning = R"(
# How rows come together
Each row stands at the foot. The two clusters at the smallest distance become one, again and again: the bar that joins
 them stands at this distance, their height. What the distance of two clusters is, the linkage says:
$$ \text{Ward: } d(A, B) = \sqrt{\frac{2|A||B|}{|A| + |B|}}\,\lVert\mu_A - \mu_B\rVert
$$ \text{single: } \min_{a \in A, b \in B} d(a, b), \qquad \text{complete: } \max_{a \in A, b \in B} d(a, b)
- The dashed line cuts the tree. Each branch below it is a cluster, in its color. Drag the line, or press Up for one
 cluster less and Down for one more.
- A long way without a bar is where to cut: the groups stay apart over many heights.
- A click on a branch selects its rows; Shift adds, Ctrl toggles. Left and Right go down the tree, Page Up goes up, Enter
 selects.
- The strip at the foot has the colors of the other pictures: where a branch has one color there, the clusters agree
 with the column that colors them.
! Any data have a tree, also those without groups. Which rows stand side by side means little: a branch can be turned
 about its leg.)";

} // namespace eigenscope
