#include "ui/export/figure_caption.h"

#include "core/base/version.h"
#include "core/pipeline/session/session_sections.h"
#include "core/pipeline/stages/load.h"
#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/reducers/interface/components_setting.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/variant_title.h"
#include "ui/views/meaning.h"

#include <nlohmann/json.hpp>

#include <QObject>
#include <QRegularExpression>

namespace eigenscope {
namespace {

const QRegularExpression sentenceEnd("(?<=\\.) ");

/// The parts of the caption of one view.
class CaptionWriter {
public:
    CaptionWriter(const Document &document, const ViewInfo &view)
        : m_session(document.computed()), m_catalogue(document.catalogue()), m_results(document.results()),
          m_view(view) {}

    /// "Iris, PCA."
    [[nodiscard]] QString head() const {
        const QString what = reducer() ? shortReducerName(*reducer()) : programWords(m_view.title);
        const auto loaded = m_results.value<Stage::Load>();
        return loaded && showsData() ? QObject::tr("%1, %2.").arg(QString::fromStdString(loaded->sourceName), what)
                                     : QObject::tr("%1.").arg(what);
    }

    /// "150 rows, 4 columns. Standardize."
    [[nodiscard]] QString data() const {
        const auto prepared = m_results.value<Stage::Prepare>();
        if (!prepared || !showsData())
            return {};
        const Dataset &rows = *prepared->dataset;
        QStringList parts = {rowsText(rows.size())};
        if (rows.isPoints())
            parts.append(columnsText(static_cast<Index>(rows.points().columns.size())));
        for (const MethodSettings &step : m_session.prepare())
            parts.append(programWords(m_catalogue.steps.find(step.id)->name).toLower());
        return parts.join(", ") + ".";
    }

    /// "Gaussian σ 1.5; seed 0."
    [[nodiscard]] QString method() const {
        QStringList parts;
        if (const QString kernel = kernelInUse(); !kernel.isEmpty())
            parts.append(kernel);
        if (reducer())
            for (const ParamSpec &spec : reducer()->params)
                if (const QString told = parameterInUse(spec); !told.isEmpty())
                    parts.append(told);
        if (parts.isEmpty())
            return {};
        QString sentence = parts.join("; ") + ".";
        sentence[0] = sentence[0].toUpper();
        return sentence;
    }

    /// "Neighborhoods of 12: trustworthiness 0.992, continuity 0.986."
    [[nodiscard]] QString quality() const {
        const auto measured = reducer() ? m_results.qualityOfPicture() : nullptr;
        if (!measured || measured->neighbors.empty())
            return {};
        const std::string neighbors = std::to_string(measured->neighbors.back());
        QStringList parts;
        for (const auto &[id, name] : {std::pair("trustworthiness", QObject::tr("trustworthiness")),
                                       std::pair("continuity", QObject::tr("continuity"))}) {
            const Json values = measured->report->value(id, Json::object());
            if (const Json value = values.value(neighbors, Json()); value.is_number())
                parts.append(name + ' ' + numberLabel(value.get<double>(), 3));
        }
        if (parts.isEmpty())
            return {};
        return QObject::tr("Neighborhoods of %1: %2.").arg(QString::fromStdString(neighbors), parts.join(", "));
    }

    /// The cautions of the view, as far as they are words.
    [[nodiscard]] QString reading() const {
        QStringList sentences;
        if (const auto parts = readMeaning(m_view.meaning))
            for (const MeaningPart &part : *parts)
                if (part.kind == MeaningPart::Kind::Caution && !part.text.contains(u'$'))
                    sentences.append(QString(part.text).remove("**").split(sentenceEnd));
        sentences.removeIf([this](const QString &sentence) { return isOfOtherMethods(sentence); });
        return sentences.join(' ');
    }

