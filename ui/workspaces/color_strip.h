#pragma once

#include "ui/drawing/color_key.h"
#include "ui/studies/view_context.h"

#include <QWidget>

namespace eigenscope {

/// Tells above a picture what the colors of its rows stand for, while the legend is not seen.
class ColorStrip final : public QWidget {
    Q_OBJECT

public:
    explicit ColorStrip(const ViewContext &context, QWidget *parent = nullptr);

    /// Shows it, where there is anything to tell.
    void setWanted(bool isWanted);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void renew();

    Document &m_document;
    Encoding &m_encoding;
    ColorKey m_key{{}};
    bool m_isWanted = false;
};

} // namespace eigenscope
