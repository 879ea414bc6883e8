#pragma once

#include <QEvent>
#include <QObject>
#include <QSet>
#include <QString>

class QApplication;
class QWidget;

namespace eigenscope {

/// Dresses windows in the style sheet of the program and lets widgets follow a palette that has changed.
///
/// The sheet belongs to each window, not to the application: Qt dresses what is put into something that is dressed,
/// with all that is in it, so that a window that is put together from its smallest parts would be dressed once for each
/// level of them. Parts that are not dressed are put together in no time, and the window is dressed once, before it is
/// seen.
///
/// The style keeps the colors of a sheet by widget, and to read the sheet again takes long for a thousand widgets:
/// those that are seen do so at once when the palette changes, the others when they are shown. So the sheet stays the
/// same, and its rules of high contrast are for widgets that have a property.
class Dressing final : public QObject {
    Q_OBJECT

public:
    static constexpr const char *contrastProperty = "contrast";

    Dressing(QApplication &application, QString sheet);

    /// Takes the palette of the application, with or without the rules of high contrast.
    void follow(bool hasContrast);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void dress(QWidget &widget) const;
    void dressWindow(QWidget &widget, QEvent::Type event) const;
    bool takeContrast(QWidget &widget) const;

    QString m_sheet;
    bool m_hasContrast = false;
    QSet<const QObject *> m_unseen; ///< hidden since the palette changed; some of them may be gone
};

} // namespace eigenscope
