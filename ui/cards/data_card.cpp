#include "ui/cards/data_card.h"

#include "core/formats/source_file.h"
#include "core/subsets/subset_label.h"
#include "ui/cards/column_types.h"
#include "ui/controls/columns_control.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/control_names.h"
#include "ui/controls/paragraph.h"
#include "ui/controls/param_form.h"
#include "ui/document/default_session.h"
#include "ui/methods/cure_switches.h"
#include "ui/text/extent_text.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"

#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

const char *const fileEntry = "file";
constexpr std::string_view generated = "generate:", sampled = "sample:";

/// Whether the session itself holds the data.
bool isText(const Json &settings) {
    return isInline(settings.at("source").get<std::string>());
}

/// The `data` of a source that is opened anew: of a file the types of its columns are guessed.
Json newData(const std::string &source) {
    Json data = {{"source", source}};
    if (namesFile(source))
        data["types"] = Json::object();
    return data;
}

/// The columns of numbers that can be analyzed, those in use first.
QStringList numericColumns(const Dataset &data) {
    QStringList names;
    for (const std::string &column : data.points().columns)
        names.append(QString::fromStdString(column));
    for (const Column &attribute : data.attributes)
        if (attribute.isNumeric() && !names.contains(QString::fromStdString(attribute.name)) &&
            attribute.name != data.label && attribute.name != data.name && attribute.name != data.target)
            names.append(QString::fromStdString(attribute.name));
    return names;
}

/// nullptr for what is no sample.
const SampleInfo *sampleOf(const Json &settings, const Catalogue &catalogue) {
    const auto source = settings.at("source").get<std::string>();
    return source.starts_with(sampled) ? catalogue.samples.find(source.substr(sampled.size())) : nullptr;
}

/// The columns that are analyzed where the session names none; not given where they are all that are offered, since
/// types were not asked for.
ParamValue usualColumns(const Json &settings, const LoadedData &loaded, const SampleInfo *sample) {
    const Dataset &data = *loaded.dataset;
    if (!settings.contains("columns"))
        return data.points().columns;
    if (sample && sample->roles.columns)
        return *sample->roles.columns;
    if (loaded.readings.empty())
        return Automatic{};
    Names names;
    for (const ColumnReading &reading : loaded.readings)
        if (reading.leftOut.empty() && reading.column != data.label && reading.column != data.name &&
            reading.column != data.target)
            names.push_back(reading.column);
    return names;
}

void offer(ComboBox *combo, const QString &none, const QStringList &columns, const QString &shown) {
    const QSignalBlocker quiet(combo);
    QStringList offered;
    for (int i = 1; i < combo->count(); ++i)
        offered.append(combo->itemText(i));
    if (combo->count() == 0 || offered != columns) {
        combo->clear();
        combo->addItem(none, QString());
        for (const QString &column : columns)
            combo->addItem(column, column);
    }
    combo->showData(shown);
}

} // namespace

