#pragma once

#include "ui/formula/formula.h"

#include <QWidget>

#include <optional>

namespace eigenscope {

/// A displayed formula in the middle of its line, broken and made smaller where there is no room.
class FormulaLine final : public QWidget {
    Q_OBJECT

public:
    explicit FormulaLine(const QString &tex = {}, QWidget *parent = nullptr);

    /// What cannot be read stands as its LaTeX, in the color of a refusal.
    void setTex(const QString &tex);
    [[nodiscard]] const QString &tex() const { return m_tex; }
    /// Up to twice as large, as far as its line has room.
    void setLarge(bool large);
    /// Set back while its numbers are being computed.
    void setPale(bool pale);
    [[nodiscard]] bool isPale() const { return m_pale; }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] FormulaPicture pictureIn(double width) const;

    QString m_tex;
    std::optional<Formula> m_formula;
    bool m_pale = false, m_large = false;
};

} // namespace eigenscope
