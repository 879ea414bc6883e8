#include "ui/cards/compare_card.h"

#include "ui/cards/state_mark.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/number_box.h"
#include "ui/studies/studies.h"
#include "ui/text/program_words.h"
#include "ui/text/reducer_refusal.h"
#include "ui/text/said.h"
#include "ui/text/variant_title.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

constexpr std::array nineReducers = {"pca", "kernel-pca",          "classical-mds", "metric-mds", "isomap",
                                     "lle", "laplacian-eigenmaps", "tsne",          "umap"};
static_assert(nineReducers.size() == Variants::most);
constexpr int badgeSign = 0x229E; // ⊞

QHBoxLayout *rowOf(std::initializer_list<QWidget *> widgets) {
    auto *row = new QHBoxLayout;
    row->setSpacing(6);
    for (QWidget *widget : widgets)
        row->addWidget(widget);
    return row;
}

NumberBox *wholeNumberBox(const char *id, const QString &label, std::int64_t min, std::int64_t max) {
    return new NumberBox(
        "compare",
        {.id = id, .label = label.toStdString(), .domain = IntRange{.min = min, .max = max, .softMax = max}});
}

} // namespace

CompareCard::CompareCard(const ViewContext &context, QWidget *parent)
    : Card(programWords(cardTitle), parent), m_document(context.document), m_runs(context.studies.variants),
      m_mark(new StateMark), m_reducers(new ComboBox(tr("Add a reducer"))),
      m_parameters(new ComboBox(tr("Sweep a parameter"))), m_reference(new ComboBox(tr("Aligned to"))),
      m_neighbors(wholeNumberBox("neighbors", tr("Quality k"), 1, 1'000'000)),
      m_add(new QPushButton(tr("Add present"))), m_nine(new QPushButton(tr("Nine reducers"))),
      m_clear(new QPushButton(tr("Clear"))), m_same(new QPushButton(tr("The same thing twice"))) {
    setBadge(QChar(badgeSign));
    setCorner(m_mark);
    m_reducers->setPlaceholderText(tr("Add a reducer…"));
    for (const ReducerInfo &info : m_document.catalogue().reducers.all()) {
        m_reducers->addItem(programWords(info.name), QString::fromStdString(info.id));
        m_reducers->setItemData(m_reducers->count() - 1, programWords(info.formula) + "\n" + programWords(info.help),
                                Qt::ToolTipRole);
    }
    m_reducers->setCurrentIndex(-1);
    m_add->setToolTip(tr("Put the picture of the present kernel and reducer beside the others"));
    m_nine->setToolTip(tr("Set nine reducers side by side, each with its usual settings"));
    m_clear->setToolTip(tr("Take all pictures away"));
    m_same->setToolTip(tr("Set methods side by side that draw the same picture under different names"));
    m_same->setMenu(new QMenu(m_same));
    for (QPushButton *button : {m_add, m_nine, m_clear, m_same})
        button->setProperty("compact", true);
    body().addWidget(m_reducers);
    body().addLayout(rowOf({m_add, m_nine, m_clear}));
    body().addWidget(m_same, 0, Qt::AlignLeft);
    makeSweep();
    addLine(tr("Aligned to"), m_reference)
        ->setToolTip(tr("By Procrustes: every picture is turned, mirrored, scaled and moved as near to this one as it "
                        "can be."));
    addLine(tr("Quality k"), m_neighbors)->setToolTip(tr("How many neighbors the measures look at."));

    connect(m_reducers, &QComboBox::activated, this, &CompareCard::addReducer);
    connect(m_add, &QPushButton::clicked, this, [this] {
        add(tr("Add to comparison"),
            presentSettings(m_document.session(), m_document.catalogue(), m_document.results().kind()));
    });
    connect(m_nine, &QPushButton::clicked, this, &CompareCard::setNine);
    connect(m_clear, &QPushButton::clicked, this, [this] { put(tr("Clear comparison"), {}); });
    connect(m_same->menu(), &QMenu::aboutToShow, this, &CompareCard::fillSame);
    connect(m_reference, &QComboBox::activated, this, [this](int index) {
        Variants variants = Variants::of(m_document.session());
        variants.reference = static_cast<std::size_t>(index);
        put(tr("Align pictures"), variants);
    });
    connect(m_neighbors, &NumberBox::edited, this, [this](double k) {
        std::vector<Index> sizes = m_document.session().qualityNeighbors().value_or(std::vector<Index>());
        sizes.resize(std::max<std::size_t>(sizes.size(), 1));
        sizes.front() = static_cast<Index>(k); // the others are for the card Quality
        m_document.set(tr("Quality k"), "quality", {{"neighbors", sizes}}, "quality.neighbors");
    });
    connect(&m_document, &Document::sessionChanged, this, &CompareCard::showSession);
    connect(&m_document, &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Prepare)
            showRefusals();
        else if (stage == Stage::Kernel)
            showSession(); // what the automatic rules found
    });
    connect(&m_runs, &VariantRuns::changed, this, &CompareCard::showRuns);
    connect(&m_runs, &VariantRuns::runChanged, this, &CompareCard::showRuns);
    connect(&m_runs, &VariantRuns::finished, this, &CompareCard::showRuns);
    showSession();
    showRefusals();
    showRuns();
}

