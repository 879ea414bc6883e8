#pragma once

#include "ui/handout/handout_pages.h"

#include <QBuffer>
#include <QPainter>

class QPdfWriter;

namespace eigenscope {

/// A handout as a PDF file, made page by page so that a window can go on between them. The same pages give the same
/// bytes, but for the date that Qt writes into every file.
class HandoutPdf {
public:
    /// The pages outlive it.
    HandoutPdf(const HandoutPages &pages, const QString &title);
    ~HandoutPdf();

    [[nodiscard]] bool isWhole() const { return m_next == m_pages.count(); }
    void paintNext();
    /// Of the whole file.
    [[nodiscard]] const QByteArray &bytes() const { return m_bytes; }

private:
    const HandoutPages &m_pages;
    QByteArray m_bytes;
    QBuffer m_buffer;
    std::unique_ptr<QPdfWriter> m_writer;
    QPainter m_painter;
    std::size_t m_next = 0;
};

} // namespace eigenscope
