#include "ui/handout/handout_dialog.h"

#include "ui/controls/combo_box.h"
#include "ui/controls/control_names.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace eigenscope {

HandoutDialog::HandoutDialog(const std::vector<LessonEntry> &lessons, const std::filesystem::path &chosen,
                             QWidget *parent)
    : QDialog(parent), m_lesson(new ComboBox(tr("Lesson"))), m_edition(new ComboBox(tr("Edition"))),
      m_paper(new ComboBox(tr("Paper"))) {
    setWindowTitle(tr("Handout"));
    std::ranges::copy_if(lessons, std::back_inserter(m_lessons), [](const auto &entry) { return entry.fault.empty(); });
    for (const LessonEntry &entry : m_lessons)
        m_lesson->addItem(QString::fromStdString(entry.head.title), QString::fromStdString(entry.head.id));
    if (const auto at = std::ranges::find(m_lessons, chosen, &LessonEntry::file); at != m_lessons.end())
        m_lesson->setCurrentIndex(static_cast<int>(at - m_lessons.begin()));
    m_edition->addItems({tr("For students: with room to write"), tr("For the teacher: with answers and hints")});
    m_paper->addItems({tr("A4"), tr("Letter")});
    const bool isMetric = QLocale::system().measurementSystem() == QLocale::MetricSystem;
    m_paper->setCurrentIndex(isMetric ? 0 : 1);

    auto *form = new QFormLayout;
    form->addRow(tr("Lesson"), m_lesson);
    form->addRow(tr("Edition"), m_edition);
    form->addRow(tr("Paper"), m_paper);
    centerNames(*form);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton *go = buttons->addButton(tr("Save as PDF…"), QDialogButtonBox::AcceptRole);
    go->setProperty("accent", true);
    go->setDefault(true);
    go->setEnabled(!m_lessons.empty());
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(16, 16, 16, 16);
    rows->setSpacing(16);
    rows->addLayout(form);
    rows->addWidget(buttons);
}

std::filesystem::path HandoutDialog::lesson() const {
    const int chosen = m_lesson->currentIndex();
    return chosen < 0 ? std::filesystem::path() : m_lessons[static_cast<std::size_t>(chosen)].file;
}

QString HandoutDialog::fileName() const {
    const bool isTeachers = settings().edition == HandoutEdition::Teacher;
    return m_lesson->currentData().toString() + (isTeachers ? "-teacher.pdf" : "-handout.pdf");
}

HandoutSettings HandoutDialog::settings() const {
    return {m_edition->currentIndex() == 0 ? HandoutEdition::Student : HandoutEdition::Teacher,
            m_paper->currentIndex() == 0 ? HandoutPaper::A4 : HandoutPaper::Letter};
}

} // namespace eigenscope

#include "moc_handout_dialog.cpp"
