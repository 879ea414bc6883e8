#pragma once

#include "core/selection/peaking.h"
#include "ui/controls/choice_menu.h"
#include "ui/document/job_runner.h"
#include "ui/views/readout_chart.h"

namespace eigenscope {

/// The error of a model on the rows that it learned from and on unseen ones, by the number of columns that the search
/// of the session gives it. Found on a worker.
class Peaking final : public ReadoutChart {
    Q_OBJECT

public:
    static constexpr auto id = "peaking";
    static constexpr auto title = "Peaking";
    static constexpr auto stage = Stage::Select;
    static const char *const meaning;

    explicit Peaking(const ViewContext &context, QWidget *parent = nullptr);

    [[nodiscard]] QString caption() const override;
    [[nodiscard]] QString pictureKind() const override { return tr("Line chart"); }
    [[nodiscard]] Table numbers() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    [[nodiscard]] QString whyEmpty() const override;
    [[nodiscard]] QList<QAction *> tools() override;
    void settle() override;

    [[nodiscard]] const std::optional<PeakingCurve> &curve() const { return m_curve; }
    [[nodiscard]] bool isBeingFound() const { return m_jobs.isRunning(); }
    /// "lda", "knn", "ridge", or "" for the one that suits the target.
    void setModel(const std::string &model);

protected:
    void restored() override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;
    void showEvent(QShowEvent *event) override;
    [[nodiscard]] QPolygonF readoutPlaces() const override;
    [[nodiscard]] QString readout(Index thing) const override;

private:
    [[nodiscard]] ChoiceMenu::Choices modelChoices() const;
    void takeSelection();
    void begin();
    void request();
    void take(const Result<PeakingCurve> &found);
    [[nodiscard]] bool isWanted() const;
    [[nodiscard]] std::string model() const;
    [[nodiscard]] QString errorText(double error) const;
    [[nodiscard]] QPolygonF lineOf(const VectorXd &errors) const;

    std::shared_ptr<const FeatureSelection> m_selection;
    std::optional<PeakingCurve> m_curve;
    QString m_refusal;
    double m_fraction = 0;
    std::string m_model;
    ChoiceMenu *m_models;
    JobRunner m_jobs{this};
};

} // namespace eigenscope
