#include "ui/cards/regress_card.h"

#include "ui/methods/method_box.h"
#include "ui/methods/method_form.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"

#include <nlohmann/json.hpp>

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// Columns that can be predicted: numbers, and labels of two classes.
QStringList targets(const Dataset &data) {
    QStringList names;
    for (const Column &attribute : data.attributes)
        if (attribute.name != data.name && (attribute.isNumeric() || data.classes(attribute.name)->names.size() == 2))
            names.append(QString::fromStdString(attribute.name));
    if (data.isPoints())
        for (const std::string &column : data.points().columns)
            names.append(QString::fromStdString(column));
    return names;
}

QString shown(double value) {
    return numberLabel(value, 4);
}

} // namespace

Json usualRegression(const Dataset &data) {
    if (data.target)
        return {{"id", "kernel-ridge"}};
    const auto classes = data.classes();
    return classes && classes->names.size() == 2 ? Json{{"id", "logistic"}} : Json();
}

RegressCard::RegressCard(const ViewContext &context, QWidget *parent)
    : PipelineCard("5", programWords(cardTitle), {Stage::Regress, Stage::Predict, Stage::Validate}, context.document,
                   parent),
      m_method(new MethodBox(tr("Regression"))), m_target(new ComboBox(tr("Target"))), m_form(new MethodForm) {
    m_method->addItem(tr("none"), QString());
    m_method->offer(document().catalogue().regressions);
    body().addWidget(m_method);
    m_targetLine = addLine(tr("Target"), m_target);
    m_targetLine->setToolTip(tr("The column that is predicted from the others."));
    body().addWidget(m_form);
    m_numbers = new QWidget;
    auto *numbers = new QGridLayout(m_numbers);
    numbers->setContentsMargins(0, 0, 0, 0);
    const auto addNumber = [&](const QString &name, const QString &help) {
        auto *label = new QLabel(name), *value = new QLabel;
        label->setProperty("role", "secondary");
        label->setToolTip(help);
        value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const int row = numbers->rowCount();
        numbers->addWidget(label, row, 0);
        numbers->addWidget(value, row, 1);
        return std::pair(label, value);
    };
    std::tie(m_unseenName, m_unseen) =
        addNumber({}, tr("The error of rows that the fit has not seen: what it is worth."));
    m_freedom = addNumber(tr("Effective degrees of freedom"),
                          tr("The trace of the hat matrix: how many coefficients the fit is as free as."))
                    .second;
    std::tie(m_trainingName, m_training) = addNumber({}, {});
    body().addWidget(m_numbers);

    connect(m_method, &MethodBox::methodChosen, this, &RegressCard::take);
    connect(m_form, &MethodForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
        if (const auto &now = this->document().computed().regress())
            set(tr("Regression parameter"), {{m_form->method(), written}, now->target}, "regress." + parameter);
    });
    connect(m_target, &QComboBox::activated, this,
            [this] { setTarget(m_target->currentData().toString().toStdString()); });
    connect(&document(), &Document::sessionChanged, this, &RegressCard::showSession);
    connect(&document(), &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load || stage == Stage::Prepare)
            showData();
        if (stage == Stage::Regress || stage == Stage::Validate)
            showResult();
    });
    showSession();
    showData();
    showResult();
}

void RegressCard::take(const std::string &id) {
    const auto &now = document().computed().regress();
    if (id.empty()) {
        document().set(tr("No regression"), "regress", nullptr);
        return document().decline("regress");
    }
    if (now && now->method.id == id)
        return;
    const RegressionInfo &info = *document().catalogue().regressions.find(id);
    RegressionSettings next{{id, {}}, {}};
    if (now) { // what both know stays: the target and λ
        next.target = info.needsTarget ? now->target : std::string();
        next.method.params = keptParameters(id, info.params, now->method.params);
    }
    set(tr("Regression"), next);
}

const RegressionInfo *RegressCard::method() const {
    const auto &settings = document().computed().regress();
    return settings ? document().catalogue().regressions.find(settings->method.id) : nullptr;
}

QString RegressCard::brief() const {
    return m_method->currentText();
}

