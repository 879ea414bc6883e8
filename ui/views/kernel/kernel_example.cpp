#include "ui/views/kernel/kernel_example.h"

#include "core/kernels/expression/kernel_parts.h"
#include "ui/drawing/matrix/heatmap.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/theme/theme.h"

#include <QObject>
#include <QPainter>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

constexpr Index gridSide = 9;
constexpr double edgeWeight = 0.5; // with 1 the walks of the von Neumann kernel would add up to no number
constexpr Index exampleNodes = 60; // even: none of them is the origin, where some kernels are not defined
constexpr double reach = 3;

std::shared_ptr<const Dataset> dataset(Objects objects) {
    Dataset data;
    for (Index i = 0; i < countOf(objects); ++i)
        data.rows.push_back(i);
    data.objects = std::move(objects);
    return std::make_shared<const Dataset>(std::move(data));
}

/// The part of each axis that is drawn: around 0, or from where the kernel is defined.
Range rangeOf(const std::optional<RealRange> &domain) {
    Range range{-reach, reach};
    if (domain && domain->min > range.min)
        range = {domain->min, domain->min + 2 * reach};
    if (domain && domain->max < range.max)
        range = {std::max(domain->min, domain->max - 2 * reach), domain->max};
    return range;
}

/// Points spread evenly over the middle of the plane, for the rules that look at the data.
Objects examplePoints(const Range &range) {
    constexpr Index side = 7;
    const double low = range.min + range.length() / 4, step = range.length() / 12;
    MatrixXd X(side * side, 2);
    for (Index i = 0; i < side * side; ++i)
        X.row(i) << low + step * static_cast<double>(i % side), low + step * static_cast<double>(i / side);
    return Points{X, {"a", "b"}};
}

Objects exampleSequences() {
    return Sequences{{"ACGTACGT", "ACGTTCGT", "TTTTTTTT", "ACACACAC"}, "ACGT"};
}

Objects exampleGraph() {
    std::vector<Eigen::Triplet<double>> edges;
    const auto connect = [&edges](Index i, Index j) {
        edges.emplace_back(i, j, edgeWeight);
        edges.emplace_back(j, i, edgeWeight);
    };
    std::vector<Index> positions;
    for (Index y = 0; y < gridSide; ++y)
        for (Index x = 0; x < gridSide; ++x) {
            const Index node = y * gridSide + x;
            positions.push_back(node);
            if (x > 0)
                connect(node, node - 1);
            if (y > 0)
                connect(node, node - gridSide);
        }
    Eigen::SparseMatrix<double> adjacency(gridSide * gridSide, gridSide * gridSide);
    adjacency.setFromTriplets(edges.begin(), edges.end());
    return Graph{{std::make_shared<const WholeGraph>(std::move(adjacency)), std::move(positions)}};
}

/// "[−3, 3]² for x = (1, 0.5)"
QString placeText(const Range &range, const VectorXd &x) {
    const auto number = [](double value) { return numberLabel(value); };
    return QString("[%1, %2]² for x = (%3, %4)").arg(number(range.min), number(range.max), number(x[0]), number(x[1]));
}

std::optional<KernelExample> onPoints(const Kernel &kernel, const Range &range) {
    const double unit = range.length() / (2 * reach);
    VectorXd x(2);
    x << range.middle() + unit, range.middle() + unit / 2;
    auto field = kernelField(kernel, {"a", "b"}, x, {0, 1}, range, range, exampleNodes);
    if (!field)
        return std::nullopt;
    return KernelExample{.field = *std::move(field),
                         .range = range,
                         .x = x[0],
                         .y = x[1],
                         .caption = QObject::tr("k(x, ·) on %1, the dot").arg(placeText(range, x))};
}

} // namespace

std::optional<KernelExample> kernelExample(const KernelExpression &kernel, const Registry<KernelInfo> &kernels) {
    const KernelInfo *info = kernels.find(kernelAt(kernel, namedKernels(kernel).front()).id);
    if (!info)
        return std::nullopt;
    const auto takes = [info](ObjectKind kind) { return std::ranges::find(info->kinds, kind) != info->kinds.end(); };
    const auto bound = [&](Objects objects) { return bindKernel(kernel, kernels, dataset(std::move(objects)), {}); };
    if (takes(ObjectKind::Points)) {
        const Range range = rangeOf(info->domain);
        const auto made = bound(examplePoints(range));
        return made ? onPoints(**made, range) : std::nullopt;
    }
    if (takes(ObjectKind::Sequences)) {
        const auto made = bound(exampleSequences());
        const auto K = made ? (*made)->gram(exampleSequences(), Progress{}) : Result<MatrixXd>(canceled());
        if (!K)
            return std::nullopt;
        QStringList names;
        const Objects objects = exampleSequences();
        for (const std::string &text : std::get<Sequences>(objects).texts)
            names.append(QString::fromStdString(text));
        return KernelExample{.values = *K, .names = names, .caption = QObject::tr("k(x, y) of four strings")};
    }
    if (takes(ObjectKind::Graph)) {
        const Objects graph = exampleGraph();
        const auto made = bound(graph);
        const auto row =
            made ? (*made)->gram(graph, subsetOf(graph, {gridSide * gridSide / 2})) : Result<MatrixXd>(canceled());
        if (!row)
            return std::nullopt;
        return KernelExample{
            .values = row->reshaped(gridSide, gridSide),
            .caption = QObject::tr("k(v, ·) for v in the middle of a grid of 9 × 9 nodes, edges of weight ½")};
    }
    return std::nullopt;
}

std::optional<KernelExample> operationExample(const OperationInfo &operation, const Registry<KernelInfo> &kernels) {
    const auto kernel = parseKernel(operation.example, kernels);
    auto example = kernel ? kernelExample(*kernel, kernels) : std::nullopt;
    if (example)
        example->caption = programWords(operation.example) + ": " + example->caption;
    return example;
}

void paintKernelExample(QPainter &painter, const QRectF &place, const KernelExample &example, const Theme &theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (example.field) {
        const double side = std::min(place.width(), place.height());
        const PlotMapping mapping{{place.topLeft(), QSizeF(side, side)}, example.range, example.range};
        paintKernelField(painter, mapping, *example.field, theme);
        painter.setPen(QPen(Qt::black, 1));
        painter.setBrush(Qt::white);
        painter.drawEllipse(mapping.pixel(example.x, example.y), 4.5, 4.5);
    } else {
        const double names = example.names.isEmpty() ? 0 : 76;
        const double side = std::min(place.width() - names, place.height());
        const CellGrid grid{
            {place.left() + names, place.top(), side, side}, example.values.rows(), example.values.cols()};
        const ValueScale scale = ValueScale::of(example.values);
        paintHeatmap(painter, grid, heatmapImage(example.values, scale, heatmapPixels(painter, grid)));
        painter.setFont(interfaceFont(11));
        if (!example.names.isEmpty())
            paintCellValues(painter, grid, example.values, scale);
        painter.setPen(theme.secondary);
        for (qsizetype i = 0; i < example.names.size(); ++i) {
            const QRectF row = grid.rectOf({i, 0});
            painter.drawText(QRectF(place.left(), row.top(), names - 8, row.height()),
                             Qt::AlignRight | Qt::AlignVCenter, example.names[i]);
        }
    }
    painter.restore();
}

} // namespace eigenscope
