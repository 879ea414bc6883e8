#pragma once

#include <QDialog>

class QFormLayout;

namespace eigenscope {

class SizeChoice;
class ThemeChoice;

/// What a person sets for the program as a whole. Each row holds at once, or says from when on.
class SettingsWindow final : public QDialog {
    Q_OBJECT

public:
    SettingsWindow(ThemeChoice &themes, SizeChoice &sizes, QWidget *parent = nullptr);

private:
    void addTheme();
    void addPalette();
    void addSize();
    void addMotion();
    void addNumberFormat();
    void addComputing();
    void addKeeping();
    void addReset();
    void addHeading(const QString &text);
    /// A box for a number that is kept under this key; its smallest value, which is kept as nothing, has a word.
    void addNumber(const QString &name, const QString &help, const char *key, int largest, int step,
                   const QString &unit, const QString &none);

    ThemeChoice &m_themes;
    SizeChoice &m_sizes;
    QFormLayout *m_rows;
};

} // namespace eigenscope
