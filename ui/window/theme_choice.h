#pragma once

#include "ui/theme/theme.h"

#include <QObject>

class QActionGroup;
class QMenu;

namespace eigenscope {

/// The theme of the program: light, dark or that of the system; kept for the next start.
class ThemeChoice final : public QObject {
    Q_OBJECT

public:
    explicit ThemeChoice(QObject *parent = nullptr);

    /// "light", "dark" or "system".
    void choose(const QString &id);
    /// The one that is chosen.
    [[nodiscard]] QString id() const;
    void fill(QMenu &menu) const;
    void keep() const;
    void restore();

signals:
    void chosen(const Theme &theme);

private:
    QActionGroup *m_themes;
    bool m_systemIsDark;
};

} // namespace eigenscope
