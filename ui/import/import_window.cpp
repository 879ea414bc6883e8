#include "ui/import/import_window.h"

#include "core/base/guarded.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/control_names.h"
#include "ui/controls/paragraph.h"
#include "ui/import/import_table.h"
#include "ui/methods/cure_switches.h"
#include "ui/text/said.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace eigenscope {
namespace {

constexpr int highestNotes = 110; // px; the table needs the room
constexpr int switchesBeside = 4, remedySpacing = 4;

QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QLabel *copied(const char *role) {
    QLabel *label = paragraph(role);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

/// Whether another value of this key finds other columns, of which nothing is told yet.
bool changesColumns(std::string_view key) {
    return key == "delimiter" || key == "header" || key == "sheet" || key == "path" || key == "encoding" ||
           key == "kind" || key == "transpose" || key == "names_row" || key == "size" || key == "color";
}

/// Whether a column is one of numbers that no reading leaves out.
bool isUsual(const SourceHead &head, std::size_t column) {
    const auto &readings = head.table.readings;
    const bool isLeftOut = column < readings.size() && !readings[column].leftOut.empty();
    return head.table.columns[column].isNumeric() && !head.table.columns[column].isTime && !isLeftOut;
}

/// The columns that are analyzed where nobody says which: those of numbers without a role.
Names usualFeatures(const SourceHead &head, const std::vector<ImportTable::Role> &roles) {
    Names names;
    for (std::size_t j = 0; j < roles.size(); ++j)
        if (isUsual(head, j) && (roles[j] == ImportTable::Role::Feature || roles[j] == ImportTable::Role::Beside))
            names.push_back(head.table.columns[j].name);
    return names;
}

/// Whether this cure does something for such a source, as far as its beginning tells.
bool isCuredBy(std::string_view key, const SourceHead &head) {
    const bool isGraph = head.kind == ObjectKind::Graph;
    if (key == "ragged")
        return head.reader.has_value();
    if (key == "draw")
        return mayReadSomeRows(head.kind) && head.rows.value_or(usualDraw + 1) > usualDraw;
    return key == "transpose" ? !isGraph && !head.hasFixedColumns : isGraph;
}

QString sizeText(const Json &size) {
    return ImportWindow::tr("%1 × %2 pixels").arg(size[0].get<int>()).arg(size[1].get<int>());
}

/// The sizes that pictures can get; one that the session tells is among them.
std::vector<std::pair<QString, Json>> pictureSizes(const Json &data) {
    std::vector<std::pair<QString, Json>> sizes;
    for (const int side : {8, 16, 28, 32, 48, 64, 96, 128})
        sizes.emplace_back(QString(), Json{side, side});
    const auto told = data.find("size");
    const bool isSize = told != data.end() && told->is_array() && told->size() == 2 && (*told)[0].is_number_integer() &&
                        (*told)[1].is_number_integer();
    if (isSize && std::ranges::none_of(sizes, [&](const auto &size) { return size.second == *told; }))
        sizes.emplace_back(QString(), *told);
    for (auto &[text, size] : sizes)
        text = sizeText(size);
    return sizes;
}

} // namespace

ImportWindow::ImportWindow(Json data, std::filesystem::path folder, const Catalogue &catalogue, QWidget *parent)
    : QDialog(parent), m_data(std::move(data)), m_folder(std::move(folder)), m_catalogue(catalogue),
      m_title(new QLabel), m_notes(copied("secondary")), m_refusal(copied("bad")), m_notesArea(new QScrollArea),
      m_help(new QVBoxLayout), m_cures(new CureSwitches(switchesBeside)), m_table(new ImportTable),
      m_missing(new QLineEdit), m_parts(new ComboBox(tr("Sheet"))), m_partsForm(new QFormLayout),
      m_otherForm(new QFormLayout) {
    setWindowTitle(tr("Import"));
    m_title->setProperty("role", "title");
    m_title->setTextFormat(Qt::PlainText);

    auto *left = m_partsForm, *right = m_otherForm;
    std::vector<std::pair<QString, Json>> kinds;
    for (const ObjectKind kind :
         {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Dissimilarities, ObjectKind::Gram})
        kinds.emplace_back(textOf(kindName(kind)), std::string(kindName(kind)));
    addChoice(left, tr("Kind"), "kind", kinds);
    left->addRow(tr("Sheet"), m_parts);
    left->setRowVisible(m_parts, false); // until it is known that there are some
    addChoice(left, tr("Separator"), "delimiter",
              {{tr("comma"), ","}, {tr("semicolon"), ";"}, {tr("tab"), "tab"}, {tr("space"), " "}, {"|", "|"}});
    addChoice(left, tr("Decimal mark"), "decimal", {{tr("point"), "."}, {tr("comma"), ","}});
    addChoice(left, tr("Thousands"), "thousands",
              {{tr("point"), "."}, {tr("comma"), ","}, {tr("space"), "space"}, {tr("none"), "none"}});
    addChoice(right, tr("Encoding"), "encoding", {{tr("UTF-8"), "utf-8"}, {tr("Latin-1"), "latin-1"}});
    addChoice(right, tr("First line"), "header", {{tr("names of columns"), true}, {tr("values"), false}});
    m_missing->setAccessibleName(tr("Words for missing values"));
    m_missing->setPlaceholderText(tr("NA, NaN, null, ?, …"));
    m_missing->setToolTip(tr("Words that stand for a missing value, with commas between them."));
    right->addRow(tr("Missing"), m_missing);
    addChoice(right, tr("Dates"), "dates",
              {{tr("day, month, year"), "dmy"}, {tr("month, day, year"), "mdy"}, {tr("year, month, day"), "ymd"}});
    addChoice(right, tr("12 % is"), "percent", {{"0.12", "fraction"}, {"12", "number"}});
    addChoice(left, tr("Size"), "size", pictureSizes(m_data));
    addChoice(right, tr("Colors"), "color", {{tr("gray"), false}, {tr("red, green, blue"), true}});
    showPictures({}); // until it is known that there are some
    connect(m_missing, &QLineEdit::textEdited, this, [this](const QString &text) {
        Json words = Json::array();
        for (const QString &word : text.split(',', Qt::SkipEmptyParts))
            words.push_back(word.trimmed().toStdString());
        set("missing", words.empty() ? Json() : words);
    });
    connect(m_parts, &QComboBox::activated, this, [this] {
        const QStringList chosen = m_parts->currentData().toStringList();
        set(qUtf8Printable(chosen.front()), chosen.back().toStdString());
    });
    connect(m_cures, &CureSwitches::switched, this,
            [this](const QString &, const char *key, const Json &value) { set(key, value); });
    connect(m_table, &ImportTable::rolesEdited, this, &ImportWindow::takeRoles);
    connect(m_table, &ImportTable::typeEdited, this, [this](const std::string &column, ColumnType type) {
        m_data = withColumnType(std::move(m_data), column, type);
        preview();
    });

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_open = buttons->addButton(tr("Open"), QDialogButtonBox::AcceptRole);
    m_open->setProperty("accent", true);
    m_open->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *forms = new QHBoxLayout;
    forms->setSpacing(24);
    for (QFormLayout *form : {left, right}) {
        form->setVerticalSpacing(8); // else that between the two
        centerNames(*form);
    }
    forms->addLayout(left, 1);
    forms->addLayout(right, 1);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(16, 16, 16, 16);
    rows->setSpacing(12);
    rows->addWidget(m_title);
    rows->addLayout(forms);
    rows->addWidget(m_cures);
    rows->addWidget(m_table, 1);
    m_help->setSpacing(8);
    m_help->addWidget(m_refusal);
    rows->addLayout(m_help);
    m_notesArea->setWidget(m_notes);
    m_notesArea->setWidgetResizable(true);
    m_notesArea->setFrameShape(QFrame::NoFrame);
    m_notesArea->setMaximumHeight(highestNotes);
    rows->addWidget(m_notesArea);
    rows->addWidget(buttons);
    resize(860, 620);
    preview();
}

void ImportWindow::addChoice(QFormLayout *form, const QString &title, const char *key,
                             const std::vector<std::pair<QString, Json>> &choices) {
    auto *box = new ComboBox(title);
    box->addItem(tr("as found"));
    for (const auto &[name, value] : choices) {
        box->addItem(name, textOf(value.dump()));
        if (const auto told = m_data.find(key); told != m_data.end() && *told == value)
            box->setCurrentIndex(box->count() - 1);
    }
    connect(box, &QComboBox::activated, this, [this, key, box] {
        const QString chosen = box->currentData().toString();
        set(key, chosen.isEmpty() ? Json() : Json::parse(chosen.toStdString()));
    });
    form->addRow(title, box);
    m_choices[key] = box;
}

/// Offers the sheets of a workbook, the files of an archive, or the data sets of a file.
void ImportWindow::showParts(const SourceParts &parts) {
    const QString title = parts.areDataSets ? tr("Data set") : parts.key == "path" ? tr("File") : tr("Sheet");
    m_partsForm->setRowVisible(m_parts, parts.parts.size() > 1);
    qobject_cast<QLabel *>(m_partsForm->labelForField(m_parts))->setText(title);
    m_parts->setAccessibleName(title);
    m_parts->clear();
    for (const SourceParts::Part &part : parts.parts)
        m_parts->addItem(part.told.empty() ? textOf(part.name) : tr("%1 (%2)").arg(textOf(part.name), said(part.told)),
                         QStringList{textOf(parts.key), textOf(part.name)});
    m_parts->setCurrentIndex(m_parts->findData(QStringList{textOf(parts.key), textOf(parts.chosen)}));
}

/// Offers what pictures have to choose, and hides what they have not.
void ImportWindow::showPictures(const std::optional<PicturesFound> &pictures) {
    for (const auto &[form, keys] : {std::pair(m_partsForm, std::array{"delimiter", "decimal", "thousands"}),
                                     std::pair(m_otherForm, std::array{"encoding", "header", "dates"})})
        for (const char *key : keys)
            form->setRowVisible(m_choices.at(key), !pictures);
    m_otherForm->setRowVisible(m_choices.at("percent"), !pictures);
    m_otherForm->setRowVisible(m_missing, !pictures);
    ComboBox *size = m_choices.at("size"), *color = m_choices.at("color");
    m_partsForm->setRowVisible(size, pictures.has_value());
    m_otherForm->setRowVisible(color, pictures.has_value());
    if (!pictures)
        return;
    if (!m_data.contains("size"))
        size->setItemText(0, tr("%1 (as found)").arg(sizeText({pictures->width, pictures->height})));
    color->setItemText(0, tr("%1 (as usual)").arg(color->itemText(1)));
}

/// Sets or, with null, removes a key; the roles go with the columns.
void ImportWindow::set(const char *key, const Json &value) {
    m_data = withKey(std::move(m_data), key, value);
    if (changesColumns(key) || std::string_view(key) == "decimal") // with a comma another separator may be found
        for (const char *role : {"columns", "label", "name", "target"})
            m_data.erase(role);
    if (m_data.contains("types") && changesColumns(key))
        m_data["types"] = Json::object();
    preview();
}

void ImportWindow::takeRoles() {
    if (!m_head)
        return;
    const std::vector<ImportTable::Role> roles = m_table->columnRoles();
    const auto columnOf = [&](ImportTable::Role role) {
        const auto found = std::ranges::find(roles, role);
        return found == roles.end() ? Json(nullptr)
                                    : Json(m_head->table.columns[static_cast<std::size_t>(found - roles.begin())].name);
    };
    m_data["label"] = columnOf(ImportTable::Role::Label);
    m_data["name"] = columnOf(ImportTable::Role::Name);
    m_data["target"] = columnOf(ImportTable::Role::Target);
    Names features;
    for (std::size_t j = 0; j < roles.size(); ++j)
        if (roles[j] == ImportTable::Role::Feature)
            features.push_back(m_head->table.columns[j].name);
    const bool areUsual = m_head->kind == ObjectKind::Points && features == usualFeatures(*m_head, roles);
    if (areUsual || m_head->hasFixedColumns)
        m_data.erase("columns");
    else
        m_data["columns"] = features;
    preview();
}

void ImportWindow::preview() {
    m_open->setEnabled(false);
    m_jobs.start([this, data = m_data, folder = m_folder, &catalogue = m_catalogue](const std::stop_token &stop,
                                                                                    const JobRunner::Post &post) {
        const Result<SourceHead> head = guarded(sentence("reading these data"), [&] {
            return readSourceHead(
                data, {catalogue.samples, catalogue.generators, catalogue.formats, catalogue.sampleFolder, folder},
                {stop, {}});
        });
        post([this, head] {
            showHead(head);
            emit previewed();
        });
    });
}

void ImportWindow::showHead(const Result<SourceHead> &head) {
    const std::filesystem::path source = m_data.at("source").get<std::string>();
    const QString name = m_data.contains("text") ? tr("Pasted table") : textOf(source.filename().string());
    const QString refusal = said(head ? head->refusal : head.error().message);
    m_refusal->setText(refusal);
    m_refusal->setVisible(!refusal.isEmpty());
    m_open->setEnabled(refusal.isEmpty());
    showHelp(head);
    m_table->setEnabled(head ? !head->table.columns.empty() : m_head.has_value()); // a wrong type is mended there
    if (!head) {
        m_title->setText(name);
        m_notesArea->hide();
        return;
    }
    m_head = *head;
    m_title->setText(head->isWhole
                         ? tr("%1 · %2").arg(name, textOf(head->format))
                         : tr("%1 · %2 · the first %3 rows").arg(name, textOf(head->format)).arg(head->table.rows()));
    m_table->showHead(*head);
    QStringList notes;
    for (const Sentence &note : head->table.notes)
        notes.append("• " + said(note));
    m_notes->setText(notes.join('\n'));
    m_notesArea->setVisible(!notes.isEmpty());
    showFound(*head);
}

/// What mends a refusal as buttons below it; or a table that may lie on its side, with the button that turns it. The
/// cures that this source can need are switches, too.
void ImportWindow::showHelp(const Result<SourceHead> &head) {
    std::vector<Remedy> remedies = head ? head->remedies : head.error().remedies;
    const bool isHint = head && head->looksTransposed && head->refusal.empty();
    if (isHint)
        remedies = {{Remedy::Change::SetData, "transpose", "true"}};
    m_remedies.renew(*m_help, remedySpacing, [&](QVBoxLayout &rows) {
        if (isHint) {
            QLabel *hint = copied("secondary");
            hint->setText(
                tr("There are many more rows than columns, each row has a name of its own, and all columns hold "
                   "numbers of about the same size. If the objects stand in the columns, as samples do above "
                   "genes in rows, transpose the table."));
            rows.addWidget(hint);
        }
        for (const Remedy &remedy : remedies) {
            const std::optional<Json> value = dataValue(remedy);
            const auto cure = value ? dataCure(remedy.id, *value) : std::nullopt;
            if (!cure)
                continue;
            auto *button = new QPushButton(cure->text);
            button->setProperty("compact", true);
            button->setToolTip(cure->help);
            button->setAutoDefault(false); // Enter opens
            connect(button, &QPushButton::clicked, this, [this, key = remedy.id, value] { set(key.c_str(), *value); });
            rows.addWidget(button, 0, Qt::AlignLeft);
        }
    });
    const SourceHead *shown = head ? &*head : m_head ? &*m_head : nullptr;
    m_cures->show(m_data, [shown](std::string_view key) { return shown && isCuredBy(key, *shown); });
}

/// What was found stands in the first entry of each box.
void ImportWindow::showFound(const SourceHead &head) {
    const auto show = [this](const char *key, const std::optional<Json> &found) {
        ComboBox *box = m_choices.at(key);
        const int at = found ? box->findData(textOf(found->dump())) : -1;
        box->setItemText(0, at > 0 ? tr("%1 (as found)").arg(box->itemText(at)) : tr("as found"));
        box->setEnabled(found.has_value());
    };
    const auto reader = head.reader;
    const auto told = [&reader](auto value) { return reader ? std::optional(Json(value)) : std::nullopt; };
    const std::string delimiter = reader && reader->delimiter ? std::string(1, *reader->delimiter) : "";
    showParts(head.parts);
    showPictures(head.pictures);
    show("kind", Json(std::string(kindName(head.kind))));
    show("delimiter", told(delimiter == "\t" ? "tab" : delimiter));
    show("decimal", told(reader && reader->decimal ? std::string(1, *reader->decimal) : ""));
    show("encoding", told(reader ? reader->encoding.value_or("") : ""));
    const bool isTyped = !head.table.readings.empty();
    for (const char *key : {"thousands", "dates", "percent"})
        show(key, isTyped ? std::optional(Json("fraction")) : std::nullopt);
    for (const char *key : {"decimal", "thousands", "dates"})
        if (isTyped)
            m_choices.at(key)->setItemText(0, tr("by column (as found)"));
    show("header", told(reader && reader->header.value_or(true)));
    m_missing->setEnabled(reader.has_value());
}

} // namespace eigenscope

#include "moc_import_window.cpp"