DataCard::DataCard(const ViewContext &context, QWidget *parent)
    : PipelineCard("1", programWords(cardTitle), {Stage::Load}, context.document, parent), m_encoding(context.encoding),
      m_source(new ComboBox(tr("Data source"))), m_label(new ComboBox(tr("Label column"))),
      m_color(new ComboBox(tr("Color by"))), m_shape(new ComboBox(tr("Shape by"))), m_size(new ComboBox(tr("Size by"))),
      m_names(new ComboBox(tr("Text beside points"))),
      m_columns(new ColumnsControl(
          {.id = "columns", .label = "Columns", .domain = ColumnNames{}, .automatic = "all numeric columns"})),
      m_types(new ColumnTypes), m_cures(new CureSwitches(1)) {
    body().addWidget(m_source);
    m_about = paragraph("secondary");
    body().addWidget(m_about);
    m_anew = new QPushButton(tr("Make it anew"));
    m_anew->setProperty("compact", true);
    m_anew->setToolTip(tr("Brings back the data as they were before points were moved, added or removed by hand."));
    body().addWidget(m_anew, 0, Qt::AlignLeft);
    connect(m_anew, &QPushButton::clicked, this, [this] { set(tr("Make it anew"), edited()); });
    connect(&document(), &Document::opened, this, [this] { m_origin = Json(); });
    QWidget *colorLine = addLine(tr("Color by"), m_color);
    m_shapeLine = addLine(tr("Shape by"), m_shape);
    m_shapeLine->setToolTip(tr("The column whose classes give the points their shapes."));
    m_sizeLine = addLine(tr("Size by"), m_size);
    m_sizeLine->setToolTip(tr("The column whose numbers give the points their sizes."));
    QWidget *labelLine = addLine(tr("Label"), m_label), *textLine = addLine(tr("Text"), m_names);
    labelLine->setToolTip(tr("The column that holds the classes of the rows."));
    textLine->setToolTip(tr("The column that is written beside the points."));
    for (const QWidget *line : {colorLine, m_shapeLine, m_sizeLine, labelLine, textLine})
        m_lineNames.append(line->layout()->itemAt(0)->widget());
    alignNames(m_lineNames);
    m_shapeLine->hide();
    m_sizeLine->hide();
    m_columnsLine = addLine(tr("Columns"), m_columns);
    m_columnsLine->setToolTip(tr("The columns of numbers that are analyzed."));
    body().addWidget(m_types);
    m_types->hide();
    m_allColumns = new QPushButton(tr("All columns…"));
    m_allColumns->setProperty("compact", true);
    m_allColumns->setToolTip(tr("Shows the type, the role and the values of each column in the view Columns."));
    m_allColumns->hide();
    body().addWidget(m_allColumns, 0, Qt::AlignLeft);
    connect(m_allColumns, &QPushButton::clicked, this, [this] { emit viewRequested("columns"); });
    connect(m_types, &ColumnTypes::edited, this,
            [this](const QString &text, const Json &section) { set(text, section); });
    body().addWidget(m_cures);
    connect(m_cures, &CureSwitches::switched, this, [this](const QString &title, const char *key, const Json &value) {
        set(title, withKey(document().session().data(), key, value));
    });

    fillSources();
    connect(m_source, &QComboBox::activated, this, &DataCard::chooseSource);
    connect(m_color, &QComboBox::activated, this,
            [this] { m_encoding.setColorColumn(m_color->currentData().toString()); });
    connect(m_shape, &QComboBox::activated, this,
            [this] { m_encoding.setShapeColumn(m_shape->currentData().toString()); });
    connect(m_size, &QComboBox::activated, this,
            [this] { m_encoding.setSizeColumn(m_size->currentData().toString()); });
    connect(m_names, &QComboBox::activated, this,
            [this] { m_encoding.setTextColumn(m_names->currentData().toString()); });
    connect(m_label, &QComboBox::activated, this, [this] {
        Json settings = document().session().data();
        const QString label = m_label->currentData().toString();
        settings["label"] = label.isEmpty() ? Json(nullptr) : Json(label.toStdString());
        set(tr("Label"), std::move(settings));
    });
    connect(m_columns, &ParamControl::edited, this, [this](const ParamValue &value) {
        Json settings = document().session().data();
        if (std::holds_alternative<Automatic>(value))
            settings.erase("columns");
        else
            settings["columns"] = toJson(value);
        set(tr("Columns"), std::move(settings), "data.columns");
    });
    connect(&document(), &Document::sessionChanged, this, &DataCard::showSession);
    connect(&document(), &Document::resultChanged, this, [this](Stage stage) {
        if (stage == Stage::Load)
            showData();
    });
    connect(&m_encoding, &Encoding::changed, this, &DataCard::showData);
    showSession();
    showData();
}

void DataCard::fillSources() {
    const auto add = [this](const std::string &kind, const auto &registry) {
        if (m_source->count() > 0)
            m_source->insertSeparator(m_source->count());
        for (const auto &info : registry.all()) {
            m_source->addItem(programWords(info.name), QString::fromStdString(kind + info.id));
            m_source->setItemData(m_source->count() - 1, programWords(info.description), Qt::ToolTipRole);
        }
    };
    add("sample:", document().catalogue().samples);
    add("generate:", document().catalogue().generators);
    m_source->insertSeparator(m_source->count());
    m_source->addItem(tr("Open file…"), fileEntry);
}

