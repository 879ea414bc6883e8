#include "ui/export/figure_form.h"

#include "ui/controls/combo_box.h"
#include "ui/controls/control_names.h"
#include "ui/controls/decimal_box.h"
#include "ui/controls/palette_items.h"
#include "ui/controls/segments.h"
#include "ui/text/program_words.h"
#include "ui/theme/icons.h"

#include <QCheckBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

#include <cmath>

namespace eigenscope {
namespace {

using Unit = FigureSettings::Unit;

constexpr int captionHeight = 96; // px

/// The smallest and the largest side in each unit, and how it steps.
struct SideRange {
    double least, most, step;
    int decimals;
};
constexpr SideRange sideRanges[] = {{10, 5000, 1, 1}, {0.4, 200, 0.1, 3}, {50, 20000, 10, 0}};

QDoubleSpinBox *numberBox(const QString &name, double low, double high, double step, int decimals,
                          const QString &unit) {
    auto *box = new DecimalBox;
    box->setAccessibleName(name);
    box->setDecimals(decimals);
    box->setRange(low, high);
    box->setSingleStep(step);
    box->setSuffix(unit.isEmpty() ? QString() : " " + unit);
    box->setKeyboardTracking(false);
    return box;
}

bool isFixed(const QWidget &part) {
    return part.inherits("QLabel") || part.inherits("QPushButton") || part.inherits("QCheckBox");
}

/// A row of controls side by side.
QWidget *together(const QList<QWidget *> &parts) {
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QWidget *part : parts)
        layout->addWidget(part, isFixed(*part) ? 0 : 1);
    return row;
}

QFormLayout *formIn(QVBoxLayout &rows) {
    auto *form = new QFormLayout;
    form->setSpacing(6);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    rows.addLayout(form);
    return form;
}

} // namespace

FigureForm::FigureForm(const Document &document, std::vector<ViewInfo> views,
                       const std::vector<std::pair<QString, QString>> &endings, QWidget *parent)
    : QWidget(parent), m_document(document), m_views(std::move(views)), m_rows(new QVBoxLayout(this)),
      m_endings(endings) {
    m_rows->setContentsMargins(16, 12, 16, 12);
    m_rows->setSpacing(6);
    addShown();
    addParts();
    addSizes();
    addColors();
    m_rows->addStretch();
    for (const QFormLayout *form : m_rows->findChildren<QFormLayout *>())
        centerNames(*form);
    showState();
}

QVBoxLayout *FigureForm::addGroup(const QString &title) {
    auto *heading = new QLabel("<b>" + title + "</b>");
    m_rows->addWidget(heading);
    auto *group = new QVBoxLayout;
    group->setContentsMargins(0, 0, 0, 8);
    group->setSpacing(4);
    m_rows->addLayout(group);
    return group;
}

void FigureForm::addShown() {
    QFormLayout *form = formIn(*addGroup(tr("What")));
    m_view = new ComboBox(tr("View"));
    for (const ViewInfo &view : m_views)
        m_view->addItem(programWords(view.title), QString::fromStdString(view.id));
    m_view->addItem(tr("All views of this workspace"), QString());
    m_shows = new Segments(tr("Shows"), {tr("On screen"), tr("All rows"), tr("Selection")});
    form->addRow(tr("View"), m_view);
    form->addRow(tr("Shows"), m_shows);
    connect(m_view, &QComboBox::currentIndexChanged, this, &FigureForm::change);
    connect(m_shows, &Segments::chosen, this, &FigureForm::change);
}

void FigureForm::addParts() {
    QVBoxLayout *parts = addGroup(tr("Parts"));
    m_hasTitle = new QCheckBox(tr("Title"));
    m_title = new QLineEdit;
    m_title->setAccessibleName(tr("Text of the title"));
    m_axes = new QCheckBox(tr("Axes and their names"));
    m_hasLegend = new QCheckBox(tr("Legend"));
    m_legend = new Segments(tr("Legend"), {tr("Right"), tr("Below"), tr("Inside")});
    m_names = new QCheckBox(tr("Names at the groups"));
    parts->addWidget(together({m_hasTitle, m_title}));
    parts->addWidget(m_axes);
    parts->addWidget(together({m_hasLegend, m_legend}));
    parts->addWidget(m_names);
    for (QCheckBox *box : {m_hasTitle, m_axes, m_hasLegend, m_names})
        connect(box, &QCheckBox::toggled, this, &FigureForm::change);
    connect(m_title, &QLineEdit::textEdited, this, &FigureForm::change);
    connect(m_legend, &Segments::chosen, this, &FigureForm::change);
    addCaptionParts(*parts);
}

