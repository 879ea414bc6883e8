#pragma once

#include "core/reducers/preimages/preimages.h"
#include "ui/cards/card.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/document/selection.h"
#include "ui/studies/new_point.h"
#include "ui/studies/view_context.h"

#include <QTimer>

class QPushButton;

namespace eigenscope {

class RowForm;

/// The new point of the document as a row that can be edited: its values, as a picture too where the columns are
/// pixels, its place and the rows nearest to it. While the pointer looks for pre-images, the one under it instead.
class NewPointCard final : public Card {
    Q_OBJECT

public:
    static constexpr auto cardId = "new-point", cardTitle = "New point", cardIcon = "new-point";

    explicit NewPointCard(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] RowForm &form() const { return *m_form; }

    /// The rows of the data as pictures.
    struct Pixels {
        std::pair<Index, Index> shape;
        double low, high; ///< of all pixels
    };

protected:
    void changeEvent(QEvent *event) override;

private:
    void takeData();
    void showPoint();
    void showPicture(const VectorXd &values);
    void showPlace(const NewPoint::Row &row);
    void findNearest(const VectorXd &prepared);
    void measureRoundTrip();
    void showRoundTrip();

    Document &m_document;
    Selection &m_selection;
    NewPoint &m_point;
    QLabel *m_hint, *m_why, *m_picture, *m_place, *m_nearest, *m_roundTrip;
    QWidget *m_nearestLine, *m_roundTripLine;
    RowForm *m_form;
    QPushButton *m_start, *m_remove;

    std::shared_ptr<const Dataset> m_data;
    std::optional<Pixels> m_pixels;              ///< where the columns are pixels
    std::shared_ptr<const Reduction> m_measured; ///< that the round trip belongs to
    QTimer m_rest;
    JobRunner m_reading{this}, m_finding{this}, m_measuring{this};
};

} // namespace eigenscope
