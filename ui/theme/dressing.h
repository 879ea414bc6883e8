#pragma once

#include <QObject>
#include <QSet>

class QApplication;
class QWidget;

namespace eigenscope {

/// Lets widgets follow a palette that has changed. The style keeps the colors of a style sheet by widget, and to read
/// the sheet again takes long for a thousand widgets: those that are seen do so at once, the others when they are
/// shown.
class Dressing final : public QObject {
    Q_OBJECT

public:
    explicit Dressing(QApplication &application);

    void followPalette();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static void dress(QWidget &widget);

    QSet<const QObject *> m_unseen; ///< hidden since the palette changed; some of them may be gone
};

} // namespace eigenscope
