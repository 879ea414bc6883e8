#pragma once

#include <QComboBox>

namespace eigenscope {

/// A choice of one. The wheel scrolls the column of cards, not the choice, and an entry that cannot work stays visible,
/// grayed, with its reason.
class ComboBox : public QComboBox {
    Q_OBJECT

public:
    explicit ComboBox(const QString &accessibleName, QWidget *parent = nullptr);

    /// Grays the entry and says why as its tooltip; an empty reason makes it usable.
    void setRefusal(int index, const QString &reason);
    /// Shows the entry with this data without a signal; none where there is no such entry.
    void showData(const QVariant &shown);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
};

} // namespace eigenscope
