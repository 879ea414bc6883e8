#pragma once

#include "tests/ui/sample_document.h"

namespace eigenscope {

inline MatrixXd mirrored(MatrixXd Y, Index axis) {
    Y.col(axis) *= -1;
    return Y;
}

/// The same map with an axis that runs the other way, as another run of the method may give it.
inline Reduction mirrored(const Reduction &given, Index axis) {
    Reduction other = given;
    other.coordinates = mirrored(given.coordinates, axis);
    other.map.transform = [given, axis](const Objects &objects) -> Result<MatrixXd> {
        TRY(MatrixXd Y, given.map.transform(objects));
        return mirrored(std::move(Y), axis);
    };
    other.map.inverse = [given, axis](const MatrixXd &Y) { return given.map.inverse(mirrored(Y, axis)); };
    if (const auto *found = given.finding<ColumnWeights>()) {
        ColumnWeights weights = *found;
        weights.values = mirrored(weights.values, axis);
        other.findings.set(weights);
    }
    return other;
}

/// The method gives the first axis of the map the other way round.
inline void mirrorFirstAxis(SampleDocument &sample) {
    Results results = sample.document.results();
    const auto result = results.result<Stage::Reduce>();
    auto other = std::make_shared<const Reduction>(mirrored(*result.value, 0));
    results.set<Stage::Reduce>({std::move(other), result.key + " mirrored", 0});
    sample.document.takeResult(Stage::Reduce, results);
}

} // namespace eigenscope
