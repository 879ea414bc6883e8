#pragma once

#include "app/batch.h"
#include "ui/views/view.h"

class QApplication;

namespace eigenscope {

/// Draws views of a run into files, with the widgets that the window uses.
class ViewPainter {
public:
    /// Both outlive the painter.
    ViewPainter(const Catalogue &catalogue, const Registry<ViewInfo> &views);
    ~ViewPainter();

    /// What it can draw; the painter outlives it.
    [[nodiscard]] Pictures pictures();

private:
    Result<std::string> draw(const ExportSettings &settings, const BatchRun &run, const Results &results);

    const Catalogue &m_catalogue;
    const Registry<ViewInfo> &m_views;
    std::unique_ptr<QApplication> m_application; ///< made with the first picture
};

} // namespace eigenscope
