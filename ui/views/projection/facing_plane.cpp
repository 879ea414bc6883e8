#include "ui/views/projection/facing_plane.h"

#include "ui/text/number_label.h"

#include <Eigen/Eigenvalues>

#include <QObject>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr double facingPadding = 8, facingLineHeight = 16, wide = 210;
constexpr int facingWordSize = 11;

} // namespace

FacingPlane::FacingPlane(ConstMatrixRef points) {
    if (points.rows() == 0)
        return;
    const MatrixXd centered = points.rowwise() - points.colwise().mean();
    m_covariance = centered.transpose() * centered / static_cast<double>(points.rows());
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> solver(m_covariance);
    m_best = subspaceFit(m_covariance, solver.eigenvectors().rightCols<2>());
}

SubspaceFit FacingPlane::fitAt(const Eigen::Matrix3d &rotation) const {
    return subspaceFit(m_covariance, rotation.topRows<2>().transpose());
}

void FacingPlane::paint(QPainter &painter, const Eigen::Matrix3d &rotation, const QRectF &area,
                        const Theme &theme) const {
    const SubspaceFit shown = fitAt(rotation);
    const QRectF panel(area.right() - wide - facingPadding, area.bottom() - 4 * facingLineHeight - 2 * facingPadding,
                       wide, 4 * facingLineHeight + facingPadding);
    painter.setPen(QPen(theme.hairline, 1));
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(panel, 4, 4);
    double top = panel.top() + facingPadding / 2;
    const auto row = [&](const QString &name, const QString &facing, const QString &best, bool strong) {
        const QRectF line(panel.left() + facingPadding, top, panel.width() - 2 * facingPadding, facingLineHeight);
        painter.setFont(interfaceFont(facingWordSize, strong));
        painter.setPen(theme.secondary);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.setPen(strong ? theme.contrast : theme.text);
        painter.drawText(line.adjusted(0, 0, -0.3 * wide, 0), Qt::AlignRight | Qt::AlignVCenter, facing);
        painter.setPen(strong ? theme.accent : theme.text);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, best);
        top += facingLineHeight;
    };
    row(QObject::tr("Plane"), QObject::tr("facing you"), QObject::tr("best"), true);
    row(QObject::tr("Variance"), numberLabel(shown.variance, 4), numberLabel(m_best.variance, 4), false);
    row(QObject::tr("Squared error"), numberLabel(shown.meanSquaredError, 4), numberLabel(m_best.meanSquaredError, 4),
        false);
    const QString total = numberLabel(m_covariance.trace(), 4);
    row(QObject::tr("Sum"), total, total, false);
}

} // namespace eigenscope
