#pragma once

#include "core/pipeline/same_pictures.h"
#include "core/pipeline/sweep.h"
#include "ui/cards/card.h"
#include "ui/studies/variant_runs.h"
#include "ui/studies/view_context.h"

class QPushButton;

namespace eigenscope {

class ComboBox;
class NumberBox;
class StateMark;

/// What is set side by side: variants are added one by one, as a choice of reducers, or as a sweep of a parameter of
/// the pipeline's reducer or kernel.
class CompareCard final : public Card {
    Q_OBJECT

public:
    static constexpr auto cardId = "compare", cardTitle = "Compare";

    explicit CompareCard(const ViewContext &context, QWidget *parent = nullptr);

private:
    void makeSweep();
    void showSession();
    void showRefusals();
    void showRuns();
    void showSweep();
    void add(const QString &text, Json patch);
    void addReducer();
    void setNine();
    void fillSame();
    void setSame(const SamePictures &same);
    void runSweep();
    void put(const QString &text, const Variants &variants);

    Document &m_document;
    VariantRuns &m_runs;
    StateMark *m_mark;
    ComboBox *m_reducers, *m_parameters, *m_reference;
    NumberBox *m_neighbors;
    QWidget *m_sweepLine = nullptr;
    NumberBox *m_from = nullptr, *m_to = nullptr, *m_count = nullptr;
    QPushButton *m_add, *m_nine, *m_clear, *m_same;
    std::vector<SweptParameter> m_swept; ///< those in the list
};

} // namespace eigenscope
