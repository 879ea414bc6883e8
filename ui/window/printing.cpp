#include "ui/window/printing.h"

#include "core/base/version.h"
#include "ui/text/said.h"
#include "ui/window/frame/shown_view.h"
#include "ui/workspaces/view_frame.h"

#include <nlohmann/json.hpp>

#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>

namespace eigenscope {
namespace {

const char *const paperEnding = ".paper";

/// Paper as a format of pictures: what is painted is there at once, and no bytes remain.
PictureFormat paperFormat(std::shared_ptr<QPagedPaintDevice> paper) {
    PictureFormat format;
    format.id = "paper";
    format.name = "Paper";
    format.ending = paperEnding;
    format.paint = [paper = std::move(paper)](const ExportSettings &, const QSizeF &, const std::string &,
                                              const Paint &paint) -> Result<Encode> {
        QPainter painter;
        if (!painter.begin(paper.get()))
            return Error{Error::Kind::Unwritable, sentence("The printer does not take the page. Choose another one.")};
        const double scale = double(paper->logicalDpiX()) / screenDpi;
        painter.scale(scale, scale);
        paint(painter);
        return Encode([] { return QByteArray("printed"); });
    };
    return format;
}

} // namespace

Printing::Printing(const Registries &registries, const ViewContext &context, const WorkspaceColumns &columns,
                   QWidget &window)
    : QObject(&window), m_registries(registries), m_context(context), m_columns(columns), m_window(window) {}

void Printing::choose() {
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setPageOrientation(QPageLayout::Landscape);
    printer->setCreator(programAndVersion);
    QPrintDialog dialog(printer.get(), &m_window);
    dialog.setWindowTitle(tr("Print"));
    if (dialog.exec() == QDialog::Accepted)
        print(std::move(printer));
}

void Printing::print(std::shared_ptr<QPagedPaintDevice> paper) {
    const ViewFrame *frame = activeFrame(m_columns);
    if (!frame || isRunning())
        return;
    const QSizeF page = paper->pageLayout().paintRect(QPageLayout::Inch).size() * screenDpi;
    m_formats = {paperFormat(std::move(paper))};
    emit working(tr("Printing %1").arg(frame->windowTitle()));
    m_picture = std::make_unique<PendingPicture>(m_formats, frame->info(), m_context,
                                                 ExportSettings{.what = frame->info().id,
                                                                .file = std::string("page") + paperEnding,
                                                                .width = page.width(),
                                                                .height = page.height(),
                                                                .theme = "print"},
                                                 frame->view().state(),
                                                 [this](const Result<PictureBytes> &picture) { take(picture); });
}

void Printing::take(const Result<PictureBytes> &picture) {
    m_picture.release()->deleteLater(); // which is still at it
    m_formats = {};                     // and with it the paper: the page is whole
    emit working({});
    m_context.document.say(picture ? tr("The page was printed.") : said(picture.error().message));
    emit finished();
}

} // namespace eigenscope

#include "moc_printing.cpp"
