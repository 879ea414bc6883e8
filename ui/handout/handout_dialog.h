#pragma once

#include "core/lessons/lesson_library.h"
#include "ui/handout/handout_settings.h"

#include <QDialog>

namespace eigenscope {

class ComboBox;

/// Asks of which lesson a handout is made, for whom, and on which paper.
class HandoutDialog final : public QDialog {
    Q_OBJECT

public:
    /// The lesson in this file is chosen at first.
    HandoutDialog(const std::vector<LessonEntry> &lessons, const std::filesystem::path &chosen,
                  QWidget *parent = nullptr);

    /// The file of the lesson.
    [[nodiscard]] std::filesystem::path lesson() const;
    /// "kernel-pca-handout.pdf": what the file is called if nobody says otherwise.
    [[nodiscard]] QString fileName() const;
    [[nodiscard]] HandoutSettings settings() const;

private:
    std::vector<LessonEntry> m_lessons;
    ComboBox *m_lesson, *m_edition, *m_paper;
};

} // namespace eigenscope
