#include "core/neighbors/shortest_paths.h"
#include "core/reducers/isomap_graph.h"
#include "core/reducers/steps/step_matrices.h"

namespace eigenscope {
namespace {

AlgorithmStep eigenvalues(const Reduction &reduction) {
    return eigenvaluesStep(reduction,
                           {sentence("Eigenvalues"), plainWords(R"($\mathbf B\mathbf v = \lambda\mathbf v$)"),
                            sentence("Large ones belong to directions along the surface; the gap behind them tells "
                                     "how many it has.")});
}

/// From the geodesics on: all points are scaled alike.
void scaleAll(const StepsTask &task, std::vector<AlgorithmStep> &steps) {
    const Reduction &reduction = *task.reduction;
    const MatrixXd &G = reduction.finding<Geodesics>()->lengths;
    steps.push_back(amongPoints(task,
                                {sentence("Geodesics"), sentence("$G_{ij} =$ length of the shortest path"),
                                 sentence("Along the edges of the graph, and so along the surface.")},
                                G(task.shown, task.shown)));
    steps.push_back(amongPoints(task,
                                {sentence("Inner products"),
                                 plainWords(R"($\mathbf B = -\tfrac12\,\mathbf J\mathbf G^{(2)}\mathbf J$)"),
                                 sentence("From here on classical MDS, with geodesics for distances.")},
                                centeredSquares(G.cwiseAbs2(), task.shown)));
    steps.push_back(eigenvalues(reduction));
    steps.push_back(eigenvectorsStep(task, {sentence("Eigenvectors"), plainWords(R"($\lVert\mathbf v\rVert = 1$)"),
                                            sentence("Of the axes that are kept: an entry for each point.")}));
    steps.push_back(pointsByAxes(task,
                                 {sentence("Coordinates"), plainWords(R"($\mathbf y = \sqrt\lambda\,\mathbf v$)"),
                                  sentence("The surface laid flat.")},
                                 rowsOf(reduction.coordinates, task.shown)));
}

/// From the geodesics on: the landmarks are scaled, and the points placed beside them.
Result<void> scaleLandmarks(const StepsTask &task, const Isomap::Options &options, std::vector<AlgorithmStep> &steps,
                            const Progress &progress) {
    const Reduction &reduction = *task.reduction;
    const NeighborGraph &graph = *reduction.finding<NeighborGraph>();
    const std::vector<Index> landmarks = scaledRows(graph.size(), options);
    TRY(const MatrixXd G, shortestPaths(graph, landmarks, progress));
    const auto count = static_cast<Index>(landmarks.size());
    const std::vector<Index> chosen = evenlySpread(count, mostOnASide);
    MatrixSide side{count, {}, {}};
    for (const Index at : chosen)
        side.points.push_back(landmarks[static_cast<std::size_t>(at)]);
    const MatrixXd squares = G(landmarks, Eigen::all).cwiseAbs2();
    steps.push_back({sentence("Geodesics to the landmarks"),
                     sentence("$G_{il} =$ length of the shortest path"),
                     sentence("From each point to the rows that were drawn as landmarks."),
                     G(task.shown, chosen),
                     pointsSide(task),
                     side,
                     {}});
    steps.push_back({sentence("Inner products"),
                     plainWords(R"($\mathbf B = -\tfrac12\,\mathbf J\mathbf G^{(2)}\mathbf J$)"),
                     sentence("Of the landmarks alone, by classical MDS."),
                     centeredSquares(squares, chosen),
                     side,
                     side,
                     {}});
    steps.push_back(eigenvalues(reduction));
    steps.push_back(pointsByAxes(
        task,
        {sentence("Coordinates"), plainWords(R"($\mathbf y = \tfrac12\,\mathbf Z^{+}(\mathbf g_\mu - \mathbf g)$)"),
         sentence(R"(Every point where its squared geodesics $\mathbf g$ to the landmarks put it; )"
                  R"($\mathbf g_\mu$ are their means.)")},
        rowsOf(reduction.coordinates, task.shown)));
    return {};
}

} // namespace

Result<std::vector<AlgorithmStep>> Isomap::steps(const StepsTask &task, const Options &options,
                                                 const Progress &progress) {
    const Reduction &reduction = *task.reduction;
    TRY(MatrixXd D, reduction.metric->among(task.shown));
    std::vector<AlgorithmStep> steps;
    steps.push_back(amongPoints(task,
                                {sentence("Distances"), plainWords(R"($D_{ij} = d(\mathbf x_i, \mathbf x_j)$)"),
                                 sentence("Between all pairs of points, through the space outside the surface too.")},
                                std::move(D)));
    steps.push_back(sparseStep(task,
                               {sentence("Neighbor graph"),
                                options.radius ? sentence(R"(edge where $D_{ij} \le$ radius)")
                                               : sentence("edge where one is among the nearest of the other"),
                                sentence("Only short distances are believed; each is the length of an edge.")},
                               reduction.finding<NeighborGraph>()->lengths, sentence("no edge")));
    if (reduction.finding<Geodesics>())
        scaleAll(task, steps);
    else if (const auto scaled = scaleLandmarks(task, options, steps, progress); !scaled)
        return scaled.error();
    return steps;
}

} // namespace eigenscope
