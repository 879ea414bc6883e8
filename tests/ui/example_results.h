#pragma once

#include "core/reducers/interface/reducer.h"
#include "ui/document/document.h"

#include <QWidget>

#include <cmath>

namespace eigenscope {

/// Three clouds of `perClass` points each, of classes "a", "b", "c", in four columns, without any randomness.
inline std::shared_ptr<const Dataset> threeClouds(Index perClass) {
    constexpr Index classes = 3;
    Dataset data;
    MatrixXd X(classes * perClass, 4);
    std::vector<std::string> labels;
    for (Index i = 0; i < X.rows(); ++i) {
        const Index cloud = i / perClass;
        const double t = static_cast<double>(i % perClass) + 0.5, golden = 2.399963;
        const double share = t / static_cast<double>(perClass), radius = std::sqrt(share * (1 - share));
        const double center = static_cast<double>(cloud) * 1.4 - 1.4;
        X.row(i) << center + radius * std::cos(golden * t), radius * std::sin(golden * t) - 0.5 * center * center,
            share - 0.5 + 0.3 * center, std::sin(5 * t);
        labels.push_back(std::string(1, static_cast<char>('a' + cloud)));
        data.rows.push_back(i);
    }
    data.objects = Points{std::move(X), {"w", "x", "y", "z"}};
    data.attributes.push_back({"class", std::move(labels)});
    data.label = "class";
    return std::make_shared<const Dataset>(std::move(data));
}

/// Puts the data into the document, as if they had been loaded.
inline void takeData(Document &document, std::shared_ptr<const Dataset> data) {
    Results results = document.results();
    results.set<Stage::Load>(
        {std::make_shared<const LoadedData>(LoadedData{std::move(data), "Three clouds", {}}), {}, 0});
    document.takeResult(Stage::Load, results);
}

/// Puts the first columns of the data, times `scale`, into the document as the coordinates of a reducer.
inline void takeColumnsAsReduction(Document &document, const std::shared_ptr<const Dataset> &data, Index components,
                                   double scale = 1) {
    Reduction reduction;
    reduction.data = data;
    reduction.coordinates = scale * data->points().X.leftCols(components);
    for (Index axis = 1; axis <= components; ++axis)
        reduction.axes.push_back("PC" + std::to_string(axis));
    Results results = document.results();
    results.set<Stage::Reduce>({std::make_shared<const Reduction>(std::move(reduction)), {}, 0});
    document.takeResult(Stage::Reduce, results);
}

/// Puts the Gaussian kernel matrix of the data (σ = 1) into the document.
inline void takeKernelMatrix(Document &document, const std::shared_ptr<const Dataset> &data, double sigma = 1) {
    KernelMatrix matrix;
    matrix.data = data;
    const MatrixXd &X = data->points().X;
    matrix.K.resize(X.rows(), X.rows());
    for (Index j = 0; j < X.rows(); ++j)
        matrix.K.col(j) =
            (-(X.rowwise() - X.row(j)).rowwise().squaredNorm().array() / (2 * sigma * sigma)).exp().matrix();
    Results results = document.results();
    results.set<Stage::Kernel>({std::make_shared<const KernelMatrix>(std::move(matrix)), {}, 0});
    document.takeResult(Stage::Kernel, results);
}

/// Saves what the widget shows where EIGENSCOPE_PICTURES says, so that a person can look at it.
inline void keepPicture(QWidget &widget, const QString &name) {
    const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES");
    if (!folder.isEmpty())
        widget.grab().save(folder + "/" + name + ".png");
}

} // namespace eigenscope
