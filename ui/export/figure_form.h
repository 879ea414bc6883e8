#pragma once

#include "core/pipeline/session/figure_settings.h"
#include "ui/export/figure_caption.h"

#include <QWidget>

class QCheckBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace eigenscope {

class ComboBox;
class Segments;

/// Everything that a figure can be told, in groups: what it shows, its parts, its size and letters, colors and file.
class FigureForm final : public QWidget {
    Q_OBJECT

public:
    /// `views` can be drawn, `endings` are names and endings of files: {"PDF", ".pdf"}.
    FigureForm(const Document &document, std::vector<ViewInfo> views,
               const std::vector<std::pair<QString, QString>> &endings, QWidget *parent = nullptr);

    /// The figure as it is told; its caption is a text where somebody wrote one or left parts of it out.
    [[nodiscard]] FigureSettings figure() const;
    void setFigure(const FigureSettings &figure);
    /// The view that is drawn; empty for all of them, each in a file.
    [[nodiscard]] std::string view() const;
    /// Shows the view, or all where it is empty, without a signal.
    void setView(const std::string &view);
    [[nodiscard]] QString ending() const; ///< ".pdf"
    void setEnding(const QString &ending);

signals:
    void changed();

private:
    QVBoxLayout *addGroup(const QString &title);
    void addShown();
    void addParts();
    void addCaptionParts(QVBoxLayout &parts);
    void addSizes();
    void addColors();
    void change();
    void changeWidth(double width);
    void changeHeight(double height);
    void changeUnit();
    void editCaption(bool edit);
    void showState();
    [[nodiscard]] const ViewInfo &shownView() const;
    [[nodiscard]] CaptionParts captionParts() const;

    const Document &m_document;
    std::vector<ViewInfo> m_views;
    QVBoxLayout *m_rows;
    ComboBox *m_view, *m_unit, *m_font, *m_palette;
    Segments *m_shows, *m_legend, *m_background, *m_format;
    QCheckBox *m_hasTitle, *m_axes, *m_hasLegend, *m_names, *m_hasCaption, *m_outlines;
    std::vector<QCheckBox *> m_captionParts; ///< data, method, quality, reading
    QLineEdit *m_title;
    QPushButton *m_editCaption, *m_lock;
    QPlainTextEdit *m_caption;
    QDoubleSpinBox *m_width, *m_height, *m_fontSize, *m_point, *m_line;
    QSpinBox *m_dpi;
    QLabel *m_pixels, *m_note;
    std::vector<std::pair<QString, QString>> m_endings;
    double m_ratio = 1; ///< of the width to the height
    bool m_isQuiet = false;
};

} // namespace eigenscope
