#pragma once

#include "ui/export/figure_copy.h"
#include "ui/export/figure_presets.h"

#include <QDialog>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace eigenscope {

class FigureForm;
class FigurePreview;

/// What figures can be made of.
struct FigureSource {
    ViewContext context;
    const Registry<PictureFormat> &formats;
    std::vector<ViewInfo> views;                      ///< those that have something to show, in the order of the list
    std::function<Json(const std::string &)> stateOf; ///< how a view stands now
    std::string theme;                                ///< of the window: "dark"
};

/// Makes a view into a figure: presets, a living preview, and everything that it can be told. Remembers the last
/// settings.
class FigureDialog final : public QDialog {
    Q_OBJECT

public:
    /// `chosen` is the id of a view; empty for all, each in a file.
    FigureDialog(FigureSource source, const std::string &chosen, QWidget *parent = nullptr);
    ~FigureDialog() override;

    /// What was chosen: `what` is empty for all views, `file` is the ending alone.
    [[nodiscard]] ExportSettings settings() const;
    [[nodiscard]] bool savesSession() const;
    [[nodiscard]] const FigurePreview &preview() const { return *m_preview; }
    void accept() override;

private:
    QWidget *makeLeft();
    QWidget *makeFoot();
    void showPresets();
    void savePreset();
    void usePreset(const FigureSettings &preset);
    void showFigure();
    void copy();
    /// The view that is drawn; the first of all.
    [[nodiscard]] const ViewInfo &view() const;

    FigureSource m_source;
    std::vector<FigurePreset> m_presets;
    FigurePreview *m_preview;
    FigureForm *m_form;
    QHBoxLayout *m_presetRow;
    std::vector<QPushButton *> m_presetButtons;
    QLabel *m_share, *m_said;
    QPushButton *m_copyButton;
    QCheckBox *m_session;
    FigureCopy m_copy;
};

} // namespace eigenscope
