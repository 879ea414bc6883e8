#pragma once

#include "core/pipeline/session/film_settings.h"
#include "core/pipeline/session/session.h"
#include "core/pipeline/sweep.h"

#include <QDialog>

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;
class QWidget;

namespace eigenscope {

class ComboBox;
class ScrolledForm;
class SweepForm;

/// One thing that can be written to a file, and in which forms.
struct ExportOption {
    struct Ending {
        std::string ending; ///< ".png"
        QString name;       ///< "PNG"
        bool isScaled = false;
        bool hasExcelDialect = false;
    };
    std::string what; ///< id: "scree", "embedding", "window"
    QString name;
    std::vector<Ending> endings;
    bool isPicture = false;
    bool hasOwnSize = false;                   ///< it is written at the size that it has on the screen
    QString besides = {};                      ///< what can stand beside it; empty for nothing
    QStringList names = {};                    ///< of what it can be about alone: of subsets
    std::optional<FilmSettings::Of> film = {}; ///< of what it is a film; nothing for what does not move
    std::vector<SweptParameter> swept = {};    ///< what a film of a sweep can go through
    /// Why this film cannot be made, as an error; empty for what needs no such look.
    std::function<Result<void>(const FilmSettings &film)> check = {};
};

/// Asks what is to be written, in which form and how large; remembers the last choice.
class ExportDialog final : public QDialog {
    Q_OBJECT

public:
    /// `chosen` is what is offered first, and `of` what it is about alone, where it has names.
    ExportDialog(std::vector<ExportOption> options, const std::string &chosen, const QString &of = {},
                 QWidget *parent = nullptr);

    /// What was chosen; `file` is the ending alone.
    [[nodiscard]] ExportSettings settings() const;
    void accept() override;

private:
    void showOption();
    void showEnding();
    void fit();
    [[nodiscard]] std::optional<FilmSettings> film() const;
    [[nodiscard]] const ExportOption &option() const;
    [[nodiscard]] const ExportOption::Ending &ending() const;

    std::vector<ExportOption> m_options;
    ComboBox *m_what, *m_name, *m_ending, *m_theme;
    SweepForm *m_sweep;
    QLabel *m_refusal;
    QSpinBox *m_width, *m_height;
    QDoubleSpinBox *m_scale, *m_seconds, *m_fps;
    ScrolledForm *m_form;
    QCheckBox *m_full, *m_forExcel;
    QList<QWidget *> m_sizeRows, m_themeRows, m_scaleRows, m_filmRows, m_nameRows;
};

} // namespace eigenscope
