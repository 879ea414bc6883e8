#pragma once

#include "app/batch.h"
#include "ui/window/frame/registries.h"
#include "ui/window/lessons/named_lesson.h"

class QApplication;

namespace eigenscope {

/// Draws views of a run, the window, reports and films, into files. The QApplication is made with the first
/// picture.
class ViewPainter {
public:
    /// They outlive the painter.
    explicit ViewPainter(const Registries &registries);
    ~ViewPainter();

    /// What it can draw; the painter outlives it.
    [[nodiscard]] Pictures pictures();
    /// The window with a session or a data file, or with the first sample where `file` is empty; the start page needs
    /// neither.
    [[nodiscard]] Result<std::string> screenshot(const std::string &file, const std::string &workspace,
                                                 const ExportSettings &settings, bool isPresented);
    /// The same of the window with a lesson.
    [[nodiscard]] Result<std::string> screenshot(LessonAt lesson, const ExportSettings &settings, bool isPresented);

private:
    void needApplication();
    Result<std::string> draw(const ExportSettings &settings, const BatchRun &run, const Results &results);
    Result<std::string> drawView(const ViewInfo &view, const ExportSettings &settings, const BatchRun &run,
                                 const Results &results) const;
    Result<std::string> writeReport(const ExportSettings &settings, const BatchRun &run, const Results &results) const;

    const Registries &m_registries;
    std::unique_ptr<QApplication> m_application;
};

} // namespace eigenscope
