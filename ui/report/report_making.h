#pragma once

#include "ui/export/figure_page.h"
#include "ui/export/view_export.h"
#include "ui/handout/handout_pdf.h"
#include "ui/report/report_source.h"
#include "ui/workspaces/workspace_info.h"

#include <QTimer>

namespace eigenscope {

/// What an export is called that is a report, and its endings.
inline constexpr const char *reportExport = "report";
Names reportEndings();

/// The views of a workspace for a report: those in front, and behind them those of results. What is worked on by hand,
/// a filter or a table, is no picture for others.
std::vector<ViewInfo> reportViews(const WorkspaceInfo &workspace, const Registry<ViewInfo> &views);
/// Those of the first workspace, and those of others that show results of which it shows none.
std::vector<ViewInfo> reportViews(const Registry<WorkspaceInfo> &workspaces, const Registry<ViewInfo> &views);

/// Which views are shown in a report, and how each stands.
struct ReportViews {
    std::vector<ViewInfo> views; ///< those that have nothing to show are left out
    std::function<Json(const std::string &view)> state;
};

/// The report of a document, which no window need wait for: its pictures are made one after the other, each by a view
/// of its own that computes on workers what it shows. Whoever drops it drops the report.
class ReportMaking final : public QObject {
    Q_OBJECT

public:
    using Take = std::function<void(Result<PictureBytes> report)>;

    /// `ending` says which of reportEndings. It waits until nothing runs that the document shows, and gives up where
    /// the settings become others meanwhile. `take` is called once, from the event loop; the bytes are still to be
    /// made, on any thread. What `context` refers to and `formats` outlive it.
    ReportMaking(const Registry<PictureFormat> &formats, const ViewContext &context, ReportViews views,
                 Names commandLine, std::string ending, Take take);
    ~ReportMaking() override;

signals:
    void progressed(double share); ///< so much of the work is done

private:
    void followSession();
    void look();
    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] bool isReady();
    void openNext();
    void keepPicture();
    [[nodiscard]] ReportPicture pictureOf(FigurePage &page, const ViewInfo &view) const;
    void encode(ReportPicture &picture, FigurePage &figure, const ViewInfo &view, bool mayHaveShapes) const;
    void compose();
    void paintNext();
    void end(Result<PictureBytes> report);

    const Registry<PictureFormat> &m_formats;
    ViewContext m_context;
    ReportViews m_views;
    Names m_commandLine;
    std::string m_ending;
    Take m_take;
    const Session m_session; ///< that it tells of
    QTimer m_looking;
    std::size_t m_next = 0; ///< of the views
    std::unique_ptr<FigurePage> m_page;
    bool m_isDrawnAhead = false;                        ///< or begun to be
    std::vector<std::unique_ptr<FigurePage>> m_painted; ///< what paper still paints
    std::vector<ReportPicture> m_pictures;
    std::unique_ptr<HandoutPages> m_pages;
    std::unique_ptr<HandoutPdf> m_pdf;
};

} // namespace eigenscope
