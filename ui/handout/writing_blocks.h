#pragma once

#include "ui/handout/word_block.h"

#include <QStringList>

#include <optional>

namespace eigenscope {

/// Lines to write on.
class LinesBlock final : public HandoutBlock {
public:
    explicit LinesBlock(int lines) : m_lines(lines) {}

    double layOut(double width) override;
    void paint(QPainter &painter, QPointF at) const override;
    [[nodiscard]] double right() const override { return m_width; }
    [[nodiscard]] int lines() const { return m_lines; }

private:
    int m_lines;
    double m_width = 0;
};

/// Choices, each behind a box to tick: beside each other where there is room, else one beneath the other.
class ChoicesBlock final : public HandoutBlock {
public:
    /// `ticked` is the place of the choice whose box is ticked already.
    explicit ChoicesBlock(const QStringList &choices, std::optional<std::size_t> ticked = {});

    double layOut(double width) override;
    void paint(QPainter &painter, QPointF at) const override;
    [[nodiscard]] double right() const override;
    [[nodiscard]] QString text() const override;

private:
    struct Choice {
        std::unique_ptr<WordBlock> words;
        QPointF at = {};
    };
    std::vector<Choice> m_choices;
    std::optional<std::size_t> m_ticked;
};

/// A thin line across the page.
class RuleBlock final : public HandoutBlock {
public:
    double layOut(double width) override;
    void paint(QPainter &painter, QPointF at) const override;
    [[nodiscard]] double right() const override { return m_width; }

private:
    double m_width = 0;
};

} // namespace eigenscope
