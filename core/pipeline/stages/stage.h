#pragma once

#include <array>
#include <cstddef>

/// The stages of the pipeline, each with the struct that it makes, in the order in which they run; what only measures
/// waits for all others. A new stage is one line here and one pair in this folder; every list of stages is made from
/// this one.
// clang-format off
#define EIGENSCOPE_STAGES(stage) \
    stage(Load, LoadedData) \
    stage(Prepare, Prepared) \
    stage(Scores, FeatureScores) \
    stage(Select, FeatureSelection) \
    stage(Kernel, KernelMatrix) \
    stage(Reduce, Reduction) \
    stage(Project, Projected) \
    stage(Hyperspace, HyperspaceCurves) \
    stage(Regress, Regression) \
    stage(Predict, Predicted) \
    stage(Cluster, Clusters) \
    stage(Distinguish, Distinguished) \
    stage(Spectrum, Reduction) \
    stage(Validate, Validation) \
    stage(Verdict, KernelVerdict) \
    stage(Eigenvalues, KernelVerdict) \
    stage(Quality, Quality)
// clang-format on

namespace eigenscope {

#define EIGENSCOPE_DECLARE(name, Value) struct Value;
EIGENSCOPE_STAGES(EIGENSCOPE_DECLARE)
#undef EIGENSCOPE_DECLARE

#define EIGENSCOPE_NAME(name, Value) name,
enum class Stage { EIGENSCOPE_STAGES(EIGENSCOPE_NAME) };
#undef EIGENSCOPE_NAME

#define EIGENSCOPE_ELEMENT(name, Value) Stage::name,
inline constexpr std::array allStages = {EIGENSCOPE_STAGES(EIGENSCOPE_ELEMENT)};
#undef EIGENSCOPE_ELEMENT

/// The place of a stage in a table with one row for each.
constexpr std::size_t rowOf(Stage stage) {
    return static_cast<std::size_t>(stage);
}

template <Stage stage> struct StageValue;
#define EIGENSCOPE_VALUE(name, Value)                                                                                  \
    template <> struct StageValue<Stage::name> { using Type = Value; };
EIGENSCOPE_STAGES(EIGENSCOPE_VALUE)
#undef EIGENSCOPE_VALUE

/// What a stage makes: ValueOf<Stage::Reduce> is Reduction.
template <Stage stage> using ValueOf = typename StageValue<stage>::Type;

} // namespace eigenscope
