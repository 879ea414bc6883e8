#include "ui/export/export_dialog.h"

#include "ui/controls/combo_box.h"
#include "ui/controls/control_names.h"
#include "ui/controls/decimal_box.h"
#include "ui/controls/paragraph.h"
#include "ui/controls/scrolled_form.h"
#include "ui/export/sweep_form.h"
#include "ui/text/said.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

namespace eigenscope {
namespace {

constexpr int smallestSide = 50, largestSide = 10000; // px

QString key(const char *name) {
    return QString("export/") + name;
}

QSpinBox *sideBox(const QString &name, int value) {
    auto *box = new QSpinBox;
    box->setAccessibleName(name);
    box->setRange(smallestSide, largestSide);
    box->setSuffix(" px");
    box->setValue(value);
    return box;
}

/// As it was the last time.
QDoubleSpinBox *numberBox(const QString &name, const char *kept, double usual, double least, double most) {
    auto *box = new DecimalBox;
    box->setAccessibleName(name);
    box->setRange(least, most);
    box->setSingleStep(0.5);
    box->setValue(QSettings().value(key(kept), usual).toDouble());
    return box;
}

} // namespace

ExportDialog::ExportDialog(std::vector<ExportOption> options, const std::string &chosen, const QString &of,
                           QWidget *parent)
    : QDialog(parent), m_options(std::move(options)), m_what(new ComboBox(tr("What"))),
      m_name(new ComboBox(tr("Which"))), m_ending(new ComboBox(tr("Format"))), m_theme(new ComboBox(tr("Colors"))),
      m_sweep(new SweepForm), m_refusal(paragraph("bad")) {
    setWindowTitle(tr("Export"));
    const QSettings last;
    const ExportSettings usual;
    m_width = sideBox(tr("Width"), last.value(key("width"), usual.width).toInt());
    m_height = sideBox(tr("Height"), last.value(key("height"), usual.height).toInt());
    m_scale = numberBox(tr("Scale"), "scale", 2, 0.5, 20);
    m_scale->setSuffix(" ×");
    m_scale->setToolTip(tr("Pixels of the picture for each of the size above."));
    const FilmSettings film;
    m_seconds = numberBox(tr("Length"), "seconds", film.seconds, FilmSettings::leastSeconds, FilmSettings::mostSeconds);
    m_seconds->setSuffix(" s");
    m_fps = numberBox(tr("Pictures a second"), "fps", film.fps, 1, FilmSettings::mostFps);
    for (const ExportOption &one : m_options)
        m_what->addItem(one.name, QString::fromStdString(one.what));
    for (const Theme &theme : Theme::ofWindows() + QList{Theme::print()})
        m_theme->addItem(theme.name(), theme.id);
    m_theme->showData(last.value(key("theme"), "light"));

    auto *inside = new QWidget;
    auto *form = new QFormLayout(inside);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("What"), m_what);
    const auto add = [form](const QString &name, QWidget *field, QList<QWidget *> &rows) {
        form->addRow(name, field);
        rows = rows + QList<QWidget *>{form->labelForField(field), field};
    };
    add(tr("Which"), m_name, m_nameRows);
    form->addRow(tr("Format"), m_ending);
    add(tr("Width"), m_width, m_sizeRows);
    add(tr("Height"), m_height, m_sizeRows);
    add(tr("Scale"), m_scale, m_scaleRows);
    add(tr("Colors"), m_theme, m_themeRows);
    add(tr("Length"), m_seconds, m_filmRows);
    add(tr("Pictures a second"), m_fps, m_filmRows);
    form->addRow(m_sweep);
    m_refusal->hide();
    form->addRow(m_refusal);
    m_full = new QCheckBox;
    m_full->setChecked(true);
    form->addRow(m_full);
    m_forExcel = new QCheckBox(tr("For Excel: with the signs of your language"));
    m_forExcel->setToolTip(tr("Semicolons and decimal commas where your language has these, and a mark of UTF-8."));
    m_forExcel->setChecked(last.value(key("excel"), false).toBool());
    form->addRow(m_forExcel);
    centerNames(*form);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton *go = buttons->addButton(tr("Export…"), QDialogButtonBox::AcceptRole);
    go->setProperty("accent", true);
    go->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(16, 16, 16, 16);
    rows->setSpacing(16);
    m_form = new ScrolledForm(inside);
    rows->addWidget(m_form);
    rows->addWidget(buttons);
    setMinimumWidth(380);

