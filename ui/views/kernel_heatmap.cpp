#include "ui/views/kernel_heatmap.h"

#include <nlohmann/json.hpp>

#include <QActionGroup>
#include <QLocale>

namespace eigenscope {
namespace {

/// Matrices up to this size are looked through at once; larger ones would hold the window's thread too long.
constexpr Index mostRowsAtOnce = 4000;
constexpr std::array<const char *, 3> orderIds = {"given", "label", "component"};

} // namespace

const char *const KernelHeatmap::meaning =
    "<p>Cell (<i>i</i>, <i>j</i>) is <i>k</i>(<i>x<sub>i</sub></i>, <i>x<sub>j</sub></i>), the similarity of two rows: "
    "an inner product in feature space.</p><p>Ordered by label, a kernel that suits the classes shows bright blocks on "
    "the diagonal and dark ones beside it. If all cells look alike the kernel is too wide; if only the diagonal is "
    "bright it is too narrow.</p><p>Centred, <i>K̃</i> = <i>JKJ</i> with <i>J</i> = <i>I</i> − 11<sup>T</sup>/<i>n</i>: "
    "what kernel PCA works on. Blue cells are then less similar than the mean.</p>";

KernelHeatmap::KernelHeatmap(const ViewContext &context, QWidget *parent) : View(context, parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Kernel matrix"));
    makeTools();
    connect(&document(), &Document::opened, this, [this] { m_window.showAll(); });
    connect(&document(), &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Kernel)
            takeMatrix();
        else if (changed == Stage::Load || (changed == Stage::Reduce && m_order == MatrixOrder::FirstComponent))
            takeOrder();
    });
    connect(&encoding(), &Encoding::changed, this, &KernelHeatmap::takeOrder);
    connect(&selection(), &Selection::changed, this, &KernelHeatmap::takeSelection);
    connect(&selection(), &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
    takeMatrix();
}

QString KernelHeatmap::whyEmpty() const {
    if (m_values)
        return {};
    return document().results().kernel.value ? tr("Looking through the matrix …")
                                             : tr("The kernel matrix appears here when the data have a kernel.");
}

void KernelHeatmap::takeMatrix() {
    const auto &matrix = document().results().kernel.value;
    const bool centred = m_centred->isChecked();
    m_jobs.cancel();
    if (!matrix || matrix->K.size() == 0) {
        takeValues(nullptr);
    } else if (matrix->K.rows() <= mostRowsAtOnce) {
        takeValues(std::make_shared<const MatrixValues>(matrix, centred));
    } else {
        m_jobs.start([this, matrix, centred](std::stop_token, const JobRunner::Post &post) {
            auto values = std::make_shared<const MatrixValues>(matrix, centred);
            post([this, values] { takeValues(values); });
        });
    }
}

void KernelHeatmap::settle() {
    const auto &matrix = document().results().kernel.value;
    if (!m_jobs.isRunning() || !matrix)
        return;
    m_jobs.cancel();
    takeValues(std::make_shared<const MatrixValues>(matrix, m_centred->isChecked()));
}

void KernelHeatmap::takeValues(std::shared_ptr<const MatrixValues> values) {
    m_values = std::move(values);
    takeOrder();
}

void KernelHeatmap::takeOrder() {
    m_rows = {};
    m_colouring = {};
    m_hovered = m_pressed = m_marked = std::nullopt;
    if (m_values) {
        const Dataset &dataset = *m_values->matrix().data;
        m_colouring = encoding().colouring(dataset);
        m_rows = orderedRows(dataset, m_order, m_colouring, document().results().reduce.value.get());
        m_window.setSize(m_values->size());
    }
    m_image = {};
    takeSelection();
    emit captionChanged();
}

void KernelHeatmap::takeSelection() {
    m_selected.clear();
    if (!selection().rows().empty())
        for (Index place = 0; place < static_cast<Index>(m_rows.rows.size()); ++place) {
            if (!selection().contains(rowAt(place)))
                continue;
            if (m_selected.empty() || m_selected.back().second != place)
                m_selected.emplace_back(place, place);
            m_selected.back().second = place + 1;
        }
    update();
}

Index KernelHeatmap::rowAt(Index place) const {
    return m_values->matrix().data->rows[static_cast<std::size_t>(positionAt(place))];
}

QString KernelHeatmap::caption() const {
    if (!m_values)
        return {};
    const QString n = QLocale().toString(static_cast<qlonglong>(m_values->size()));
    QString text = n + " × " + n;
    if (m_centred->isChecked())
        text += tr(" · centred");
    if (m_rows.order == MatrixOrder::Label)
        text += tr(" · ordered by %1").arg(m_colouring.column);
    else if (m_rows.order == MatrixOrder::FirstComponent)
        text += tr(" · ordered by the first component");
    if (m_image.valuesPerPixel > 1) {
        const auto square = [](Index side) { return QLocale().toString(static_cast<qlonglong>(side * side)); };
        text += m_image.valuesTaken == m_image.valuesPerPixel
                    ? tr(" · a pixel is a mean of %1").arg(square(m_image.valuesPerPixel))
                    : tr(" · a pixel is a mean of %1 of %2")
                          .arg(square(m_image.valuesTaken), square(m_image.valuesPerPixel));
    }
    return text;
}

Json KernelHeatmap::state() const {
    return {{"order", orderIds[static_cast<std::size_t>(m_order)]},
            {"centred", m_centred->isChecked()},
            {"zoom", m_window.state()}};
}

void KernelHeatmap::restore(const Json &state) {
    const auto entry = [&state](const char *key) {
        const auto found = state.is_object() ? state.find(key) : state.end();
        return found == state.end() ? Json() : *found;
    };
    const auto order = std::ranges::find(orderIds, entry("order"));
    m_orders->actions()[order == orderIds.end() ? static_cast<qsizetype>(MatrixOrder::Label) : order - orderIds.begin()]
        ->trigger();
    m_centred->setChecked(entry("centred") == true);
    m_window.restore(entry("zoom"));
    takeMatrix();
}

void KernelHeatmap::resetView() {
    restore(Json::object());
}

} // namespace eigenscope
