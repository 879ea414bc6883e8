#pragma once

#include "ui/formula/formula_document.h"
#include "ui/handout/handout_block.h"

namespace eigenscope {

/// How a paragraph of a handout is set.
struct WordStyle {
    double size = 13; ///< px
    bool secondary = false;
    QString mark = {};  ///< words at the left, before the others: "•", "**Goal**"
    double indent = 0;  ///< of the words behind the mark
    double ruled = 0;   ///< length of a line to write on behind the words
    bool tight = false; ///< its width is that of its words
};

/// A paragraph: words with formulas among them.
class WordBlock final : public HandoutBlock {
public:
    explicit WordBlock(const QString &words, WordStyle style = {});

    double layOut(double width) override;
    void paint(QPainter &painter, QPointF at) const override;
    [[nodiscard]] double right() const override { return m_right; }
    [[nodiscard]] QString text() const override;

private:
    void paintRule(QPainter &painter, QPointF at) const;

    WordStyle m_style;
    std::unique_ptr<FormulaDocument> m_words, m_mark;
    double m_ideal = 0, m_width = 0, m_height = 0, m_right = 0;
};

/// A displayed formula in the middle; broken and made smaller where there is no room.
class FormulaBlock final : public HandoutBlock {
public:
    /// What cannot be read stands as its LaTeX.
    explicit FormulaBlock(QString tex);

    double layOut(double width) override;
    void paint(QPainter &painter, QPointF at) const override;
    [[nodiscard]] double right() const override;
    [[nodiscard]] QString text() const override { return m_tex; }

private:
    QString m_tex;
    FormulaPicture m_picture;
    double m_width = 0;
};

} // namespace eigenscope
