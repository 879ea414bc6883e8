#include "ui/cards/monte_carlo_card.h"

#include "ui/controls/param_form.h"
#include "ui/studies/space_look.h"
#include "ui/studies/studies.h"
#include "ui/text/program_words.h"

#include <QVBoxLayout>

namespace eigenscope {
namespace {

using Look = SpaceLook::Settings;

Schema<Look> schema() {
    return Schema<Look>{}
        .flag(&Look::simulated,
              {.id = "simulated", .label = "Show", .help = "Draws the experiments beside the formulas."})
        .flag(&Look::running,
              {.id = "running", .label = "Run", .help = "Lets the experiments go on until they have all their points."})
        .integer(
            &Look::points,
            {.id = "points",
             .label = "Points",
             .help = "How many points each experiment draws; four times as many halve the bars.",
             .domain = IntRange{.min = SpaceLook::leastPoints, .max = SpaceLook::mostPoints, .softMax = 2'000'000}})
        .integer(&Look::seed, {.id = "seed",
                               .label = "Seed",
                               .help = "Start of the random numbers; another seed draws other points.",
                               .domain = IntRange{.min = 0, .softMax = 100}});
}

} // namespace

std::vector<ParamSpec> MonteCarloCard::params() {
    return schema().specs();
}

MonteCarloCard::MonteCarloCard(const ViewContext &context, QWidget *parent)
    : Card(programWords(cardTitle), parent), m_look(context.studies.space),
      m_form(new ParamForm("monte carlo", params())) {
    setBadge("≈");
    body().addWidget(m_form);
    connect(m_form, &ParamForm::edited, this, [this](const QString &, const ParamMap &written) {
        if (const Result<Look> given = schema().read("monte carlo", written)) {
            Look settings = *given;
            settings.d = m_look.settings().d;
            settings.shells = m_look.settings().shells;
            m_look.change(settings);
        }
    });
    connect(&m_look, &SpaceLook::changed, this, &MonteCarloCard::showLook);
    showLook();
}

void MonteCarloCard::showLook() {
    const Look &look = m_look.settings();
    m_form->showValues(
        {{"simulated", look.simulated}, {"running", look.running}, {"points", look.points}, {"seed", look.seed}});
}

} // namespace eigenscope

#include "moc_monte_carlo_card.cpp"
