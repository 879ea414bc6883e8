#pragma once

#include "ui/cards/pipeline_card.h"
#include "ui/document/encoding.h"
#include "ui/studies/view_context.h"

class QLabel;
class QPushButton;

namespace eigenscope {

class ColumnsControl;
class ColumnTypes;
class ComboBox;
class CureSwitches;
class ParamForm;

/// Which data: a sample, a generator with its parameters, or a file; and which columns label, color and name the rows.
class DataCard final : public PipelineCard {
    Q_OBJECT

public:
    static constexpr auto cardId = "data", cardTitle = "Data";

    explicit DataCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    void fillSources();
    void chooseSource(int index);
    void open(const QString &text, const std::string &source);
    [[nodiscard]] ObjectKind kindOf(std::string_view source) const;
    void showSession();
    void showSource();
    void showForm();
    void showCures();
    [[nodiscard]] QString nameOf(const Json &settings) const;
    /// The settings of the source before its rows were changed by hand; null where none were.
    [[nodiscard]] Json edited() const;
    void showData();
    void set(const QString &text, Json data, const QString &control = {});

    Encoding &m_encoding;
    ComboBox *m_source, *m_label, *m_color, *m_shape, *m_size, *m_names;
    ColumnsControl *m_columns;
    QWidget *m_columnsLine, *m_shapeLine, *m_sizeLine;
    QList<QWidget *> m_lineNames; ///< of the lines with a choice
    ColumnTypes *m_types;
    CureSwitches *m_cures;
    QLabel *m_about; ///< what a sample is
    QPushButton *m_anew, *m_allColumns;
    Json m_origin; ///< the settings of the last source that was not a text
    ParamForm *m_form = nullptr;
    std::string m_formOf; ///< generator whose form stands
};

} // namespace eigenscope
