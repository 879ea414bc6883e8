#include "ui/export/figure_dialog.h"

#include "ui/controls/scrolled_form.h"
#include "ui/export/figure_form.h"
#include "ui/export/figure_preview.h"
#include "ui/text/program_words.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QVBoxLayout>

#include <cmath>

namespace eigenscope {
namespace {

constexpr int formWidth = 392; // px
constexpr QSize usualSize(1176, 770);
const char *const endingKey = "figure/ending", *const sessionKey = "figure/session";

std::vector<std::pair<QString, QString>> namedEndings(std::span<const PictureFormat> formats) {
    std::vector<std::pair<QString, QString>> endings;
    for (const PictureFormat &format : formats)
        endings.emplace_back(programWords(format.name), QString::fromStdString(format.ending));
    return endings;
}

/// Whether both have the same paper and letters of the same size.
bool isAsLarge(const FigureSettings &a, const FigureSettings &b) {
    constexpr double rounding = 0.005; // inches, of what a box of the form can show
    return a.unit == b.unit && std::abs(a.widthInches() - b.widthInches()) < rounding &&
           std::abs(a.heightInches() - b.heightInches()) < rounding && a.dpi == b.dpi && a.fontSize == b.fontSize;
}

QPushButton *plainButton(const QString &text) {
    auto *button = new QPushButton(text);
    button->setAutoDefault(false);
    return button;
}

/// A row as wide as there is room, scrolled where there is too little.
QScrollArea *scrolledRow(QWidget *inside) {
    auto *area = new QScrollArea;
    area->setWidget(inside);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFixedHeight(inside->sizeHint().height() + area->horizontalScrollBar()->sizeHint().height());
    return area;
}

} // namespace

FigureDialog::FigureDialog(FigureSource source, const std::string &chosen, QWidget *parent)
    : QDialog(parent), m_source(std::move(source)), m_preview(new FigurePreview(m_source.context)),
      m_form(new FigureForm(m_source.context.document, m_source.views, namedEndings(m_source.formats.all()))),
      m_copy(m_source.context) {
    setWindowTitle(tr("Export figure"));
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(makeLeft(), 1);
    auto *form = new ScrolledForm(m_form);
    form->setFixedWidth(formWidth);
    middle->addWidget(form);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addLayout(middle, 1);
    rows->addWidget(makeFoot());
    m_form->setView(chosen);
    m_form->setFigure(lastFigure());
    m_form->setEnding(QSettings().value(endingKey, ".pdf").toString());
    connect(m_form, &FigureForm::changed, this, &FigureDialog::showFigure);
    connect(m_preview, &FigurePreview::painted, this, [this] {
        m_share->setText(m_preview->image().isNull()
                             ? QString()
                             : tr("Preview at %1 % of its printed size").arg(std::lround(100 * m_preview->share())));
    });
    connect(&m_copy, &FigureCopy::finished, this, [this](const QString &sentence) {
        m_said->setText(sentence);
        m_copyButton->setEnabled(true);
    });
    resize(parent ? usualSize.boundedTo(parent->window()->size() - QSize(24, 24)) : usualSize);
    showFigure();
}

FigureDialog::~FigureDialog() = default;

QWidget *FigureDialog::makeLeft() {
    auto *left = new QWidget;
    auto *presets = new QWidget;
    m_presetRow = new QHBoxLayout(presets);
    m_presetRow->setContentsMargins(0, 0, 0, 0);
    m_presetRow->setSpacing(6);
    m_presetRow->addStretch();
    showPresets();
    m_share = new QLabel;
    auto *rows = new QVBoxLayout(left);
    rows->setContentsMargins(16, 12, 16, 12);
    rows->addWidget(scrolledRow(presets));
    rows->addWidget(m_preview, 1);
    rows->addWidget(m_share);
    return left;
}

QWidget *FigureDialog::makeFoot() {
    auto *foot = new QWidget;
    m_session = new QCheckBox(tr("Save the session beside it"));
    m_session->setChecked(QSettings().value(sessionKey, false).toBool());
    m_said = new QLabel;
    m_copyButton = plainButton(tr("Copy"));
    m_copyButton->setShortcut(QKeySequence::Copy);
    m_copyButton->setToolTip(tr("Put the figure onto the clipboard, as a picture and as SVG (Ctrl+C)"));
    QPushButton *cancel = plainButton(tr("Cancel"));
    auto *go = new QPushButton(tr("Export…"));
    go->setProperty("accent", true);
    go->setDefault(true);
    connect(m_copyButton, &QPushButton::clicked, this, &FigureDialog::copy);
    connect(cancel, &QPushButton::clicked, this, &FigureDialog::reject);
    connect(go, &QPushButton::clicked, this, &FigureDialog::accept);
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(16, 10, 16, 12);
    row->addWidget(m_session);
    row->addWidget(m_said, 1, Qt::AlignRight);
    for (QPushButton *button : {m_copyButton, cancel, go})
        row->addWidget(button);
    return foot;
}

void FigureDialog::showPresets() {
    m_presets = figurePresets();
    while (QLayoutItem *item = m_presetRow->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    m_presetButtons.clear();
    for (const FigurePreset &preset : m_presets) {
        QPushButton *button = plainButton(preset.name);
        button->setProperty("toggle", true);
        button->setCheckable(true);
        connect(button, &QPushButton::clicked, this, [this, figure = preset.figure] { usePreset(figure); });
        if (preset.isOwn) {
            auto *forget = new QAction(tr("Forget this preset"), button);
            connect(forget, &QAction::triggered, this, [this, name = preset.name] {
                forgetFigurePreset(name);
                showPresets();
            });
            button->addAction(forget);
            button->setContextMenuPolicy(Qt::ActionsContextMenu);
        }
        m_presetButtons.push_back(button);
        m_presetRow->addWidget(button);
    }
    QPushButton *save = plainButton(tr("+ Save as preset"));
    connect(save, &QPushButton::clicked, this, &FigureDialog::savePreset);
    m_presetRow->addWidget(save);
    m_presetRow->addStretch();
}

void FigureDialog::savePreset() {
    const QString name = QInputDialog::getText(this, tr("Save as preset"), tr("Name")).trimmed();
    if (name.isEmpty())
        return;
    keepFigurePreset(name, m_form->figure());
    showPresets();
    showFigure();
}

void FigureDialog::usePreset(const FigureSettings &preset) {
    m_form->setFigure(withPreset(m_form->figure(), preset));
    showFigure();
}

const ViewInfo &FigureDialog::view() const {
    const auto found = std::ranges::find(m_source.views, m_form->view(), &ViewInfo::id);
    return found == m_source.views.end() ? m_source.views.front() : *found;
}

void FigureDialog::showFigure() {
    m_said->clear();
    ExportSettings shown = settings();
    shown.what = view().id;
    m_preview->show(view(), shown, m_source.stateOf(view().id));
    for (std::size_t i = 0; i < m_presets.size(); ++i)
        m_presetButtons[i]->setChecked(isAsLarge(*shown.figure, m_presets[i].figure));
}

void FigureDialog::copy() {
    m_copyButton->setEnabled(false);
    ExportSettings copied = settings();
    copied.what = view().id;
    m_copy.start(view(), copied, m_source.stateOf(view().id));
}

ExportSettings FigureDialog::settings() const {
    ExportSettings chosen;
    chosen.what = m_form->view();
    chosen.file = m_form->ending().toStdString();
    chosen.theme = m_source.theme;
    chosen.figure = std::make_shared<const FigureSettings>(m_form->figure());
    return chosen;
}

bool FigureDialog::savesSession() const {
    return m_session->isChecked();
}

void FigureDialog::accept() {
    keepLastFigure(m_form->figure());
    QSettings().setValue(endingKey, m_form->ending());
    QSettings().setValue(sessionKey, m_session->isChecked());
    QDialog::accept();
}

} // namespace eigenscope

#include "moc_figure_dialog.cpp"
