#pragma once

#include "ui/document/encoding.h"
#include "ui/forms/pipeline_card.h"

namespace eigenscope {

class ColumnsControl;
class ComboBox;
class ParamForm;

/// Which data: a sample, a generator with its parameters, or a file; and which columns label, colour and name the rows.
class DataCard final : public PipelineCard {
    Q_OBJECT

public:
    DataCard(Document &document, Encoding &encoding, QWidget *parent = nullptr);

signals:
    void fileRequested();

private:
    void fillSources();
    void chooseSource(int index);
    void showSession();
    void showData();
    void set(const QString &text, Json data, const QString &control = {});

    Encoding &m_encoding;
    ComboBox *m_source, *m_label, *m_colour, *m_names;
    ColumnsControl *m_columns;
    QWidget *m_columnsLine;
    ParamForm *m_form = nullptr;
    std::string m_formOf; ///< generator whose form stands
};

} // namespace eigenscope
