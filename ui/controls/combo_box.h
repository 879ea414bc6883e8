#pragma once

#include <QComboBox>
#include <QPointer>

class QLabel;

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

    /// Room for the longest entry.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    /// Where Qt tells readers what is chosen as the name of the box (on Linux), they look for a label beside it whose
    /// buddy it is. Nobody sees this one.
    void nameBeside();

    QPointer<QLabel> m_name;
};

} // namespace eigenscope
