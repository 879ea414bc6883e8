#include "ui/handout/handout_pdf.h"

#include "core/base/version.h"
#include "ui/export/picture_format.h"

#include <QHashFunctions>
#include <QPdfWriter>

namespace eigenscope {
namespace {

constexpr int dotsAnInch = 288;

/// Qt writes the fonts of a file in the order of a hash, which is another one in each process.
class FixedOrder {
public:
    FixedOrder() { QHashSeed::setDeterministicGlobalSeed(); }
    ~FixedOrder() { QHashSeed::resetRandomGlobalSeed(); }
    FixedOrder(const FixedOrder &) = delete;
    FixedOrder &operator=(const FixedOrder &) = delete;
};

} // namespace

HandoutPdf::HandoutPdf(const HandoutPages &pages, const QString &title)
    : m_pages(pages), m_buffer(&m_bytes), m_writer(std::make_unique<QPdfWriter>(&m_buffer)) {
    m_buffer.open(QIODevice::WriteOnly);
    m_writer->setTitle(title);
    m_writer->setCreator(programAndVersion);
    m_writer->setResolution(dotsAnInch);
    m_writer->setPageMargins(QMarginsF());
    m_writer->setPageSize(
        QPageSize(pages.size() * pointsAnInch / screenDpi, QPageSize::Point, {}, QPageSize::ExactMatch));
}

HandoutPdf::~HandoutPdf() = default;

void HandoutPdf::paintNext() {
    const FixedOrder order;
    if (m_next == 0)
        m_painter.begin(m_writer.get());
    else
        m_writer->newPage();
    m_painter.save();
    m_painter.setRenderHint(QPainter::LosslessImageRendering); // cells of a matrix keep their edges
    m_painter.scale(double(dotsAnInch) / screenDpi, double(dotsAnInch) / screenDpi);
    m_pages.paint(m_next++, m_painter);
    m_painter.restore();
    if (isWhole())
        m_painter.end();
}

} // namespace eigenscope
