#include "ui/window/recovery_offer.h"

#include "ui/text/variant_title.h"

#include <nlohmann/json.hpp>

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr QSize pictureSize(160, 100);
constexpr int offerWidth = 640, rowHeight = 124, mostRowsSeen = 4, framing = 104;

QLabel *label(const QString &text, const char *role) {
    auto *label = new QLabel(text);
    label->setProperty("role", role);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

/// The small picture, in the middle of its place and sharp on every screen.
QLabel *pictureLabel(const QImage &picture, double ratio) {
    auto *place = new QLabel;
    place->setObjectName("recoveryPicture");
    place->setFixedSize(pictureSize);
    place->setAlignment(Qt::AlignCenter);
    if (picture.isNull()) {
        place->setText(RecoveryOffer::tr("No picture"));
        place->setProperty("role", "secondary");
        return place;
    }
    QImage scaled = picture.scaled(pictureSize * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    scaled.setDevicePixelRatio(ratio);
    place->setPixmap(QPixmap::fromImage(scaled));
    place->setAccessibleName(RecoveryOffer::tr("A picture of the work"));
    return place;
}

/// What is open beside the work that is shown.
QString othersOf(const OpenHistory &history) {
    QStringList names;
    for (std::size_t i = 0; i < history.opened.size(); ++i)
        if (i != history.shown && isUnsaved(history.opened[i]))
            names.append(nameOf(history.opened[i].state));
    return names.join(", ");
}

void addWords(QVBoxLayout *words, const KeptWork &work, const Catalogue &catalogue) {
    const Document::State &shown = work.history.opened[work.history.shown].state;
    words->addWidget(label(nameOf(shown), "title"));
    if (shown.session.reducer())
        words->addWidget(label(variantTitle(shown.session, Json::object(), catalogue), ""));
    if (work.when.isValid())
        words->addWidget(label(RecoveryOffer::tr("Changed %1").arg(QLocale().toString(work.when, QLocale::ShortFormat)),
                               "secondary"));
    if (const QString others = othersOf(work.history); !others.isEmpty())
        words->addWidget(label(RecoveryOffer::tr("With undo and redo: %1").arg(others), "secondary"));
}

} // namespace

RecoveryOffer::RecoveryOffer(std::vector<LeftWork> left, const Catalogue &catalogue, Restore restore, QWidget *parent)
    : QDialog(parent), m_restore(std::move(restore)) {
    setWindowTitle(tr("Restore your work"));
    for (LeftWork &one : left)
        m_entries.push_back({std::move(one)});
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(16, 16, 16, 16);
    rows->setSpacing(12);
    rows->addWidget(label(tr("Eigenscope ended before this was saved."), "title"));
    rows->addWidget(makeRows(catalogue), 1);

    m_all = new QPushButton(tr("Restore all"));
    m_all->setProperty("accent", true);
    if (isSingle())
        m_all->hide();
    (isSingle() ? m_entries.front().restore : m_all)->setDefault(true);
    m_later = new QPushButton;
    connect(m_all, &QPushButton::clicked, this, &RecoveryOffer::restoreAll);
    connect(m_later, &QPushButton::clicked, this, &QDialog::accept);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_later);
    buttons->addWidget(m_all);
    rows->addLayout(buttons);
    showRest();
    resize(offerWidth, rowHeight * std::min<int>(mostRowsSeen, static_cast<int>(m_entries.size())) + framing);
}

QWidget *RecoveryOffer::makeRows(const Catalogue &catalogue) {
    auto *list = new QWidget;
    auto *rows = new QVBoxLayout(list);
    rows->setContentsMargins(0, 0, 0, 0);
    for (Entry &entry : m_entries)
        rows->addWidget(makeRow(entry, catalogue));
    rows->addStretch();
    auto *area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(list);
    return area;
}

QWidget *RecoveryOffer::makeRow(Entry &entry, const Catalogue &catalogue) {
    entry.row = new QWidget;
    entry.restore = new QPushButton(tr("Restore"));
    entry.discard = new QPushButton;
    const Result<KeptWork> &work = entry.left.work;
    entry.restore->setProperty("accent", isSingle());
    connect(entry.restore, &QPushButton::clicked, this, [this, &entry] { restore(entry); });
    connect(entry.discard, &QPushButton::clicked, this, [this, &entry] { toggleDiscarded(entry); });

    if (work)
        entry.restore->setAccessibleName(tr("Restore %1").arg(nameOf(work->history.opened[work->history.shown].state)));
    auto *words = new QVBoxLayout;
    words->setSpacing(4);
    if (work)
        addWords(words, *work, catalogue);
    else
        words->addWidget(
            label(tr("This work cannot be read. %1").arg(QString::fromStdString(work.error().message)), "bad"));
    words->addStretch();
    auto *buttons = new QVBoxLayout;
    buttons->addWidget(entry.restore);
    buttons->addWidget(entry.discard);
    buttons->addStretch();
    auto *row = new QHBoxLayout(entry.row);
    row->setContentsMargins(0, 8, 8, 8);
    row->setSpacing(16);
    row->addWidget(pictureLabel(entry.left.picture, devicePixelRatioF()));
    row->addLayout(words, 1);
    row->addLayout(buttons);
    showFate(entry);
    return entry.row;
}

bool RecoveryOffer::isOpen(const Entry &entry) const {
    return entry.fate == Fate::Open && entry.left.work;
}

bool RecoveryOffer::isAnyOpen() const {
    return std::ranges::any_of(m_entries, [this](const Entry &entry) { return isOpen(entry); });
}

void RecoveryOffer::restore(Entry &entry) {
    entry.fate = Fate::Restored;
    m_restore(entry.left.work->history, std::exchange(entry.left.place, {}));
    showFate(entry);
    showRest();
    if (!isAnyOpen())
        accept();
}

void RecoveryOffer::restoreAll() {
    for (Entry &entry : m_entries)
        if (isOpen(entry))
            restore(entry);
}

void RecoveryOffer::toggleDiscarded(Entry &entry) {
    entry.fate = entry.fate == Fate::Open ? Fate::Discarded : Fate::Open;
    showFate(entry);
    showRest();
}

void RecoveryOffer::showFate(const Entry &entry) const {
    const bool isDiscarded = entry.fate == Fate::Discarded;
    if (entry.fate == Fate::Restored)
        entry.row->hide();
    entry.restore->setEnabled(isOpen(entry));
    entry.discard->setText(isDiscarded ? tr("Keep") : tr("Discard"));
    entry.discard->setToolTip(isDiscarded ? tr("It is removed when this window closes.")
                                          : tr("Remove it when this window closes"));
    for (QLabel *words : entry.row->findChildren<QLabel *>())
        words->setEnabled(!isDiscarded);
}

void RecoveryOffer::showRest() {
    m_all->setEnabled(isAnyOpen());
    const bool isLater = std::ranges::any_of(m_entries, [](const Entry &entry) { return entry.fate == Fate::Open; });
    m_later->setText(isLater ? tr("Later") : tr("Done"));
    m_later->setToolTip(isLater ? tr("The next start offers it again") : QString());
}

void RecoveryOffer::done(int result) {
    for (Entry &entry : m_entries)
        if (entry.fate == Fate::Discarded)
            entry.left.place.clear();
    QDialog::done(result);
}

} // namespace eigenscope

#include "moc_recovery_offer.cpp"
