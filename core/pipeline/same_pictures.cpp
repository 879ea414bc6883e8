#include "core/pipeline/same_pictures.h"

#include "core/kernels/linear_kernel.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "core/pipeline/variants.h"
#include "core/reducers/classical_mds.h"
#include "core/reducers/interface/components_setting.h"
#include "core/reducers/isomap.h"
#include "core/reducers/kernel_pca.h"
#include "core/reducers/pca.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

constexpr Index any = std::numeric_limits<Index>::max();
constexpr Index mostOfCompleteGraph = 500; // its shortest paths take O(n³)

Json plane(const char *reducer, Json more = Json::object()) {
    more["reducer"]["id"] = reducer;
    more["reducer"]["components"] = 2;
    return more;
}

/// The session's own Isomap; where it has none, one that has a picture though its graph may be in pieces.
Json isomapOf(const Session &session) {
    Json isomap = plane(Isomap::id, {{"reducer", {{"pieces", "join"}}}});
    if (session.reducer() && session.reducer()->id == Isomap::id)
        isomap["reducer"] = session.json().at("reducer");
    isomap["reducer"][componentsKey] = 2;
    return isomap;
}

} // namespace

const std::vector<SamePictures> &samePictures() {
    static const std::vector<SamePictures> all = {
        {.title = "PCA, classical MDS, linear kernel PCA",
         .help = "Centered columns, their distances and their inner products say the same of the points: classical "
                 "MDS finds the inner products in the distances, and PCA has the same axes.",
         .kinds = {ObjectKind::Points},
         .mostRows = any,
         .patches = [](const Session &, Index) -> std::vector<Json> {
             return {plane(Pca::id), plane(ClassicalMds::id, {{"distance", "euclidean"}}),
                     plane(KernelPca::id, {{"kernel", LinearKernel::id}})};
         }},
        {.title = "Kernel PCA, classical MDS of kernel distances",
         .help = "The distances in feature space hold what the kernel holds but for the place of the origin, which "
                 "centering forgets.",
         .kinds = {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Gram},
         .mostRows = any,
         .patches = [](const Session &, Index) -> std::vector<Json> {
             return {plane(KernelPca::id), plane(ClassicalMds::id, {{"distance", "kernel"}})};
         }},
        {.title = "Isomap, kernel PCA on geodesics",
         .help =
             "Isomap scales geodesics as classical MDS scales distances: K = −½·J·(G∘G)·J are their inner products, "
             "and kernel PCA finds its axes in any such matrix.",
         .kinds = {ObjectKind::Points},
         .mostRows = KernelVerdict::largestAutomatic, // whose eigenvalues are all looked at
         .patches = [](const Session &session, Index) -> std::vector<Json> {
             const Json isomap = isomapOf(session);
             Json kernel = isomap;
             kernel[geodesicsKey] = KernelPca::id;
             return {isomap, kernel};
         }},
        {.title = "Classical MDS, Isomap where everybody is a neighbor",
         .help = "Where each point is joined to all others no way is shorter than the straight one: the geodesics "
                 "are the distances.",
         .kinds = {ObjectKind::Points},
         .mostRows = mostOfCompleteGraph,
         .patches = [](const Session &, Index rows) -> std::vector<Json> {
             return {plane(ClassicalMds::id, {{"distance", "euclidean"}}),
                     plane(Isomap::id, {{"distance", "euclidean"}, {"reducer", {{"neighbors", rows - 1}}}})};
         }},
    };
    return all;
}

Sentence whyNotSame(const SamePictures &same, ObjectKind kind, Index rows) {
    if (std::ranges::find(same.kinds, kind) == same.kinds.end())
        return sentence("This is not for %1.", catalogueWords(kindName(kind)));
    if (rows > same.mostRows)
        return sentence("This takes long for more than %1 rows.", same.mostRows);
    return rows < 3 ? sentence("This needs at least three rows.") : Sentence();
}

} // namespace eigenscope