void CompareCard::makeSweep() {
    m_parameters->setPlaceholderText(tr("Sweep a parameter…"));
    body().addWidget(m_parameters);
    m_sweepLine = new QWidget;
    m_sweepLine->hide();
    body().addWidget(m_sweepLine);
    connect(m_parameters, &QComboBox::activated, this, &CompareCard::showSweep);
}

/// From, to and how many, in boxes of the parameter that is chosen.
void CompareCard::showSweep() {
    const auto chosen = static_cast<std::size_t>(m_parameters->currentIndex());
    const QObjectList before = m_sweepLine->children();
    qDeleteAll(before);
    m_sweepLine->setVisible(chosen < m_swept.size());
    if (chosen >= m_swept.size())
        return;
    const SweptParameter &parameter = m_swept[chosen];
    const auto box = [&parameter](const QString &name, double value) {
        auto *made = new NumberBox(parameter.owner, parameter.spec);
        made->setAccessibleName(name);
        made->setToolTip(name);
        made->setValue(value);
        return made;
    };
    const auto [low, high] = usualRange(parameter);
    m_from = box(tr("From"), low);
    m_to = box(tr("To"), high);
    m_count = wholeNumberBox("count", tr("Pictures"), 2, Variants::most);
    m_count->setToolTip(tr("How many pictures"));
    m_count->setFixedWidth(32);
    m_count->setValue(Variants::most);
    auto *run = new QPushButton(tr("Sweep"));
    run->setProperty("compact", true);
    run->setToolTip(tr("Set the pictures of these values side by side"));
    connect(run, &QPushButton::clicked, this, &CompareCard::runSweep);
    const auto word = [](const QString &text) {
        auto *label = new QLabel(text);
        label->setProperty("role", "secondary");
        return label;
    };
    QHBoxLayout *row = rowOf({m_from, word("…"), m_to, word("×"), m_count, run});
    row->setContentsMargins(0, 0, 0, 0);
    m_sweepLine->setLayout(row);
}

void CompareCard::runSweep() {
    const SweptParameter &parameter = m_swept[static_cast<std::size_t>(m_parameters->currentIndex())];
    const std::vector<double> values =
        sweepValues(parameter.spec, m_from->value(), m_to->value(), static_cast<int>(m_count->value()));
    put(tr("Sweep %1").arg(programWords(parameter.spec.label)),
        {sweep(m_document.session(), m_document.catalogue(), parameter, values, m_document.results().kind())});
}

void CompareCard::addReducer() {
    const std::string id = m_reducers->currentData().toString().toStdString();
    m_reducers->setCurrentIndex(-1);
    add(tr("Add to comparison"), {{"reducer", Session::reducerJson({id, {}})}});
}

void CompareCard::setNine() {
    Variants nine;
    for (const char *id : nineReducers)
        if (m_document.catalogue().reducers.find(id))
            nine.patches.push_back({{"reducer", Session::reducerJson({id, {}})}});
    put(tr("Compare nine reducers"), nine);
}

