#pragma once

#include "ui/cards/pipeline_card.h"
#include "ui/document/encoding.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

class ColumnsControl;
class ComboBox;
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
    [[nodiscard]] ObjectKind kindOf(std::string_view source) const;
    void showSession();
    void showData();
    void set(const QString &text, Json data, const QString &control = {});

    Encoding &m_encoding;
    ComboBox *m_source, *m_label, *m_color, *m_names;
    ColumnsControl *m_columns;
    QWidget *m_columnsLine;
    ParamForm *m_form = nullptr;
    std::string m_formOf; ///< generator whose form stands
};

} // namespace eigenscope
