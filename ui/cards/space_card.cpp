#include "ui/cards/space_card.h"

#include "ui/controls/control_names.h"
#include "ui/controls/param_form.h"
#include "ui/studies/space_look.h"
#include "ui/studies/studies.h"
#include "ui/text/program_words.h"

#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace eigenscope {
namespace {

std::vector<ParamSpec> settingSpecs() {
    const HyperspaceSettings defaults;
    return {
        {.id = "dimensions",
         .label = "Dimensions up to",
         .help = "The largest d of the curves.",
         .domain = IntRange{.min = 1, .max = SpaceLook::largestDimension, .softMax = 100},
         .defaultValue = std::int64_t{defaults.last}},
        {.id = "radius",
         .label = "Radius r",
         .help = "Of the ball; a larger radius moves the maximum of the volume to higher dimensions.",
         .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.1, .softMax = 10},
         .defaultValue = defaults.radius},
        {.id = "shell",
         .label = "Shell ε",
         .help = "Width of the shell under the surface, at most the radius; a wider one holds more of the ball.",
         .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.001, .softMax = 1},
         .defaultValue = defaults.shell.front()},
        {.id = "alpha",
         .label = "Contour α",
         .help = "The density on the contour as a share of its peak; a smaller one lies farther out.",
         .domain = RealRange{.min = 0, .max = 1, .openMin = true, .openMax = true, .softMin = 0.01, .softMax = 0.99},
         .defaultValue = defaults.alpha}};
}

std::vector<ParamSpec> lookSpecs() {
    const SpaceLook::Settings defaults;
    return {{.id = "cursor",
             .label = "Cursor d",
             .help = "The dimension whose values are told and whose pictures are drawn, in all views.",
             .domain = IntRange{.min = 1, .max = SpaceLook::largestDimension, .softMax = 60},
             .defaultValue = std::int64_t{defaults.d}},
            {.id = "shells",
             .label = "Shells",
             .help = "Of how many shells the volume is summed up; more of them come nearer to the integral.",
             .domain = IntRange{.min = 1, .max = SpaceLook::mostShells, .softMax = 60},
             .defaultValue = std::int64_t{defaults.shells}}};
}

/// What was written, or the default.
template <class Value> Value valueOr(const ParamMap &written, std::string_view parameter, Value standard) {
    const auto found = written.find(parameter);
    return found == written.end() ? standard : std::get<Value>(found->second);
}

} // namespace

std::vector<ParamSpec> SpaceCard::params() {
    std::vector<ParamSpec> all = settingSpecs();
    std::ranges::copy(lookSpecs(), std::back_inserter(all));
    return all;
}

SpaceCard::SpaceCard(const ViewContext &context, QWidget *parent)
    : PipelineCard("d", programWords(cardTitle), {Stage::Hyperspace}, context.document, parent),
      m_look(context.studies.space), m_form(new ParamForm("hyperspace", settingSpecs())),
      m_lookForm(new ParamForm("hyperspace", lookSpecs())) {
    body().addWidget(m_form);
    body().addWidget(m_lookForm);
    alignNames(m_form->names() + m_lookForm->names());
    connect(m_form, &ParamForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
        HyperspaceSettings settings = document().computed().hyperspace().value_or(HyperspaceSettings{});
        const HyperspaceSettings defaults;
        settings.last = static_cast<int>(valueOr(written, "dimensions", std::int64_t{defaults.last}));
        settings.first = std::min(settings.first, settings.last);
        settings.radius = valueOr(written, "radius", defaults.radius);
        settings.alpha = valueOr(written, "alpha", defaults.alpha);
        const double width = valueOr(written, "shell", defaults.shell.front());
        if (settings.shell.empty())
            settings.shell.push_back(width);
        settings.shell.front() = width;
        if (parameter == "radius")
            for (double &each : settings.shell) // a shell is no wider than the ball
                each = std::min(each, settings.radius);
        if (!document().set(programWords(cardTitle), "hyperspace", Session::hyperspaceJson(settings),
                            "hyperspace." + parameter))
            showSession();
    });
    connect(m_lookForm, &ParamForm::edited, this, [this](const QString &, const ParamMap &written) {
        SpaceLook::Settings settings = m_look.settings();
        const SpaceLook::Settings defaults;
        settings.d = static_cast<int>(valueOr(written, "cursor", std::int64_t{defaults.d}));
        settings.shells = static_cast<int>(valueOr(written, "shells", std::int64_t{defaults.shells}));
        m_look.change(settings);
    });
    connect(&document(), &Document::sessionChanged, this, &SpaceCard::showSession);
    connect(&m_look, &SpaceLook::changed, this, &SpaceCard::showLook);
    showSession();
    showLook();
}

void SpaceCard::showSession() {
    const HyperspaceSettings settings = document().computed().hyperspace().value_or(HyperspaceSettings{});
    ParamMap shown = {
        {"dimensions", std::int64_t{settings.last}}, {"radius", settings.radius}, {"alpha", settings.alpha}};
    if (!settings.shell.empty())
        shown["shell"] = settings.shell.front();
    m_form->showValues(shown);
    setFact(tr("d = %1 … %2").arg(settings.first).arg(settings.last));
}

void SpaceCard::showLook() {
    const SpaceLook::Settings &look = m_look.settings();
    m_lookForm->showValues({{"cursor", std::int64_t{look.d}}, {"shells", std::int64_t{look.shells}}});
}

} // namespace eigenscope

#include "moc_space_card.cpp"
