#include "ui/cards/cluster_card.h"

#include "core/pipeline/stages/cluster.h"
#include "ui/document/encoding.h"
#include "ui/methods/method_box.h"
#include "ui/methods/method_form.h"
#include "ui/text/number_label.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"

#include <nlohmann/json.hpp>

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr std::size_t mostSizes = 8; // that have room in a line or two

/// A name for the column that the data do not have: "cluster", "cluster 2".
std::string freeColumn(const Dataset *data) {
    const std::string usual = ClusterSettings{}.as;
    std::string name = usual;
    const auto isTaken = [data](const std::string &column) {
        return data && (data->attribute(column) || std::ranges::count(data->points().columns, column) > 0);
    };
    for (int number = 2; isTaken(name); ++number)
        name = usual + " " + std::to_string(number);
    return name;
}

/// "62, 50, 38 · 4 noise"
QString sizesText(const Partition &partition) {
    const std::vector<Index> sizes = partition.sizes();
    QStringList words;
    for (std::size_t i = 0; i < std::min(sizes.size(), mostSizes); ++i)
        words.append(ClusterCard::tr("%L1").arg(sizes[i]));
    if (sizes.size() > mostSizes)
        words.append(ClusterCard::tr("and %L1 more").arg(sizes.size() - mostSizes));
    QString text = words.isEmpty() ? ClusterCard::tr("none") : words.join(", ");
    if (const Index rows = partition.noiseRows(); rows > 0)
        text += ClusterCard::tr(" · %L1 noise").arg(rows);
    return text;
}

/// The values that automatic rules found, which a method tells under their names.
ParamMap foundValues(const ClusteringInfo &info, const Partition &partition) {
    ParamMap found;
    for (const ParamSpec &spec : info.params)
        if (const auto *value = partition.diagnostics.get<std::int64_t>(spec.id))
            found[spec.id] = *value;
    return found;
}

QString shownShare(const std::optional<double> &value) {
    return value ? numberLabel(*value, 3) : QStringLiteral("–");
}

} // namespace

ClusterCard::ClusterCard(const ViewContext &context, QWidget *parent)
    : PipelineCard("C", programWords(cardTitle), {Stage::Cluster}, context.document, parent),
      m_encoding(context.encoding), m_method(new MethodBox(tr("Clustering"))),
      m_ground(new ComboBox(tr("What is divided"))), m_form(new MethodForm), m_numbers(new QWidget),
      m_grid(new QGridLayout(m_numbers)), m_color(new QPushButton(tr("Color by them"))), m_caution(new QLabel) {
    m_method->addItem(tr("none"), QString());
    m_method->offer(document().catalogue().clusterings);
    body().addWidget(m_method);
    const QStringList grounds{tr("the prepared data"), tr("the picture"), tr("the kernel")};
    for (qsizetype i = 0; i < grounds.size(); ++i)
        m_ground->addItem(grounds[i], QString::fromStdString(clusterGrounds()[static_cast<std::size_t>(i)]));
    m_groundLine = addLine(tr("Of"), m_ground);
    m_groundLine->setToolTip(tr("What is divided: the rows in their prepared columns, their places in the picture, or "
                                "the objects as the kernel compares them."));
    body().addWidget(m_form);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_sizes = addNumber(tr("Rows"), tr("How many rows each cluster has, the largest first."));
    m_silhouette = addNumber(tr("Silhouette"), tr("How far the clusters lie apart in what was divided: 1 where they "
                                                  "are tight and far apart, 0 where they touch. Noise is left out."));
    m_rand = addNumber(tr("Adjusted Rand index"),
                       tr("Agreement with the label: 1 where both are the same up to names, 0 by chance. Noise counts "
                          "as a cluster of its own."));
    m_information =
        addNumber(tr("Mutual information"), tr("What the clusters tell of the label, normalized: 0 nothing, 1 all."));
    body().addWidget(m_numbers);
    m_color->setProperty("compact", true);
    m_color->setToolTip(tr("Colors all pictures by the cluster of each row; noise is gray."));
    body().addWidget(m_color, 0, Qt::AlignLeft);
    m_caution->setProperty("role", "secondary");
    m_caution->setWordWrap(true);
    m_caution->setText(
        tr("Clusters of a picture are made of its distortions too: they show what the picture shows, and "
           "are no evidence for groups in the data. Divide the data to claim any."));
    body().addWidget(m_caution);

    connect(m_method, &MethodBox::methodChosen, this, &ClusterCard::take);
    connect(m_ground, &QComboBox::activated, this, [this](int entry) {
        auto settings = document().computed().cluster();
        if (!settings) // it went, as with other data, while the list was open
            return;
        settings->on = static_cast<ClusterGround>(entry);
        set(tr("What is divided"), *settings);
    });
    connect(m_form, &MethodForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
        auto settings = document().computed().cluster();
        if (!settings)
            return;
        settings->method = {m_form->method(), written};
        set(tr("Clustering parameter"), *settings, "cluster." + parameter);
    });
    connect(m_color, &QPushButton::clicked, this, [this] { m_encoding.setColorColumn(m_encoding.clusterColumn()); });
    connect(&m_encoding, &Encoding::changed, this, &ClusterCard::showColoring);
    connect(&document(), &Document::sessionChanged, this, &ClusterCard::showSession);
    connect(&document(), &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load || stage == Stage::Prepare || stage == Stage::Reduce)
            showData();
        if (stage == Stage::Cluster)
            showResult();
    });
    showSession();
}

