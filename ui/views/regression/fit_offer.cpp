#include "ui/views/regression/fit_offer.h"

#include "ui/text/program_words.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

constexpr int belowTheMiddle = 24; // px: under the sentence

/// The regression of a column; null where the data have none that can be predicted.
Json offered(const Dataset &data) {
    const auto of = [](const char *id, const std::string &target) { return Json{{"id", id}, {"target", target}}; };
    for (const Column &attribute : data.attributes)
        if (const auto classes = data.classes(attribute.name); classes && classes->names.size() == 2)
            return of("logistic", attribute.name);
    if (data.target)
        return of("kernel-ridge", *data.target);
    if (data.isPoints() && data.points().columns.size() > 1)
        return of("kernel-ridge", data.points().columns.back());
    return {};
}

} // namespace

FitOffer::FitOffer(Document &document, QWidget *parent) : QPushButton(parent), m_document(document) {
    connect(this, &QPushButton::clicked, this, &FitOffer::accept);
    hide();
}

void FitOffer::showFor() {
    const auto loaded = m_document.results().value<Stage::Load>();
    m_settings = loaded && !m_document.computed().regress() ? offered(*loaded->dataset) : Json();
    setVisible(!m_settings.is_null());
    if (m_settings.is_null())
        return;
    const RegressionInfo &info = *m_document.catalogue().regressions.find(m_settings["id"].get<std::string>());
    setText(
        tr("%1 of %2").arg(programWords(info.name), QString::fromStdString(m_settings["target"].get<std::string>())));
    setAccessibleName(text());
    place();
}

void FitOffer::place() {
    const QSize room = parentWidget()->size();
    adjustSize();
    move((room.width() - width()) / 2, room.height() / 2 + belowTheMiddle);
}

void FitOffer::accept() {
    m_document.set(text(), "regress", m_settings);
}

} // namespace eigenscope

#include "moc_fit_offer.cpp"
