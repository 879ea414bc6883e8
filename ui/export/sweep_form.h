#pragma once

#include "core/pipeline/sweep.h"

#include <QWidget>

class QFormLayout;
class QSpinBox;

namespace eigenscope {

class ComboBox;
class NumberBox;

/// Which parameter a film goes through, from where to where, by which steps, and in how many pictures.
class SweepForm final : public QWidget {
    Q_OBJECT

public:
    explicit SweepForm(QWidget *parent = nullptr);

    /// Offers these; what was typed for one that stays is kept.
    void setParameters(std::vector<SweptParameter> parameters);
    /// The sweep as sessions have it: "kernel.sigma=0.1:10:log:60"; empty where nothing is offered.
    [[nodiscard]] std::string text() const;

private:
    void showParameter();

    std::vector<SweptParameter> m_parameters;
    ComboBox *m_which, *m_steps;
    QFormLayout *m_lines;
    QWidget *m_ends = nullptr; ///< the boxes of the parameter that is chosen
    NumberBox *m_from = nullptr, *m_to = nullptr;
    QSpinBox *m_count;
};

} // namespace eigenscope
