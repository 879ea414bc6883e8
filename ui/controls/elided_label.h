#pragma once

#include <QWidget>

namespace eigenscope {

/// One line of text that ends in "…" where it does not fit; the whole of it is the tooltip then.
class ElidedLabel final : public QWidget {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] const QString &text() const { return m_text; }
    void setSecondary(bool secondary);
    void setAlignment(Qt::Alignment alignment);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QString shownText() const;
    QString m_text;
    bool m_secondary = false;
    Qt::Alignment m_alignment = Qt::AlignLeft;
};

} // namespace eigenscope
