#pragma once

#include "ui/palette/palette_search.h"

#include <QPointer>
#include <QWidget>

class QButtonGroup;
class QFrame;
class QLabel;
class QLineEdit;

namespace eigenscope {

class PaletteList;

/// A line over the window in which everything is found by its name, and done. It lies over its parent until something
/// was chosen.
class Palette final : public QWidget {
    Q_OBJECT

public:
    Palette(const Registry<PaletteSourceInfo> &kinds, const PaletteTargets &targets, QWidget *parent);

    /// Opens it with an empty line, or closes it.
    void toggle();
    [[nodiscard]] const PaletteList &list() const { return *m_list; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void putTogether(const Registry<PaletteSourceInfo> &kinds);
    QWidget *makeKinds(const Registry<PaletteSourceInfo> &kinds);
    void open();
    void close();
    void layOver();
    void search();
    void narrow(int by);
    void runCurrent();
    bool handleKey(int key);

    PaletteSearch m_search;
    QFrame *m_panel;
    QLineEdit *m_line;
    QLabel *m_told;
    QButtonGroup *m_kinds;
    PaletteList *m_list;
    QPointer<QWidget> m_before; ///< had the keyboard before
};

} // namespace eigenscope
