#pragma once

#include "ui/handout/handout_block.h"

namespace eigenscope {

/// A block in a frame of its own: what is to be done stands in a tinted box, what is for the teacher behind a bar at
/// the left, which goes on from block to block.
class FramedBlock final : public HandoutBlock {
public:
    enum class Frame { Box, Bar };
    FramedBlock(Frame frame, std::unique_ptr<HandoutBlock> inside) : m_frame(frame), m_inside(std::move(inside)) {}

    double layOut(double width) override;
    void paint(QPainter &painter, QPointF at) const override;
    [[nodiscard]] double right() const override;
    [[nodiscard]] QString text() const override { return m_inside->text(); }

private:
    [[nodiscard]] QPointF inset() const;

    Frame m_frame;
    std::unique_ptr<HandoutBlock> m_inside;
    double m_width = 0, m_height = 0;
};

} // namespace eigenscope