    /// "Eigenscope 0.1, data 3f9c…e1."
    [[nodiscard]] QString origin() const {
        const QString program = programAndVersion;
        const auto loaded = m_results.value<Stage::Load>();
        const auto digits = loaded && loaded->file && showsData() ? loaded->file->sha256.text() : std::nullopt;
        if (!digits)
            return QObject::tr("%1.").arg(program);
        const QString sum = QString::fromStdString(*digits);
        return QObject::tr("%1, data %2…%3.").arg(program, sum.left(4), sum.right(2));
    }

private:
    [[nodiscard]] bool showsData() const { return standsOn(m_view.stage, Stage::Load); }

    /// Whose picture this is; nullptr where the view shows none.
    [[nodiscard]] const ReducerInfo *reducer() const {
        const bool isOne = standsOn(m_view.stage, Stage::Reduce) && m_results.stands(Stage::Reduce);
        return isOne ? m_catalogue.reducers.find(m_results.value<Stage::Reduce>()->method) : nullptr;
    }

    /// Whether the picture is made from the kernel of the session.
    [[nodiscard]] bool usesKernel() const {
        if (reducer())
            return m_session.usesKernel(*reducer(), m_results.kind());
        if (!standsOn(m_view.stage, Stage::Regress))
            return standsOn(m_view.stage, Stage::Kernel);
        const auto fit = m_results.value<Stage::Regress>(); // it may be of earlier settings
        return fit && m_session.regress() && m_session.usesKernel(*m_catalogue.regressions.find(fit->method));
    }

    /// Whether it names methods, and not this one.
    [[nodiscard]] bool isOfOtherMethods(const QString &sentence) const {
        const auto isNamed = [&sentence](const ReducerInfo &info) { return sentence.contains(shortReducerName(info)); };
        return !(reducer() && isNamed(*reducer())) && std::ranges::any_of(m_catalogue.reducers.all(), isNamed);
    }

    [[nodiscard]] QString kernelInUse() const {
        const auto kernel = m_results.value<Stage::Kernel>();
        if (!kernel || !usesKernel())
            return {};
        const auto expression = readKernel(Json(kernel->kernel->expression()), m_catalogue.kernels);
        return expression ? kernelTitle(*expression, m_catalogue) : QString();
    }

    /// Empty for what is off, found from the data, or told elsewhere.
    [[nodiscard]] QString parameterInUse(const ParamSpec &spec) const {
        const ParamMap written = m_session.reducer() ? m_session.reducer()->params : ParamMap();
        const auto found = written.find(spec.id);
        ParamValue value = found == written.end() ? spec.defaultValue : found->second;
        if (reducer()->input == ReducerInput::Positions && std::holds_alternative<ColumnNames>(spec.domain))
            value = m_results.value<Stage::Reduce>()->axes; // what the axes are is told, chosen or not
        const bool isTold = !std::holds_alternative<CheckSum>(spec.domain) && spec.id != componentsKey &&
                            value != ParamValue(std::string("auto")) && !std::holds_alternative<Automatic>(value) &&
                            value != ParamValue(false) && value != ParamValue(Names());
        if (!isTold)
            return {};
        return value == ParamValue(true) ? programWords(spec.label).toLower() : parameterText(spec, value);
    }

    const Session &m_session;
    const Catalogue &m_catalogue;
    const Results &m_results;
    const ViewInfo &m_view;
};

} // namespace

FigureCaption figureCaption(const Document &document, const ViewInfo &view, const CaptionParts &parts) {
    const CaptionWriter writer(document, view);
    FigureCaption caption{writer.head()};
    caption.head = caption.text.size();
    const auto add = [&](bool isAsked, const QString &sentence) {
        if (isAsked && !sentence.isEmpty())
            caption.text += ' ' + sentence;
    };
    add(parts.data, writer.data());
    add(parts.method, writer.method());
    add(parts.quality, writer.quality());
    add(parts.reading, writer.reading());
    add(parts.data, writer.origin());
    return caption;
}

} // namespace eigenscope