    connect(m_what, &QComboBox::currentIndexChanged, this, &ExportDialog::showOption);
    connect(m_ending, &QComboBox::currentIndexChanged, this, &ExportDialog::showEnding);
    m_what->showData(QString::fromStdString(chosen));
    if (m_what->currentIndex() < 0)
        m_what->setCurrentIndex(0);
    showOption();
    m_name->showData(of);
}

const ExportOption &ExportDialog::option() const {
    return m_options[static_cast<std::size_t>(m_what->currentIndex())];
}

const ExportOption::Ending &ExportDialog::ending() const {
    return option().endings[static_cast<std::size_t>(std::max(0, m_ending->currentIndex()))];
}

void ExportDialog::showOption() {
    {
        const QSignalBlocker quiet(m_ending);
        m_ending->clear();
        for (const ExportOption::Ending &one : option().endings)
            m_ending->addItem(one.name, QString::fromStdString(one.ending));
        const QVariant last = QSettings().value(key(option().isPicture ? "picture" : "data"));
        m_ending->setCurrentIndex(std::max(0, m_ending->findData(last)));
    }
    m_name->clear();
    m_name->addItem(tr("All of them"), QString());
    for (const QString &name : option().names)
        m_name->addItem(name, name);
    m_sweep->setParameters(option().swept);
    showEnding();
}

void ExportDialog::showEnding() {
    const auto show = [](const QList<QWidget *> &rows, bool shown) {
        for (QWidget *widget : rows)
            widget->setVisible(shown);
    };
    show(m_sizeRows, option().isPicture && !option().hasOwnSize);
    show(m_themeRows, option().isPicture && !option().hasOwnSize);
    m_full->setText(option().besides);
    m_full->setVisible(!option().besides.isEmpty());
    show(m_scaleRows, ending().isScaled);
    show(m_filmRows, option().film.has_value());
    show(m_nameRows, !option().names.empty());
    m_sweep->setVisible(!option().swept.empty());
    m_refusal->hide();
    m_forExcel->setVisible(ending().hasExcelDialect);
    fit();
}

/// Other rows are shown.
void ExportDialog::fit() {
    m_form->updateGeometry();
    adjustSize();
}

ExportSettings ExportDialog::settings() const {
    ExportSettings chosen;
    chosen.what = option().what;
    chosen.file = m_ending->currentData().toString().toStdString();
    chosen.width = m_width->value();
    chosen.height = m_height->value();
    chosen.scale = m_scale->value();
    chosen.theme = m_theme->currentData().toString().toStdString();
    chosen.full = m_full->isChecked();
    if (!option().names.empty())
        chosen.name = m_name->currentData().toString().toStdString();
    if (const auto moving = film())
        chosen.film = std::make_shared<const FilmSettings>(*moving);
    chosen.forExcel = ending().hasExcelDialect && m_forExcel->isChecked();
    return chosen;
}

std::optional<FilmSettings> ExportDialog::film() const {
    if (!option().film)
        return std::nullopt;
    return FilmSettings{
        .of = option().film, .sweep = m_sweep->text(), .seconds = m_seconds->value(), .fps = m_fps->value()};
}

void ExportDialog::accept() {
    const Result<void> fits = option().check ? option().check(*film()) : Result<void>();
    m_refusal->setVisible(!fits);
    if (!fits) {
        m_refusal->setText(said(fits.error().message));
        fit();
        return;
    }
    QSettings last;
    last.setValue(key("width"), m_width->value());
    last.setValue(key("height"), m_height->value());
    last.setValue(key("scale"), m_scale->value());
    last.setValue(key("seconds"), m_seconds->value());
    last.setValue(key("fps"), m_fps->value());
    last.setValue(key("theme"), m_theme->currentData());
    last.setValue(key("excel"), m_forExcel->isChecked());
    last.setValue(key(option().isPicture ? "picture" : "data"), m_ending->currentData());
    QDialog::accept();
}

} // namespace eigenscope

#include "moc_export_dialog.cpp"
