#include "core/reducers/classical_mds.h"
#include "core/reducers/diffusion_maps.h"
#include "core/reducers/factor_analysis.h"
#include "core/reducers/given.h"
#include "core/reducers/isomap.h"
#include "core/reducers/kernel_lda.h"
#include "core/reducers/kernel_pca.h"
#include "core/reducers/laplacian_eigenmaps.h"
#include "core/reducers/lda.h"
#include "core/reducers/lle.h"
#include "core/reducers/ltsa.h"
#include "core/reducers/metric_mds.h"
#include "core/reducers/nonlinear_pca.h"
#include "core/reducers/nonmetric_mds.h"
#include "core/reducers/pca.h"
#include "core/reducers/svd.h"
#include "core/reducers/tsne.h"
#include "core/reducers/umap.h"

namespace eigenscope {

Registry<ReducerInfo> builtinReducers() {
    return {
        reducerInfo<Pca>(),
        reducerInfo<Svd>(),
        reducerInfo<NonlinearPca>(),
        reducerInfo<KernelPca>(),
        reducerInfo<FactorAnalysis>(),
        reducerInfo<ClassicalMds>(),
        reducerInfo<MetricMds>(),
        reducerInfo<NonmetricMds>(),
        reducerInfo<Isomap>(),
        reducerInfo<Lle>(),
        reducerInfo<Ltsa>(),
        reducerInfo<LaplacianEigenmaps>(),
        reducerInfo<DiffusionMaps>(),
        reducerInfo<Lda>(),
        reducerInfo<KernelLda>(),
        reducerInfo<Tsne>(),
        reducerInfo<Umap>(),
        reducerInfo<Given>(),
    };
}

} // namespace eigenscope
