#pragma once

#include "ui/export/pending_picture.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

namespace eigenscope {

/// A figure as it will stand on paper, as large as there is room, with its size beside it. It is painted a moment after
/// the last change, once what it shows has been computed on workers; until then the one before stays.
class FigurePreview final : public QWidget {
    Q_OBJECT

public:
    /// `context` outlives it.
    explicit FigurePreview(const ViewContext &context, QWidget *parent = nullptr);
    ~FigurePreview() override;

    /// `settings` have a figure; `state` is that of the view.
    void show(const ViewInfo &view, const ExportSettings &settings, const Json &state);
    /// Whether the picture of the last change is still to come.
    [[nodiscard]] bool isPending() const { return m_delay.isActive() || m_picture; }
    /// As it was painted last; null where it cannot be drawn.
    [[nodiscard]] const QImage &image() const { return m_image; }
    /// How large it is beside paper: 1 is as large.
    [[nodiscard]] double share() const { return m_share; }

    [[nodiscard]] QSize sizeHint() const override { return {620, 480}; }

signals:
    void painted();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void begin();
    void take(const Result<PictureBytes> &picture);
    void paintRulers(QPainter &painter, const QRectF &page) const;

    ViewContext m_context;
    Registry<PictureFormat> m_formats; ///< one, which keeps what is painted
    ViewInfo m_view;
    ExportSettings m_settings;
    Json m_state;
    QTimer m_delay;
    std::unique_ptr<PendingPicture> m_picture;
    QImage m_painting, m_image;
    QSizeF m_size; ///< of the page that is shown, px
    QString m_refusal;
    double m_share = 1;
};

} // namespace eigenscope