QLabel *ClusterCard::addNumber(const QString &name, const QString &help) {
    auto *label = new QLabel(name), *value = new QLabel;
    label->setProperty("role", "secondary");
    label->setToolTip(help);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setWordWrap(true);
    const int row = m_grid->rowCount();
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(value, row, 1);
    return value;
}

const ClusteringInfo *ClusterCard::method() const {
    const auto &settings = document().computed().cluster();
    return settings ? document().catalogue().clusterings.find(settings->method.id) : nullptr;
}

QString ClusterCard::brief() const {
    return m_method->currentText();
}

void ClusterCard::take(const std::string &id) {
    const auto &now = document().computed().cluster();
    if (id.empty()) {
        document().set(tr("No clusters"), "cluster", nullptr);
        return;
    }
    if (now && now->method.id == id)
        return;
    const ClusteringInfo &info = *document().catalogue().clusterings.find(id);
    const auto loaded = document().results().value<Stage::Load>();
    ClusterSettings next = now.value_or(ClusterSettings{});
    if (now)
        next.method.params = keptParameters(id, info.params, now->method.params);
    else
        next.as = freeColumn(loaded ? loaded->dataset.get() : nullptr);
    next.method.id = id;
    if (next.on == ClusterGround::Kernel && !info.takesKernel)
        next.on = ClusterGround::Data;
    set(tr("Clustering"), next);
}

void ClusterCard::showSession() {
    const auto &settings = document().computed().cluster();
    m_method->showId(settings ? settings->method.id : std::string());
    m_groundLine->setVisible(settings.has_value());
    m_caution->setVisible(settings && settings->on == ClusterGround::Picture);
    if (settings) {
        m_ground->setCurrentIndex(static_cast<int>(settings->on));
        m_form->showMethod(method()->id, method()->params, settings->method.params);
    } else {
        m_form->clear();
    }
    showData();
    showResult();
}

/// What can be divided: points, what a reducer places, what a kernel compares.
void ClusterCard::showData() {
    const auto prepared = document().results().value<Stage::Prepare>();
    const bool arePoints = !prepared || prepared->dataset->isPoints();
    m_ground->setRefusal(0, arePoints ? QString() : tr("The objects are no points."));
    m_ground->setRefusal(1, document().session().reducer() ? QString() : tr("There is no reducer."));
    m_ground->setRefusal(2, !method() || method()->takesKernel ? QString() : tr("This method works on points."));
}

void ClusterCard::showResult() {
    const auto clusters = document().results().value<Stage::Cluster>();
    const bool stands = method() && clusters;
    m_numbers->setVisible(stands);
    setNote(stands && !clusters->warnings.empty() ? said(clusters->warnings.front()) : QString());
    setFact(stands ? tr("%Ln clusters", nullptr, static_cast<int>(clusters->partition.sizes().size())) : QString());
    showColoring();
    if (!stands)
        return;
    if (clusters->settings.method.id == method()->id)
        m_form->showFound(foundValues(*method(), clusters->partition));
    m_sizes->setText(sizesText(clusters->partition));
    m_silhouette->setText(shownShare(clusters->silhouette));
    m_rand->setText(shownShare(clusters->adjustedRand));
    m_information->setText(shownShare(clusters->mutualInformation));
}

void ClusterCard::showColoring() {
    const QString column = m_encoding.clusterColumn();
    m_color->setVisible(method() && !column.isEmpty() && m_encoding.colorColumn() != column);
}

void ClusterCard::set(const QString &text, const ClusterSettings &settings, const QString &control) {
    if (!document().set(text, "cluster", Session::clusterJson(settings), control))
        showSession();
}

} // namespace eigenscope

#include "moc_cluster_card.cpp"