void DataCard::chooseSource(int index) {
    const QString source = m_source->itemData(index).toString();
    showSession(); // a file must be chosen first, and a refusal changes nothing
    const ObjectKind kind = kindOf(source.toStdString());
    const auto loaded = document().results().value<Stage::Load>();
    if (source == fileEntry)
        document().askForFile();
    else if (loaded && loaded->dataset->kind() != kind) // which needs another kernel and reducer
        document().change(tr("Open %1").arg(m_source->itemText(index)),
                          defaultSession({{"source", source.toStdString()}}, kind, -1, document().catalogue()));
    else if (source.toStdString() != document().session().data().at("source"))
        open(tr("Open %1").arg(m_source->itemText(index)), source.toStdString());
}

/// The rest of the session stays, but what is of rows of the former data: those projected beside them, and subsets that
/// list theirs.
void DataCard::open(const QString &text, const std::string &source) {
    const Catalogue &catalogue = document().catalogue();
    Result<Session> next = document().session().with("data", newData(source), catalogue);
    if (!next)
        return document().say(said(next.error().message));
    std::vector<SubsetSettings> subsets = next->subsets();
    std::erase_if(subsets, [](const SubsetSettings &subset) { return subset.rows.has_value(); });
    next = withIfAccepted(*next, "subsets", Session::subsetsJson(subsets), catalogue);
    document().change(text, withIfAccepted(*next, "project", nullptr, catalogue));
}

/// The kind of the objects of a sample; generators make points.
ObjectKind DataCard::kindOf(std::string_view source) const {
    const SampleInfo *sample =
        source.starts_with(sampled) ? document().catalogue().samples.find(source.substr(sampled.size())) : nullptr;
    return sample ? sample->kind : ObjectKind::Points;
}

Json DataCard::edited() const {
    return isText(document().session().data()) ? m_origin : Json();
}

void DataCard::showSession() {
    const Json &settings = document().session().data();
    if (!isText(settings))
        m_origin = settings;
    showSource();
    showForm();
    m_columns->showValue(settings.contains("columns") && settings["columns"].is_array()
                             ? ParamValue(settings["columns"].get<Names>())
                             : ParamValue(Automatic{}));
    showCures();
}

/// The cures that are on; and what becomes of doubled edges, which nothing refuses.
void DataCard::showCures() {
    const Json &settings = document().session().data();
    const auto loaded = document().results().value<Stage::Load>();
    const bool isOwn = isText(settings) || namesFile(settings.at("source").get<std::string>());
    const bool isGraph = isOwn && loaded && loaded->dataset->kind() == ObjectKind::Graph;
    m_cures->show(settings, [isGraph](std::string_view key) { return isGraph && key == "parallel"; });
}

void DataCard::showSource() {
    const Json &settings = document().session().data();
    const QString shown = QString::fromStdString(settings.at("source").get<std::string>());
    for (int i = m_source->count() - 1; i >= 0; --i) // what stood in the session is there no longer
        if (!isText(settings) && isInline(m_source->itemData(i).toString().toStdString()))
            m_source->removeItem(i);
    int at = m_source->findData(shown);
    if (at < 0) {
        m_source->insertItem(0, QFileInfo(shown).fileName(), shown);
        m_source->setItemData(0, shown, Qt::ToolTipRole);
        at = 0;
    }
    const Json origin = edited();
    if (isText(settings)) {
        const QString held = isText(document().state().saved.data()) ? tr("Pasted table") : tr("Edited table");
        m_source->setItemText(at, origin.is_null() ? held : tr("%1 (edited)").arg(nameOf(origin)));
        m_source->setItemData(at, tr("The data stand in the session itself."), Qt::ToolTipRole);
    }
    m_source->showData(shown);
    m_anew->setVisible(!origin.is_null());
    const SampleInfo *sample = sampleOf(settings, document().catalogue());
    m_about->setText(sample ? programWords(sample->description) : QString());
    m_about->setVisible(sample);
}

