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
    ~ThemeChoice() override;

    /// "light", "dark" or "system", in all windows.
    void choose(const QString &id);
    /// The one that is chosen.
    [[nodiscard]] QString id() const;
    void fill(QMenu &menu) const;
    void keep() const;
    /// What was kept.
    void restore();
    /// What the other windows wear, or else what was kept.
    void follow();

signals:
    void chosen(const Theme &theme);

private:
    QActionGroup *m_themes;
    bool m_systemIsDark;
};

} // namespace eigenscope