void CompareCard::fillSame() {
    m_same->menu()->clear();
    m_same->menu()->setToolTipsVisible(true);
    const auto prepared = m_document.results().value<Stage::Prepare>();
    for (const SamePictures &same : samePictures()) {
        const Sentence refusal = prepared ? whyNotSame(same, prepared->dataset->kind(), prepared->dataset->size())
                                          : sentence("There are no data.");
        QAction *action = m_same->menu()->addAction(programWords(same.title), this, [this, &same] { setSame(same); });
        action->setToolTip(refusal.empty() ? programWords(same.help) : said(refusal));
        action->setEnabled(refusal.empty());
    }
}

void CompareCard::setSame(const SamePictures &same) {
    if (const auto prepared = m_document.results().value<Stage::Prepare>())
        put(tr("The same thing twice"), {.patches = same.patches(m_document.session(), prepared->dataset->size())});
}

void CompareCard::add(const QString &text, Json patch) {
    Variants variants = Variants::of(m_document.session());
    if (patch.is_null())
        return m_document.say(tr("Choose a reducer first."));
    if (variants.patches.size() == Variants::most)
        return m_document.say(tr("At most %1 pictures stand side by side. Remove one first.").arg(Variants::most));
    variants.patches.push_back(std::move(patch));
    put(text, variants);
}

void CompareCard::put(const QString &text, const Variants &variants) {
    m_document.change(text, variants.in(m_document.session(), m_document.catalogue(), m_document.results().kind()));
}

void CompareCard::showSession() {
    const Session &session = m_document.session();
    m_add->setEnabled(session.reducer().has_value());
    m_neighbors->setValue(static_cast<double>(m_runs.neighbors()));
    const QVariant chosen = m_parameters->currentData();
    m_swept = sweptParameters(session, m_document.catalogue(), m_document.results());
    m_parameters->clear();
    for (const SweptParameter &parameter : m_swept) {
        const Catalogue &catalogue = m_document.catalogue();
        const std::string &owner = parameter.ofKernel ? catalogue.kernels.find(parameter.owner)->name
                                                      : catalogue.reducers.find(parameter.owner)->name;
        m_parameters->addItem(tr("%1 of %2").arg(programWords(parameter.spec.label), programWords(owner)),
                              QString::fromStdString(parameter.owner + '.' + parameter.spec.id));
    }
    m_parameters->showData(chosen);
    m_parameters->setEnabled(!m_swept.empty());
    if (m_parameters->currentIndex() < 0)
        showSweep();

    m_reference->clear();
    const Variants variants = Variants::of(session);
    for (const Json &patch : variants.patches)
        m_reference->addItem(variantTitle(session, patch, m_document.catalogue()));
    m_reference->setCurrentIndex(variants.patches.empty() ? -1 : static_cast<int>(variants.reference));
    m_reference->setEnabled(!variants.patches.empty());
    m_clear->setEnabled(!variants.patches.empty());
}

void CompareCard::showRefusals() {
    const auto prepared = m_document.results().value<Stage::Prepare>();
    if (!prepared)
        return;
    int index = 0;
    for (const ReducerInfo &info : m_document.catalogue().reducers.all())
        m_reducers->setRefusal(index++, reducerRefusal(info, *prepared->dataset));
}

void CompareCard::showRuns() {
    using State = VariantRun::State;
    const auto count = [this](State state) { return std::ranges::count(m_runs.all(), state, &VariantRun::state); };
    const auto all = static_cast<std::ptrdiff_t>(m_runs.all().size());
    StageStatus status{.state = StageStatus::State::Fresh, .fraction = 0, .message = {}};
    if (all == 0)
        status.state = StageStatus::State::Absent;
    else if (m_runs.isRunning())
        status = {.state = StageStatus::State::Running,
                  .fraction =
                      static_cast<double>(count(State::Done) + count(State::Refused)) / static_cast<double>(all),
                  .message = {}};
    const auto done = count(State::Done);
    QString fresh = done == 1 ? tr("1 map") : tr("%1 maps").arg(done);
    if (const auto refused = count(State::Refused))
        fresh += tr(" · %1 refused").arg(refused);
    m_mark->showStatus(status, fresh);
}

} // namespace eigenscope

#include "moc_compare_card.cpp"
