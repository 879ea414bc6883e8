#pragma once

#include "core/base/class_palette.h"
#include "ui/theme/theme.h"

#include <QObject>

class QActionGroup;
class QMenu;

namespace eigenscope {

/// The theme of the program, one of Theme::ofWindows or that of the system, and the palette of its classes; kept for
/// the next start.
class ThemeChoice final : public QObject {
    Q_OBJECT

public:
    explicit ThemeChoice(QObject *parent = nullptr);
    ~ThemeChoice() override;

    /// The ids that can be chosen, and how a person reads them.
    [[nodiscard]] static QList<std::pair<QString, QString>> offered();
    /// "system" or the id of a theme, in all windows, and from the next start on.
    void choose(const QString &id);
    /// The one that is chosen.
    [[nodiscard]] QString id() const;
    /// Colors the classes in all windows and in what is exported from them by this palette, see classPalettes.
    void choosePalette(const QString &id);
    [[nodiscard]] static QString paletteId();
    void fill(QMenu &menu) const;
    /// What was kept.
    void restore();
    /// What the other windows wear, or else what was kept.
    void follow();

signals:
    void chosen(const Theme &theme);
    void paletteChosen();

private:
    void wear(const QString &id);
    static void wear(const ClassPalette &palette);

    QActionGroup *m_themes;
    bool m_systemIsDark;
};

} // namespace eigenscope
