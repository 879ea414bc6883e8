#include "ui/report/report_paper.h"

#include "core/base/version.h"
#include "ui/handout/picture_block.h"
#include "ui/report/row_block.h"

namespace eigenscope {
namespace {

constexpr double titleSize = 23, sectionSize = 16, headingSize = 12.5, captionSize = 10, codeSize = 9.5; // px
constexpr qsizetype mostLetters = 2000; // of a block, which is never cut: longer words go on in the next one

/// Adds the parts of a report, one after the other.
class PaperWriter {
public:
    void addTitle(const ReportContent &content) {
        addWords(0, content.title, {.size = titleSize, .isBold = true}, true);
        addWords(4, content.subtitle, {.isQuiet = true});
    }
    void add(const ReportSection &section) {
        addWords(22, section.title, {.size = sectionSize, .isBold = true}, true);
        for (const ReportPart &part : section.parts)
            std::visit([this](const auto &one) { add(one); }, part);
    }
    HandoutParts take() { return std::move(m_parts); }

private:
    void addWords(double before, const QString &words, const RowStyle &style, bool keepsNext = false) {
        for (qsizetype from = 0; from == 0 || from < words.size(); from += mostLetters)
            m_parts.push_back(
                {std::make_unique<RowBlock>(words.mid(from, mostLetters), style), from == 0 ? before : 0, keepsNext});
    }

    void add(const ReportText &text) {
        switch (text.kind) {
        case ReportText::Kind::Paragraph: return addWords(5, text.text, {});
        case ReportText::Kind::Heading: return addWords(10, text.text, {.size = headingSize, .isBold = true}, true);
        case ReportText::Kind::Code: break;
        }
        double before = 5;
        for (const QString &line : text.text.split('\n')) {
            addWords(before, line, {.size = codeSize, .isCode = true});
            before = 0;
        }
    }

    void add(const ReportTable &table) {
        HandoutParts rows = tableParts(table);
        if (!rows.empty())
            rows.front().before = 8;
        std::ranges::move(rows, std::back_inserter(m_parts));
    }

    void add(const ReportPicture &picture) {
        std::vector<HandoutPicture> one;
        one.push_back({picture.title, picture.size, picture.paint});
        m_parts.push_back({std::make_unique<PictureBlock>(std::move(one)), 14, true});
        addWords(4, picture.caption, {.size = captionSize, .isQuiet = true});
    }

    HandoutParts m_parts;
};

} // namespace

HandoutPages reportPages(const ReportContent &content) {
    PaperWriter writer;
    writer.addTitle(content);
    for (const ReportSection &section : content.sections)
        writer.add(section);
    return {writer.take(), HandoutPaper::A4, {content.title, programAndVersion}};
}

} // namespace eigenscope
