#pragma once

#include "ui/cards/card.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/document/selection.h"
#include "ui/drawing/pixel_data.h"
#include "ui/studies/near_rows.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

/// What is selected: of one row its name, values as loaded, which are a picture where the columns are pixels,
/// coordinates, quality and nearest rows; of several their number and mean values.
class InspectorCard final : public Card {
    Q_OBJECT

public:
    static constexpr auto cardId = "inspector", cardTitle = "Selected point", cardIcon = "point";

    explicit InspectorCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    void showSelection();
    /// Looks whether the columns of the data are pixels.
    void takeLoaded();
    /// The columns that are analyzed, of the row at this position of the data.
    void addColumns(const Dataset &dataset, Index position);
    void showRow(Index row);
    void showClasses(const Dataset &dataset);
    void showSeveral();
    /// Their positions are those of these data.
    void addNeighbors(const NearRows &found, const Dataset &prepared);
    /// Of the row at this position of the reduction.
    void addQuality(Index position);
    /// Links to the first of these rows, and how many there are beside them.
    void addRows(const QString &name, const Dataset &dataset, const std::vector<Index> &positions);
    void add(const QString &name, const QString &value);
    void clear();

    Document &m_document;
    Selection &m_selection;
    QLabel *m_name;
    std::shared_ptr<const PixelData> m_pixels; ///< of the data; nullptr where their columns are none
    JobRunner m_looking{this};
    JobRunner m_jobs{this}; ///< neighbors of many rows take a moment
};

} // namespace eigenscope
