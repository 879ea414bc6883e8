#pragma once

#include "ui/formula/formula_document.h"

#include <QWidget>

namespace eigenscope {

/// A paragraph of words with formulas, in lines of the width that there is.
class FormulaLabel final : public QWidget {
    Q_OBJECT

public:
    explicit FormulaLabel(const QString &words = {}, QWidget *parent = nullptr);

    void setWords(const QString &words);
    [[nodiscard]] const QString &words() const { return m_words; }
    void setFontSize(double pixels);
    void setSecondary(bool secondary);
    void setAlignment(Qt::Alignment alignment);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fill();

    FormulaDocument *m_document;
    QString m_words;
    double m_fontSize = 13;
    bool m_secondary = false;
};

} // namespace eigenscope
