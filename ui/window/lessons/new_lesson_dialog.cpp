#include "ui/window/lessons/new_lesson_dialog.h"

#include "core/lessons/lesson_file.h"
#include "core/lessons/new_lesson.h"
#include "ui/controls/control_names.h"

#include <nlohmann/json.hpp>

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace eigenscope {
namespace {

constexpr int fieldWidth = 420; // px

QString ending() {
    return QString::fromUtf8(lessonEnding.data(), static_cast<qsizetype>(lessonEnding.size()));
}

} // namespace

NewLessonDialog::NewLessonDialog(std::filesystem::path folder, QWidget *parent)
    : QDialog(parent), m_folder(std::move(folder)), m_title(new QLineEdit), m_file(new QLineEdit), m_told(new QLabel),
      m_write(nullptr) {
    setWindowTitle(tr("New lesson"));
    m_title->setMinimumWidth(fieldWidth);
    m_title->setPlaceholderText(tr("What the lesson is about"));
    m_title->setAccessibleName(tr("Title of the lesson"));
    m_file->setAccessibleName(tr("File of the lesson"));
    m_told->setProperty("role", "secondary");
    m_told->setWordWrap(true);
    auto *choose = new QPushButton(tr("Choose…"));
    choose->setAccessibleName(tr("Choose the file of the lesson"));
    auto *place = new QHBoxLayout;
    place->addWidget(m_file, 1);
    place->addWidget(choose);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_write = buttons->addButton(tr("Write the lesson"), QDialogButtonBox::AcceptRole);
    auto *rows = new QFormLayout(this);
    rows->addRow(tr("Title"), m_title);
    rows->addRow(tr("File"), place);
    rows->addRow(m_told);
    rows->addRow(buttons);
    centerNames(*rows);
    connect(m_title, &QLineEdit::textChanged, this, &NewLessonDialog::propose);
    connect(m_file, &QLineEdit::textEdited, this, [this] { m_isChosen = true; });
    connect(m_file, &QLineEdit::textChanged, this, &NewLessonDialog::renew);
    connect(choose, &QPushButton::clicked, this, &NewLessonDialog::choose);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    propose();
}

QString NewLessonDialog::title() const {
    return m_title->text().simplified();
}

std::filesystem::path NewLessonDialog::file() const {
    QString file = QFileInfo(m_file->text().trimmed()).absoluteFilePath();
    if (!file.endsWith(ending()))
        file += ending();
    return file.toStdString();
}

/// A name that no file has yet.
void NewLessonDialog::propose() {
    if (!m_isChosen) {
        const std::string id = lessonIdOf(title().toStdString());
        std::filesystem::path file = m_folder / (id + std::string(lessonEnding));
        std::error_code none;
        for (int i = 2; std::filesystem::exists(file, none); ++i)
            file = m_folder / (id + "-" + std::to_string(i) + std::string(lessonEnding));
        m_file->setText(QString::fromStdString(file.string()));
    }
    renew();
}

void NewLessonDialog::choose() {
    QDir().mkpath(QFileInfo(m_file->text()).absolutePath());
    const QString file = QFileDialog::getSaveFileName(this, tr("File of the lesson"), m_file->text(),
                                                      tr("Lessons") + " (*" + ending() + ")", nullptr,
                                                      QFileDialog::DontConfirmOverwrite);
    if (file.isEmpty())
        return;
    m_isChosen = true;
    m_file->setText(file);
}

/// A lesson that is there is never written over: its words are somebody's work.
void NewLessonDialog::renew() {
    std::error_code none;
    const bool isTaken = !m_file->text().trimmed().isEmpty() && std::filesystem::exists(file(), none);
    m_told->setText(isTaken ? tr("There is a file of this name. Choose another name.")
                            : tr("The lesson begins with what stands in the window. Its own data lie in a folder "
                                 "beside it."));
    m_write->setEnabled(!isTaken && !title().isEmpty() && !m_file->text().trimmed().isEmpty());
}

} // namespace eigenscope

#include "moc_new_lesson_dialog.cpp"
