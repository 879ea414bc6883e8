#pragma once

#include "ui/cards/pipeline_card.h"
#include "ui/studies/view_context.h"

class QGridLayout;
class QLabel;
class QPushButton;

namespace eigenscope {

class ComboBox;
class Encoding;
class MethodBox;
class MethodForm;

/// The clustering, what it divides and its parameters; how many rows each cluster has, how far they lie apart and how
/// they agree with the label. The button colors the pictures by them.
class ClusterCard final : public PipelineCard {
    Q_OBJECT

public:
    static constexpr auto cardId = "clusters", cardTitle = "Clusters";

    explicit ClusterCard(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString brief() const override; ///< the method

private:
    void showSession();
    void showData();
    void showResult();
    void showColoring();
    void take(const std::string &method);
    void set(const QString &text, const ClusterSettings &settings, const QString &control = {});
    [[nodiscard]] const ClusteringInfo *method() const;
    QLabel *addNumber(const QString &name, const QString &help);

    Encoding &m_encoding;
    MethodBox *m_method;
    ComboBox *m_ground;
    QWidget *m_groundLine;
    MethodForm *m_form;
    QWidget *m_numbers;
    QGridLayout *m_grid;
    QLabel *m_sizes, *m_silhouette, *m_rand, *m_information;
    QPushButton *m_color;
    QLabel *m_caution; ///< what clusters of a picture may not be used for
};

} // namespace eigenscope
