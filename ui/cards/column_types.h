#pragma once

#include "core/formats/load_data.h"
#include "ui/text/type_text.h"

#include <nlohmann/json.hpp>

#include <QWidget>

class QLabel;
class QPushButton;

namespace eigenscope {

class ComboBox;

/// The types of the columns of data, which can be changed one by one; and which columns the analysis leaves out, which
/// can be taken back.
class ColumnTypes final : public QWidget {
    Q_OBJECT

public:
    explicit ColumnTypes(QWidget *parent = nullptr);

    /// `section` is the `data` object of the session that these were loaded by.
    void show(const Json &section, const LoadedData &loaded);

signals:
    /// The same object with a change, and what the change is called.
    void edited(const QString &text, const Json &section);

private:
    void showType();
    void takeType();
    void takeBack();
    [[nodiscard]] const ColumnReading *shownReading() const;

    Json m_data;
    std::vector<ColumnReading> m_readings, m_leftOut;
    QWidget *m_line;
    ComboBox *m_column, *m_type;
    QLabel *m_note;
    QPushButton *m_back, *m_guess;
};

} // namespace eigenscope