void FigureForm::addCaptionParts(QVBoxLayout &parts) {
    m_hasCaption = new QCheckBox(tr("Caption"));
    m_editCaption = new QPushButton(tr("Edit text"));
    m_editCaption->setProperty("link", true);
    m_editCaption->setCheckable(true);
    m_editCaption->setAutoDefault(false);
    auto *head = new QHBoxLayout;
    head->addWidget(m_hasCaption, 1);
    head->addWidget(m_editCaption);
    parts.addLayout(head);
    auto *told = new QGridLayout;
    told->setContentsMargins(24, 0, 0, 0);
    for (const QString &name : {tr("data and n"), tr("parameters, seed"), tr("quality"), tr("how to read it")}) {
        auto *box = new QCheckBox(name);
        box->setChecked(true);
        const auto at = static_cast<int>(m_captionParts.size());
        told->addWidget(box, at / 2, at % 2);
        m_captionParts.push_back(box);
        connect(box, &QCheckBox::toggled, this, &FigureForm::change);
    }
    parts.addLayout(told);
    m_caption = new QPlainTextEdit;
    m_caption->setAccessibleName(tr("Text of the caption"));
    m_caption->setTabChangesFocus(true);
    m_caption->setFixedHeight(captionHeight);
    parts.addWidget(m_caption);
    connect(m_hasCaption, &QCheckBox::toggled, this, &FigureForm::change);
    connect(m_editCaption, &QPushButton::toggled, this, &FigureForm::editCaption);
    connect(m_caption, &QPlainTextEdit::textChanged, this, &FigureForm::change);
}

void FigureForm::addSizes() {
    QFormLayout *form = formIn(*addGroup(tr("Size and type")));
    m_width = numberBox(tr("Width"), 10, 5000, 1, 1, {});
    m_height = numberBox(tr("Height"), 10, 5000, 1, 1, {});
    m_unit = new ComboBox(tr("Unit"));
    m_unit->addItems({tr("mm"), tr("in"), tr("px")});
    m_lock = new QPushButton(icon("lock"), {});
    m_lock->setAccessibleName(tr("Keep the ratio"));
    m_lock->setToolTip(tr("Keep the ratio of width and height"));
    m_lock->setCheckable(true);
    m_lock->setAutoDefault(false);
    m_lock->setProperty("toggle", true);
    m_dpi = new QSpinBox;
    m_dpi->setAccessibleName(tr("Resolution"));
    m_dpi->setRange(20, 2400);
    m_dpi->setSuffix(tr(" dpi"));
    m_dpi->setKeyboardTracking(false);
    m_pixels = new QLabel;
    m_font = new ComboBox(tr("Font"));
    m_font->addItem(tr("As in the window"), QString());
    for (const QString &family : QFontDatabase::families())
        m_font->addItem(family, family);
    m_fontSize = numberBox(tr("Font size"), 2, 200, 0.5, 1, tr("pt"));
    m_point = numberBox(tr("Points"), 0, 50, 0.1, 2, tr("mm"));
    m_line = numberBox(tr("Lines"), 0, 10, 0.05, 2, tr("mm"));
    for (QDoubleSpinBox *box : {m_point, m_line})
        box->setSpecialValueText(tr("as fits"));
    form->addRow(tr("Size"), together({m_width, m_height, m_unit, m_lock}));
    form->addRow(tr("Resolution"), together({m_dpi, m_pixels}));
    form->addRow(tr("Font"), together({m_font, m_fontSize}));
    form->addRow(tr("Points"), together({m_point, new QLabel(tr("lines")), m_line}));
    connect(m_width, &QDoubleSpinBox::valueChanged, this, &FigureForm::changeWidth);
    connect(m_height, &QDoubleSpinBox::valueChanged, this, &FigureForm::changeHeight);
    connect(m_unit, &QComboBox::currentIndexChanged, this, &FigureForm::changeUnit);
    connect(m_dpi, &QSpinBox::valueChanged, this, &FigureForm::change);
    connect(m_font, &QComboBox::currentIndexChanged, this, &FigureForm::change);
    for (QDoubleSpinBox *box : {m_fontSize, m_point, m_line})
        connect(box, &QDoubleSpinBox::valueChanged, this, &FigureForm::change);
    connect(m_lock, &QPushButton::toggled, this, [this] { m_ratio = m_width->value() / m_height->value(); });
}

