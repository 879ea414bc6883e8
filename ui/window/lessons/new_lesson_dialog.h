#pragma once

#include <QDialog>

#include <filesystem>

class QLabel;
class QLineEdit;
class QPushButton;

namespace eigenscope {

/// Asks for the title of a new lesson, and where its file is written. As long as nobody chooses another place, the name
/// follows the title.
class NewLessonDialog final : public QDialog {
    Q_OBJECT

public:
    NewLessonDialog(std::filesystem::path folder, QWidget *parent);

    [[nodiscard]] QString title() const;
    [[nodiscard]] std::filesystem::path file() const;

private:
    void propose();
    void choose();
    void renew();

    std::filesystem::path m_folder;
    QLineEdit *m_title, *m_file;
    QLabel *m_told;
    QPushButton *m_write;
    bool m_isChosen = false; ///< the file, by the person
};

} // namespace eigenscope
