#pragma once

#include "core/pipeline/fit_ground.h"
#include "ui/document/job_runner.h"
#include "ui/drawing/plot_mapping.h"

#include <optional>

namespace eigenscope {

/// What a fit predicts between the rows, on a line or a grid of places; computed on a worker whenever something else
/// is asked for, so that it follows a slider.
class FitPicture : public QObject {
    Q_OBJECT

public:
    static constexpr Index nodesAlong = 401, nodesASide = 96;

    struct Picture {
        VectorXd x, y;   ///< the places along each axis; y is empty for one column
        MatrixXd values; ///< 1×nodes for one column, else values(i, j) at (x(j), y(i))
    };

    explicit FitPicture(QObject *parent = nullptr) : QObject(parent) {}

    /// Asks for the predictions within x, and y where there are two columns; the old ones stay until they are there.
    void request(const FitGround &ground, const Range &x, const Range &y);
    void forget();
    /// Computes what was asked for on the calling thread, if it is not there yet.
    void settle();
    /// nullptr where nothing has been computed.
    [[nodiscard]] const Picture *picture() const { return m_shown ? &*m_shown : nullptr; }

signals:
    void changed();

private:
    struct Request {
        FitGround ground;
        Range x, y;
    };
    static std::optional<Picture> compute(const Request &request);

    JobRunner m_jobs{this};
    std::optional<Request> m_asked;
    bool m_isAnswered = true;
    std::optional<Picture> m_shown;
};

} // namespace eigenscope