void FigureForm::addColors() {
    QFormLayout *form = formIn(*addGroup(tr("Colors and file")));
    m_background = new Segments(tr("Background"), {tr("White"), tr("Theme"), tr("None")});
    m_palette = new ComboBox(tr("Colors"));
    addClassPalettes(*m_palette);
    QStringList formats;
    for (const auto &[name, ending] : m_endings)
        formats.append(name);
    m_format = new Segments(tr("Format"), formats);
    m_outlines = new QCheckBox(tr("Letters as paths"));
    m_outlines->setToolTip(tr("They look alike where the font is missing, and are no text any more."));
    m_note = new QLabel;
    form->addRow(tr("Background"), m_background);
    form->addRow(tr("Colors"), m_palette);
    form->addRow(tr("Format"), m_format);
    form->addRow({}, m_outlines);
    form->addRow({}, m_note);
    connect(m_background, &Segments::chosen, this, &FigureForm::change);
    connect(m_palette, &QComboBox::currentIndexChanged, this, &FigureForm::change);
    connect(m_format, &Segments::chosen, this, &FigureForm::change);
    connect(m_outlines, &QCheckBox::toggled, this, &FigureForm::change);
}

void FigureForm::change() {
    if (m_isQuiet)
        return;
    showState();
    emit changed();
}

void FigureForm::changeWidth(double width) {
    if (m_lock->isChecked() && !m_isQuiet) {
        const QSignalBlocker quiet(m_height);
        m_height->setValue(width / m_ratio);
    }
    change();
}

void FigureForm::changeHeight(double height) {
    if (m_lock->isChecked() && !m_isQuiet) {
        const QSignalBlocker quiet(m_width);
        m_width->setValue(height * m_ratio);
    }
    change();
}

/// The same size in the other unit.
void FigureForm::changeUnit() {
    if (m_isQuiet)
        return;
    FigureSettings before = figure();
    before.unit = m_width->suffix().contains("mm")   ? Unit::Millimeters
                  : m_width->suffix().contains("in") ? Unit::Inches
                                                     : Unit::Pixels;
    FigureSettings next = before;
    next.unit = static_cast<Unit>(m_unit->currentIndex());
    const double ofNext = next.inchesPerUnit();
    next.width = before.widthInches() / ofNext;
    next.height = before.heightInches() / ofNext;
    setFigure(next);
    emit changed();
}

void FigureForm::editCaption(bool edit) {
    if (edit) {
        const QSignalBlocker quiet(m_caption);
        m_caption->setPlainText(figureCaption(m_document, shownView(), captionParts()).text);
    }
    change();
    if (edit)
        m_caption->setFocus();
}

/// What can be changed at present, and what follows from it.
void FigureForm::showState() {
    m_title->setEnabled(m_hasTitle->isChecked());
    m_legend->setEnabled(m_hasLegend->isChecked());
    m_editCaption->setEnabled(m_hasCaption->isChecked());
    const bool isWritten = m_editCaption->isChecked();
    m_caption->setVisible(isWritten && m_hasCaption->isChecked());
    for (QCheckBox *box : m_captionParts)
        box->setEnabled(m_hasCaption->isChecked() && !isWritten);
    const FigureSettings now = figure();
    m_pixels->setText(tr("%L1 × %L2 px")
                          .arg(std::lround(now.widthInches() * now.dpi))
                          .arg(std::lround(now.heightInches() * now.dpi)));
    m_outlines->setVisible(ending() == ".svg");
    m_note->setText(ending() == ".pdf"   ? tr("vector, fonts embedded")
                    : ending() == ".svg" ? tr("vector")
                                         : tr("pixels, with their resolution"));
}

const ViewInfo &FigureForm::shownView() const {
    const auto at = static_cast<std::size_t>(std::max(0, m_view->currentIndex()));
    return m_views[std::min(at, m_views.size() - 1)];
}

