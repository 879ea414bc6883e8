#pragma once

#include "ui/controls/choice_menu.h"
#include "ui/views/row_scatter.h"

namespace eigenscope {

/// The variates of one canonical pair against each other.
class CanonicalVariates final : public RowScatter {
    Q_OBJECT

public:
    static constexpr auto id = "canonical-variates";
    static constexpr auto title = "Canonical variates";
    static constexpr auto stage = Stage::Regress;
    static const char *const meaning;

    explicit CanonicalVariates(const ViewContext &context, QWidget *parent = nullptr);

    QString caption() const override;
    [[nodiscard]] QStringList numbersToday() const override;
    QString whyEmpty() const override;
    QList<QAction *> tools() override;

    /// Which pair is drawn, from 0.
    [[nodiscard]] Index pair() const;
    void showPair(Index pair);

protected:
    [[nodiscard]] std::pair<std::string, std::string> placeNames() const override;
    void restored() override;
    void paintPlot(QPainter &painter, const PlotMapping &mapping) override;
    void prepareAxes(const QSizeF &plot) override;

private:
    [[nodiscard]] ChoiceMenu::Choices pairs() const;
    void takeFit();

    std::shared_ptr<const Regression> m_fit; ///< nullptr where there is no canonical correlation
    Index m_pair = 0;
    ChoiceMenu *m_pairMenu;
};

} // namespace eigenscope
