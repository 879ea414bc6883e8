#include "ui/palette/sources/row_entries.h"

#include "ui/document/job_runner.h"
#include "ui/document/selection.h"
#include "ui/text/number_label.h"
#include "ui/text/row_text.h"

namespace eigenscope {
namespace {

/// Names of rows can be many: they are folded on a worker, once for each dataset.
class RowSource final : public PaletteSource {
public:
    explicit RowSource(PaletteTargets targets) : m_targets(std::move(targets)) {}

    void refresh() override {
        const auto loaded = m_targets.context.document.results().value<Stage::Load>();
        std::shared_ptr<const Dataset> data = loaded ? loaded->dataset : nullptr;
        if (data == m_data)
            return;
        m_data = std::move(data);
        m_names = std::make_shared<const SearchTexts>();
        if (!m_data)
            return m_folding.cancel();
        m_folding.start([this, rows = m_data](const std::stop_token &stop, const JobRunner::Post &post) {
            auto names = std::make_shared<SearchTexts>();
            names->reserve(rows->size(), 12 * rows->size());
            for (Index i = 0; i < rows->size() && !stop.stop_requested(); ++i)
                names->add(rowTitle(*rows, i));
            post([this, names] {
                m_names = names;
                emit changed();
            });
        });
    }
    [[nodiscard]] const SearchTexts &titles() const override { return *m_names; }
    [[nodiscard]] const SearchTexts &words() const override { return m_none; }
    [[nodiscard]] PaletteEntry entry(qsizetype i) const override {
        const Index row = m_data->rows[std::size_t(i)];
        return {.key = "rows:" + QString::number(row),
                .title = rowTitle(*m_data, i),
                .detail = detailOf(i),
                .shortcut = {},
                .whyNot = {},
                .run = [&selection = m_targets.context.selection, row] { selection.select({row}); }};
    }

private:
    /// Its number, its class and its first values.
    [[nodiscard]] QString detailOf(Index at) const {
        constexpr Index mostValues = 4;
        QStringList parts;
        if (m_data->name)
            parts.append(QObject::tr("row %1").arg(m_data->rows[std::size_t(at)]));
        if (const Column *label = m_data->label ? m_data->attribute(*m_data->label) : nullptr)
            parts.append(QString::fromStdString(label->text(at)));
        const Points &points = m_data->points();
        for (Index j = 0; j < std::min(points.X.cols(), mostValues); ++j)
            parts.append(QString::fromStdString(points.columns[std::size_t(j)]) + ' ' + numberLabel(points.X(at, j)));
        return parts.join(" · ");
    }

    PaletteTargets m_targets;
    std::shared_ptr<const Dataset> m_data;
    std::shared_ptr<const SearchTexts> m_names = std::make_shared<const SearchTexts>();
    SearchTexts m_none;
    JobRunner m_folding;
};

} // namespace

PaletteSourceInfo rowEntries() {
    return {"rows", "Rows", '@', [](const PaletteTargets &targets) -> std::unique_ptr<PaletteSource> {
                return std::make_unique<RowSource>(targets);
            }};
}

} // namespace eigenscope
