#include "ui/forms/space_card.h"

#include "ui/forms/param_form.h"

#include <QVBoxLayout>

namespace eigenscope {
namespace {

std::vector<ParamSpec> specs() {
    const HyperspaceSettings defaults;
    return {{.id = "dimensions",
             .label = "Dimensions up to",
             .help = "The largest d of the curves.",
             .domain = IntRange{.min = 1, .max = 1000, .softMax = 100},
             .defaultValue = std::int64_t{defaults.last}},
            {.id = "radius",
             .label = "Radius r",
             .help = "Of the ball; a larger radius moves the maximum of the volume to higher dimensions.",
             .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.1, .softMax = 10},
             .defaultValue = defaults.radius}};
}

} // namespace

SpaceCard::SpaceCard(Document &document, QWidget *parent)
    : PipelineCard("d", tr("Space"), {Stage::Hyperspace}, document, parent),
      m_form(new ParamForm("hyperspace", specs())) {
    body().addWidget(m_form);
    connect(m_form, &ParamForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
        HyperspaceSettings settings = this->document().session().hyperspace().value_or(HyperspaceSettings{});
        const HyperspaceSettings defaults;
        const auto last = written.find("dimensions"), radius = written.find("radius");
        settings.last = last == written.end() ? defaults.last : static_cast<int>(std::get<std::int64_t>(last->second));
        settings.first = std::min(settings.first, settings.last);
        settings.radius = radius == written.end() ? defaults.radius : std::get<double>(radius->second);
        for (double &width : settings.shell) // a shell is no wider than the ball
            width = std::min(width, settings.radius);
        if (!this->document().set(tr("Space"), "hyperspace", Session::hyperspaceJson(settings),
                                  "hyperspace." + parameter))
            showSession();
    });
    connect(&document, &Document::sessionChanged, this, &SpaceCard::showSession);
    showSession();
}

void SpaceCard::showSession() {
    const HyperspaceSettings settings = document().session().hyperspace().value_or(HyperspaceSettings{});
    m_form->showValues({{"dimensions", std::int64_t{settings.last}}, {"radius", settings.radius}});
    setFact(tr("d = %1 … %2").arg(settings.first).arg(settings.last));
}

} // namespace eigenscope
