#include "ui/views/regression/fit_picture.h"

namespace eigenscope {

void FitPicture::request(const FitGround &ground, const Range &x, const Range &y) {
    if (m_asked && m_asked->ground.fit() == ground.fit() && m_asked->x == x && m_asked->y == y)
        return;
    m_asked = Request{ground, x, y};
    m_isAnswered = false;
    m_jobs.startNext([this, request = *m_asked](const std::stop_token &, const JobRunner::Post &post) {
        post([this, fit = request.ground.fit(), picture = compute(request)] {
            m_isAnswered = m_asked && m_asked->ground.fit() == fit;
            m_shown = picture;
            emit changed();
        });
    });
}

void FitPicture::forget() {
    m_jobs.cancel();
    m_asked.reset();
    m_shown.reset();
    m_isAnswered = true;
}

void FitPicture::settle() {
    if (m_isAnswered)
        return;
    m_jobs.cancel();
    m_shown = compute(*m_asked);
    m_isAnswered = true;
    emit changed();
}

std::optional<FitPicture::Picture> FitPicture::compute(const Request &request) {
    Picture picture;
    const bool isPlane = request.ground.columns().size() == 2;
    picture.x = VectorXd::LinSpaced(isPlane ? nodesASide : nodesAlong, request.x.min, request.x.max);
    if (isPlane)
        picture.y = VectorXd::LinSpaced(nodesASide, request.y.min, request.y.max);
    const Index across = picture.x.size(), rows = isPlane ? picture.y.size() : 1;
    MatrixXd places(across * rows, isPlane ? 2 : 1);
    for (Index j = 0; j < across; ++j) {
        places.col(0).segment(j * rows, rows).setConstant(picture.x[j]);
        if (isPlane)
            places.col(1).segment(j * rows, rows) = picture.y;
    }
    const Result<VectorXd> values = request.ground.predictions(places);
    if (!values)
        return std::nullopt;
    picture.values = values->reshaped(rows, across);
    return picture;
}

} // namespace eigenscope

#include "moc_fit_picture.cpp"