CaptionParts FigureForm::captionParts() const {
    const auto isOn = [this](std::size_t at) { return m_captionParts[at]->isChecked(); };
    return {isOn(0), isOn(1), isOn(2), isOn(3)};
}

FigureSettings FigureForm::figure() const {
    FigureSettings figure;
    figure.unit = static_cast<Unit>(m_unit->currentIndex());
    figure.width = m_width->value();
    figure.height = m_height->value();
    figure.dpi = m_dpi->value();
    figure.font = m_font->currentData().toString().toStdString();
    figure.fontSize = m_fontSize->value();
    if (m_point->value() > 0)
        figure.point = m_point->value();
    if (m_line->value() > 0)
        figure.line = m_line->value();
    if (m_hasTitle->isChecked() && !m_title->text().isEmpty())
        figure.title = m_title->text().toStdString();
    figure.hasAxes = m_axes->isChecked();
    figure.legend = m_hasLegend->isChecked() ? static_cast<FigureSettings::Legend>(m_legend->current())
                                             : FigureSettings::Legend::None;
    figure.hasNames = m_names->isChecked();
    figure.hasCaption = m_hasCaption->isChecked();
    if (figure.hasCaption && m_editCaption->isChecked())
        figure.caption = m_caption->toPlainText().trimmed().toStdString();
    else if (figure.hasCaption && captionParts() != CaptionParts())
        figure.caption = figureCaption(m_document, shownView(), captionParts()).text.toStdString();
    figure.background = static_cast<FigureSettings::Background>(m_background->current());
    figure.palette = m_palette->currentData().toString().toStdString();
    figure.rows = static_cast<FigureSettings::Rows>(m_shows->current());
    figure.outlines = m_outlines->isChecked();
    return figure;
}

void FigureForm::setFigure(const FigureSettings &figure) {
    m_isQuiet = true;
    m_unit->setCurrentIndex(static_cast<int>(figure.unit));
    const SideRange &range = sideRanges[static_cast<int>(figure.unit)];
    for (QDoubleSpinBox *box : {m_width, m_height}) {
        box->setDecimals(range.decimals);
        box->setRange(range.least, range.most);
        box->setSingleStep(range.step);
        box->setSuffix(" " + m_unit->currentText());
    }
    m_width->setValue(figure.width);
    m_height->setValue(figure.height);
    m_ratio = m_width->value() / m_height->value();
    m_dpi->setValue(static_cast<int>(std::lround(figure.dpi)));
    m_font->setCurrentIndex(std::max(0, m_font->findData(QString::fromStdString(figure.font))));
    m_fontSize->setValue(figure.fontSize);
    m_point->setValue(figure.point.value_or(0));
    m_line->setValue(figure.line.value_or(0));
    m_hasTitle->setChecked(figure.title.has_value());
    if (figure.title)
        m_title->setText(QString::fromStdString(*figure.title));
    m_axes->setChecked(figure.hasAxes);
    m_hasLegend->setChecked(figure.legend != FigureSettings::Legend::None);
    if (figure.legend != FigureSettings::Legend::None)
        m_legend->setCurrent(static_cast<int>(figure.legend));
    m_names->setChecked(figure.hasNames);
    m_hasCaption->setChecked(figure.hasCaption);
    m_background->setCurrent(static_cast<int>(figure.background));
    m_palette->setCurrentIndex(std::max(0, m_palette->findData(QString::fromStdString(figure.palette))));
    m_shows->setCurrent(static_cast<int>(figure.rows));
    m_outlines->setChecked(figure.outlines);
    m_isQuiet = false;
    showState();
}

std::string FigureForm::view() const {
    return m_view->currentData().toString().toStdString();
}

void FigureForm::setView(const std::string &view) {
    m_isQuiet = true;
    m_view->setCurrentIndex(std::max(0, m_view->findData(QString::fromStdString(view))));
    m_isQuiet = false;
}

QString FigureForm::ending() const {
    return m_endings[static_cast<std::size_t>(m_format->current())].second;
}

void FigureForm::setEnding(const QString &ending) {
    for (std::size_t i = 0; i < m_endings.size(); ++i)
        if (m_endings[i].second == ending)
            m_format->setCurrent(static_cast<int>(i));
    showState();
}

} // namespace eigenscope

#include "moc_figure_form.cpp"
