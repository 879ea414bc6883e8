#include "core/selection/scores/mutual_information.h"

#include "core/selection/scores/binning.h"

namespace eigenscope {
namespace {

double mutualScore(ConstVectorRef x, const Target &target, const ScoreOptions &options) {
    const Codes rows = equalBins(x, options.bins), columns = targetCodes(target, options.bins);
    MatrixXd table = MatrixXd::Zero(rows.count, columns.count);
    for (std::size_t i = 0; i < rows.of.size(); ++i)
        ++table(rows.of[i], columns.of[i]);
    return entropy(table.rowwise().sum()) + entropy(table.colwise().sum().transpose()) -
           entropy(Eigen::Map<const VectorXd>(table.data(), table.size()));
}

} // namespace

ScoreInfo mutualInformation() {
    return {.id = "mutual-information",
            .name = "Mutual information",
            .formula = "I = Σ p(b, c) ln( p(b, c) / (p(b) p(c)) ), in nats",
            .help = "How much knowing the bin of the column narrows down the target, whatever the shape of the "
                    "dependence. With many bins for few rows it is above 0 by chance alone.",
            .source = "Cover and Thomas, Elements of Information Theory, 2.3",
            .score = mutualScore};
}

} // namespace eigenscope
