#include "ui/window/settings/settings_window.h"

#include "core/base/memory.h"
#include "ui/controls/combo_box.h"
#include "ui/controls/control_names.h"
#include "ui/controls/palette_items.h"
#include "ui/controls/scrolled_form.h"
#include "ui/text/number_format.h"
#include "ui/theme/motion.h"
#include "ui/window/recovery/recovery_folder.h"
#include "ui/window/settings/kept_settings.h"
#include "ui/window/settings/size_choice.h"
#include "ui/window/settings/theme_choice.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSpinBox>
#include <QThread>
#include <QVBoxLayout>

namespace eigenscope {
namespace {

constexpr double roomShare = 0.9; // of the screen

} // namespace

SettingsWindow::SettingsWindow(ThemeChoice &themes, SizeChoice &sizes, QWidget *parent)
    : QDialog(parent), m_themes(themes), m_sizes(sizes), m_rows(new QFormLayout) {
    setWindowTitle(tr("Settings"));
    m_rows->setContentsMargins(20, 16, 20, 16);
    m_rows->setVerticalSpacing(10);
    addTheme();
    addPalette();
    addSize();
    addMotion();
    addNumberFormat();
    addComputing();
    addKeeping();
    addReset();
    centerNames(*m_rows);
    // On a small screen, or with large text, the rows are scrolled.
    auto *inside = new QWidget;
    inside->setLayout(m_rows);
    auto *area = new ScrolledForm(inside);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(area);
    resize(area->sizeHint().boundedTo(screen()->availableSize() * roomShare));
}

void SettingsWindow::addHeading(const QString &text) {
    auto *heading = new QLabel(text);
    heading->setProperty("role", "title");
    m_rows->addRow(heading);
}

void SettingsWindow::addTheme() {
    addHeading(tr("Look"));
    auto *box = new ComboBox(tr("Theme"));
    for (const auto &[id, name] : ThemeChoice::offered())
        box->addItem(name, id);
    box->showData(m_themes.id());
    connect(box, &QComboBox::activated, this, [this, box] { m_themes.choose(box->currentData().toString()); });
    m_rows->addRow(tr("Theme"), box);
}

void SettingsWindow::addPalette() {
    auto *box = new ComboBox(tr("Colors of classes"));
    box->setToolTip(
        tr("In all windows and in the pictures that are exported from them; color scales stay as they are"));
    addClassPalettes(*box);
    box->showData(ThemeChoice::paletteId());
    connect(box, &QComboBox::activated, this, [this, box] { m_themes.choosePalette(box->currentData().toString()); });
    m_rows->addRow(tr("Colors of classes"), box);
}

void SettingsWindow::addSize() {
    auto *box = new ComboBox(tr("Text size"));
    box->setToolTip(tr("Of text, lines and controls in all windows; 100 % is what the screen asks for"));
    for (const int step : SizeChoice::steps)
        if (step <= m_sizes.largest())
            box->addItem(tr("%1 %").arg(step), step);
    box->setCurrentIndex(box->findData(SizeChoice::percent()));
    connect(box, &QComboBox::activated, this, [this, box] { m_sizes.choose(box->currentData().toInt()); });
    m_rows->addRow(tr("Text size"), box);
}

void SettingsWindow::addMotion() {
    auto *box = new ComboBox(tr("Motion"));
    box->setToolTip(tr("Whether pictures glide to their next place. Reduced shows the end at once; what you play still "
                       "plays."));
    for (const auto &[id, text] :
         {std::pair("system", tr("As the system")), {"full", tr("Full")}, {"reduced", tr("Reduced")}})
        box->addItem(text, QString(id));
    box->showData(QSettings().value(motionSetting, "system").toString());
    connect(box, &QComboBox::activated, this, [box] { QSettings().setValue(motionSetting, box->currentData()); });
    m_rows->addRow(tr("Motion"), box);
}

void SettingsWindow::addNumberFormat() {
    auto *box = new ComboBox(tr("Numbers"));
    box->setToolTip(
        tr("In all windows, from the next start on. Sessions, reports and tables that are exported keep the "
           "decimal point."));
    for (const NumberFormat &format : numberFormats())
        box->addItem(format.id == systemNumbers ? tr("As the system: %1").arg(format.example()) : format.example(),
                     format.id);
    box->showData(QSettings().value(numberFormatSetting, QString(systemNumbers)));
    connect(box, &QComboBox::activated, this,
            [box] { QSettings().setValue(numberFormatSetting, box->currentData().toString()); });
    m_rows->addRow(tr("Numbers"), box);
}

void SettingsWindow::addNumber(const QString &name, const QString &help, const char *key, int largest, int step,
                               const QString &unit, const QString &none) {
    auto *box = new QSpinBox;
    box->setAccessibleName(name);
    box->setToolTip(help);
    box->setRange(0, largest);
    box->setSingleStep(step);
    box->setSuffix(unit);
    box->setSpecialValueText(none);
    box->setValue(QSettings().value(key).toInt());
    connect(box, &QSpinBox::valueChanged, this, [key](int value) {
        if (value == 0)
            QSettings().remove(key);
        else
            QSettings().setValue(key, value);
    });
    m_rows->addRow(name, box);
}

void SettingsWindow::addComputing() {
    constexpr int mebibytes = 1024 * 1024;
    const auto all = static_cast<int>((availableMemory() + usedMemory()) / mebibytes);
    addHeading(tr("Computing, from the next start on"));
    addNumber(tr("Threads"), tr("How many threads compute at once. Fewer leave the machine to others."), threadsSetting,
              4 * QThread::idealThreadCount(), 1, {}, tr("as many as the machine has"));
    addNumber(tr("Memory"), tr("What would take more than this is refused before it begins."), memorySetting, all, 256,
              tr(" MiB"), tr("what is free"));
}

void SettingsWindow::addKeeping() {
    addHeading(tr("Keeping"));
    auto *share = new QSpinBox;
    share->setAccessibleName(tr("Memory for undo"));
    share->setToolTip(tr("Above this share of the memory, results of what was open before are computed again when you "
                         "go back to them."));
    share->setRange(5, 95);
    share->setSuffix(tr(" %"));
    share->setValue(qRound(100 * QSettings().value(undoShareSetting, usualUndoShare).toDouble()));
    connect(share, &QSpinBox::valueChanged, this,
            [](int value) { QSettings().setValue(undoShareSetting, value / 100.0); });
    m_rows->addRow(tr("Memory for undo"), share);

    auto *keep = new QCheckBox(tr("Keep unsaved work for a recovery"));
    keep->setToolTip(tr("From the next start on"));
    keep->setChecked(QSettings().value(recoverySetting, true).toBool());
    connect(keep, &QCheckBox::toggled, this, [](bool on) { QSettings().setValue(recoverySetting, on); });
    m_rows->addRow(keep);

    auto *folder = new QPushButton(QString::fromStdString(keptRecoveryRoot().string()));
    folder->setAccessibleName(tr("Folder of the recovery"));
    folder->setToolTip(tr("Choose another folder, from the next start on"));
    connect(folder, &QPushButton::clicked, this, [this, folder] {
        const QString chosen = QFileDialog::getExistingDirectory(this, tr("Folder of the recovery"), folder->text());
        if (chosen.isEmpty())
            return;
        QSettings().setValue(recoveryFolderSetting, chosen);
        folder->setText(chosen);
    });
    m_rows->addRow(tr("Folder"), folder);
}

void SettingsWindow::addReset() {
    auto *reset = new QPushButton(tr("Reset all settings…"));
    reset->setToolTip(tr("Everything that was set and the lists of recent files at once, the layout of the window from "
                         "the next start on"));
    connect(reset, &QPushButton::clicked, this, [this] {
        QMessageBox question(QMessageBox::Question, tr("Reset all settings"),
                             tr("Forget all settings, layouts, shortcuts and recent files? Your own files stay."),
                             QMessageBox::Reset | QMessageBox::Cancel, this);
        if (question.exec() != QMessageBox::Reset)
            return;
        resetSettings();
        m_themes.restore();
        SizeChoice::restore();
        accept();
    });
    m_rows->addRow(reset);
}

} // namespace eigenscope

#include "moc_settings_window.cpp"