void RegressCard::showSession() {
    const auto &settings = document().computed().regress();
    m_method->showId(settings ? settings->method.id : std::string());
    m_targetLine->setVisible(method() && method()->needsTarget);
    if (settings)
        m_form->showMethod(method()->id, method()->params, settings->method.params);
    else
        m_form->clear();
    showData();
    showResult();
}

void RegressCard::showData() {
    const auto loaded = document().results().value<Stage::Load>();
    if (!loaded)
        return;
    const Dataset &rows = *loaded->dataset;
    const QSignalBlocker quiet(m_target);
    m_target->clear();
    const std::string byRole = rows.target.value_or(rows.label.value_or(""));
    for (const QString &name : targets(rows))
        m_target->addItem(name, name);
    const auto &settings = document().computed().regress();
    m_target->showData(QString::fromStdString(settings && !settings->target.empty() ? settings->target : byRole));
    m_target->setPlaceholderText(tr("Choose a column"));
    const ObjectKind kind = rows.kind();
    m_method->refuse(document().catalogue().regressions, [kind](const RegressionInfo &info) {
        const bool takes = std::ranges::find(info.kinds, kind) != info.kinds.end();
        return takes ? QString() : tr("This method does not take %1.").arg(programWords(kindName(kind)));
    });
    if (rows.isPoints()) {
        QStringList columns;
        for (const std::string &column : rows.points().columns)
            columns.append(QString::fromStdString(column));
        m_form->offerColumns(columns);
    }
}

void RegressCard::showResult() {
    const auto fit = document().results().value<Stage::Regress>();
    const auto validation = document().results().value<Stage::Validate>();
    const bool predicts = method() && fit && fit->predict;
    if (fit && fit->canonical && method() && method()->id == fit->method)
        m_form->showFound({{"x", fit->canonical->xColumns}, {"y", fit->canonical->yColumns}});
    m_numbers->setVisible(predicts);
    if (fit && method() && !fit->warnings.empty())
        setNote(said(fit->warnings.front()));
    else if (validation && method() && !validation->warnings.empty())
        setNote(said(validation->warnings.front()));
    else if (method() && method()->kernel == RegressionInfo::Kernel::WhenGiven && !document().session().kernel())
        setNote(tr("No kernel is chosen: the fit works on the columns themselves."));
    else
        setNote({});
    if (!predicts)
        return;
    const bool isJudged = validation && validation->here;
    m_unseenName->setText(isJudged ? said(validation->errorName) : tr("Error of unseen rows"));
    m_unseen->setText(isJudged ? shown(validation->here->unseen) : QStringLiteral("–"));
    m_freedom->setText(isJudged ? shown(validation->here->degreesOfFreedom) : QStringLiteral("–"));
    if (fit->classes.empty()) {
        m_trainingName->setText(tr("Training MSE"));
        m_trainingName->setToolTip(tr("The mean squared error on the rows that were fitted."));
        m_training->setText(
            shown((fit->observed - fit->predicted).squaredNorm() / static_cast<double>(fit->observed.size())));
    } else {
        m_trainingName->setText(tr("Training errors"));
        m_trainingName->setToolTip(tr("How many of the rows that were fitted are taken for the other class."));
        m_training->setText(tr("%L1 of %L2").arg(fit->trainingErrors()).arg(fit->observed.size()));
    }
}

void RegressCard::setTarget(const std::string &target) {
    const auto &now = document().computed().regress();
    if (!now) // it went, as with other data, while the list was open
        return;
    const RegressionSettings settings{now->method, target};
    const Catalogue &catalogue = document().catalogue();
    Result<Session> next = document().session().with("regress", Session::regressJson(settings), catalogue);
    Json source = document().session().data();
    if (next && source.contains("columns") && source["columns"].is_array()) {
        Names columns = source["columns"].get<Names>();
        if (std::erase(columns, target) > 0 && !columns.empty()) {
            source["columns"] = columns;
            next = next->with("data", source, catalogue);
        }
    }
    if (!next) {
        document().say(said(next.error().message));
        return showSession();
    }
    document().change(tr("Target"), *next);
}

void RegressCard::set(const QString &text, const RegressionSettings &settings, const QString &control) {
    if (!document().set(text, "regress", Session::regressJson(settings), control))
        showSession();
}

} // namespace eigenscope

#include "moc_regress_card.cpp"
