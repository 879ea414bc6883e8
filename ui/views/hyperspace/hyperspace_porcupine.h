#pragma once

#include "ui/views/panel_picture.h"

namespace eigenscope {

/// The cube as a rolled-up porcupine: its corners as spikes around the inscribed ball, for two, three and four
/// dimensions and the one of the cursor.
class HyperspacePorcupine final : public PanelPicture {
    Q_OBJECT

public:
    static constexpr auto id = "hyperspace-porcupine";
    static constexpr auto title = "Rolled-up porcupine";
    static constexpr auto stage = Stage::Hyperspace;
    static const char *const meaning;

    explicit HyperspacePorcupine(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Drawings of a cube"); }
    /// The dimension of a picture: 2, 3, 4 and the cursor's.
    [[nodiscard]] int dimension(int panel) const;

protected:
    QString words(int panel) const override;
    void paintPanel(QPainter &painter, int panel, const QRectF &area) override;
};

} // namespace eigenscope