/// A source as the list names it, or its file.
QString DataCard::nameOf(const Json &settings) const {
    const QString source = QString::fromStdString(settings.at("source").get<std::string>());
    const int at = m_source->findData(source);
    return at < 0 ? QFileInfo(source).fileName() : m_source->itemText(at);
}

/// The form of a generator; gray while its points have been changed by hand.
void DataCard::showForm() {
    const Json origin = edited();
    const Json &settings = origin.is_null() ? document().session().data() : origin;
    const auto source = settings.at("source").get<std::string>();
    const std::string id = source.starts_with(generated) ? source.substr(generated.size()) : "";
    const GeneratorInfo *generator = document().catalogue().generators.find(id);
    if (id != m_formOf) {
        delete m_form;
        m_form = nullptr;
        m_formOf = id;
        if (generator) {
            m_form = new ParamForm(id, generator->params, this);
            body().insertWidget(2, m_form);
            connect(m_form, &ParamForm::edited, this, [this](const QString &parameter, const ParamMap &written) {
                const Json &before = document().session().data();
                Json changed = {{"source", before.at("source")}};
                for (const char *role : {"label", "name", "target"}) // chosen by hand, they are of the new points too
                    if (const auto chosen = before.find(role); chosen != before.end())
                        changed[role] = *chosen;
                for (const auto &[name, value] : written)
                    changed[name] = toJson(value);
                set(tr("Data"), std::move(changed), "data." + parameter);
            });
        }
        alignNames(m_form ? m_form->names() + m_lineNames : m_lineNames);
    }
    m_columnsLine->setVisible(!generator);
    if (m_form) {
        ParamMap written;
        for (const ParamSpec &spec : generator->params)
            if (const auto value = settings.find(spec.id); value != settings.end())
                if (const auto read = parseJson(id, spec, *value))
                    written[spec.id] = *read;
        m_form->showValues(written);
        m_form->setEnabled(origin.is_null());
    }
}

void DataCard::showData() {
    const auto loaded = document().results().value<Stage::Load>();
    if (!loaded)
        return;
    const Dataset &dataset = *loaded->dataset;
    setFact(extentText(dataset));
    m_columnsLine->setVisible(dataset.isPoints() && !m_form);
    m_allColumns->setVisible(!dataset.points().columns.empty() || !dataset.attributes.empty());
    m_columns->offerColumns(numericColumns(dataset));
    const Json &settings = document().session().data();
    m_columns->showFound(usualColumns(settings, *loaded, sampleOf(settings, document().catalogue())));
    m_types->show(settings, *loaded);
    showCures();
    QStringList attributes;
    for (const Column &attribute : dataset.attributes)
        attributes.append(QString::fromStdString(attribute.name));
    offer(m_color, tr("nothing"), m_encoding.columns(), m_encoding.colorColumn());
    offer(m_shape, tr("nothing"), m_encoding.shapeColumns(), m_encoding.shapeColumn());
    offer(m_size, tr("nothing"), m_encoding.sizeColumns(), m_encoding.sizeColumn());
    m_shapeLine->setVisible(!m_encoding.shapeColumn().isEmpty()); // they are chosen in the menu of a view
    m_sizeLine->setVisible(!m_encoding.sizeColumn().isEmpty());
    QStringList labels = attributes;
    if (!m_encoding.subsetColumn().isEmpty() && !labels.contains(subsetsLabel))
        labels.append(subsetsLabel);
    offer(m_label, tr("none"), labels, QString::fromStdString(dataset.label.value_or("")));
    offer(m_names, tr("none"), attributes, m_encoding.textColumn());
}

void DataCard::set(const QString &text, Json settings, const QString &control) {
    if (!document().set(text, "data", std::move(settings), control))
        showSession();
}

} // namespace eigenscope

#include "moc_data_card.cpp"
