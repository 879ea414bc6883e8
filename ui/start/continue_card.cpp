#include "ui/start/continue_card.h"

#include "ui/controls/elided_label.h"
#include "ui/controls/paragraph.h"

#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr QSize pictureSize(96, 76);

/// The small picture, in the middle of its place and sharp on every screen.
QLabel *pictureLabel(const QImage &picture, double ratio) {
    auto *place = new QLabel;
    place->setObjectName("recoveryPicture");
    place->setFixedSize(pictureSize);
    place->setAlignment(Qt::AlignCenter);
    if (picture.isNull()) {
        place->setText(ContinueCard::tr("No picture"));
        place->setProperty("role", "secondary");
        return place;
    }
    QImage scaled = picture.scaled((pictureSize - QSize(2, 2)) * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    scaled.setDevicePixelRatio(ratio);
    place->setPixmap(QPixmap::fromImage(scaled));
    place->setAccessibleName(ContinueCard::tr("A picture of the work"));
    return place;
}

void addText(QVBoxLayout &words, const QString &text, bool isTitle = false) {
    if (text.isEmpty())
        return;
    auto *line = new ElidedLabel;
    line->setText(text);
    line->setSecondary(!isTitle);
    if (isTitle) {
        QFont bold = line->font();
        bold.setWeight(QFont::DemiBold);
        line->setFont(bold);
    }
    words.addWidget(line);
}

QPushButton *addButton(QHBoxLayout &row, const QString &text, const QString &what) {
    auto *button = new QPushButton(text);
    button->setProperty("compact", true);
    button->setAccessibleName(text + ' ' + what);
    row.addWidget(button);
    return button;
}

} // namespace

ContinueCard::ContinueCard(QWidget *parent) : Card(tr("Continue"), parent), m_all(new QPushButton(tr("Recover all"))) {
    m_all->setProperty("link", true);
    setCorner(m_all);
    connect(m_all, &QPushButton::clicked, this, &ContinueCard::recoverAllRequested);
    setTelling(false);
}

void ContinueCard::show(const std::vector<RecoveredWork> &recovered, const std::vector<RecentWork> &sessions) {
    m_rows.renew(body(), 12, [&](QVBoxLayout &rows) {
        for (std::size_t i = 0; i < recovered.size(); ++i)
            add(rows, recovered[i], static_cast<int>(i));
        for (const RecentWork &session : sessions)
            add(rows, session);
    });
    const auto isOpen = [](const RecoveredWork &work) { return work.problem.isEmpty() && !work.isDiscarded; };
    m_all->setVisible(std::ranges::count_if(recovered, isOpen) > 1);
    setTelling(!recovered.empty() || !sessions.empty());
}

void ContinueCard::add(QVBoxLayout &rows, const QImage &picture, QLayout *words) {
    auto *row = new QHBoxLayout;
    row->setSpacing(10);
    row->addWidget(pictureLabel(picture, devicePixelRatioF()), 0, Qt::AlignTop);
    row->addLayout(words, 1);
    rows.addLayout(row);
}

void ContinueCard::add(QVBoxLayout &rows, const RecoveredWork &work, int which) {
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    addText(*words, work.name, true);
    auto *badge = new QLabel(work.isDiscarded ? tr("discarded") : tr("recovered"));
    badge->setProperty("role", "badge");
    words->addWidget(badge, 0, Qt::AlignLeft);
    addText(*words, work.summary);
    addText(*words, work.when);
    if (!work.problem.isEmpty()) {
        words->addWidget(paragraph("bad", work.problem));
    }
    auto *buttons = new QHBoxLayout;
    auto *recover = addButton(*buttons, tr("Recover"), work.name);
    recover->setProperty("accent", true);
    recover->setEnabled(work.problem.isEmpty() && !work.isDiscarded);
    auto *discard = addButton(*buttons, work.isDiscarded ? tr("Keep") : tr("Discard"), work.name);
    discard->setToolTip(work.isDiscarded ? tr("It is removed when the program ends.")
                                         : tr("Remove it when the program ends"));
    buttons->addStretch();
    words->addLayout(buttons);
    connect(recover, &QPushButton::clicked, this, [this, which] { emit recoverRequested(which); });
    connect(discard, &QPushButton::clicked, this, [this, which] { emit discardRequested(which); });
    add(rows, work.picture, words);
}

void ContinueCard::add(QVBoxLayout &rows, const RecentWork &session) {
    const QString name = QFileInfo(session.path).completeBaseName();
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    addText(*words, name, true);
    addText(*words, session.summary);
    addText(*words, session.isMissing ? tr("The file is gone.") : session.when);
    auto *buttons = new QHBoxLayout;
    if (session.isMissing)
        connect(addButton(*buttons, tr("Remove"), name), &QPushButton::clicked, this,
                [this, path = session.path] { emit forgetRequested(path); });
    else
        connect(addButton(*buttons, tr("Continue"), name), &QPushButton::clicked, this,
                [this, path = session.path] { emit fileRequested(path); });
    buttons->addStretch();
    words->addLayout(buttons);
    add(rows, session.picture, words);
}

} // namespace eigenscope

#include "moc_continue_card.cpp"
