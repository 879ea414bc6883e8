#pragma once

#include "core/data/dataset.h"
#include "core/kernels/expression/operation_info.h"
#include "tests/ui/language/drawn_texts.h"
#include "tests/ui/language/listed_words.h"
#include "tests/ui/language/pseudo_translation.h"
#include "tests/ui/window_test.h"
#include "ui/start/lesson_tile.h"

#include <QAction>
#include <QGroupBox>
#include <QTabBar>
#include <QTextDocumentFragment>

#include <set>

namespace eigenscope {

/// What the controls of the window say, by where it stands.
inline std::vector<std::pair<QString, QString>> saidBy(const QWidget &window) {
    std::vector<std::pair<QString, QString>> all;
    const auto add = [&all](const QObject *of, const char *what, const QString &text) {
        if (!text.isEmpty())
            all.emplace_back(QString("%1 %2").arg(of->metaObject()->className(), what),
                             QTextDocumentFragment::fromHtml(text).toPlainText());
    };
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (qobject_cast<const LessonTile *>(widget))
            continue;
        add(widget, "tip", widget->toolTip());
        add(widget, "name", widget->accessibleName());
        add(widget, "description", widget->accessibleDescription());
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            add(label, "text", label->text());
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            add(button, "text", button->text());
        if (const auto *line = qobject_cast<const QLineEdit *>(widget))
            add(line, "placeholder", line->placeholderText());
        if (const auto *box = qobject_cast<const QComboBox *>(widget))
            for (int i = 0; i < box->count(); ++i) {
                add(box, "entry", box->itemText(i));
                add(box, "tip of entry", box->itemData(i, Qt::ToolTipRole).toString());
            }
        if (const auto *tabs = qobject_cast<const QTabBar *>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                add(tabs, "tab", tabs->tabText(i));
    }
    for (const QAction *action : window.findChildren<QAction *>()) {
        add(action, "text", action->text().remove('&'));
        add(action, "tip", action->toolTip());
    }
    return all;
}

/// What tests of the window in a made-up language share: the language, and which words of the window are left in
/// English. A test installs `m_pseudo` at its beginning and removes it at its end.
class TranslatedWindowTest : public WindowTest {
protected:
    /// What a widget and all in it say or draw that was not translated, a line each.
    [[nodiscard]] QStringList leftOverIn(QWidget &widget) const {
        for (LessonTile *tile : widget.findChildren<LessonTile *>())
            tile->hide(); // a lesson has files of its own in each language
        QStringList left;
        for (const auto &[where, text] : saidBy(widget))
            addLeftOver(left, where, text);
        for (const QString &text : drawnTexts(widget))
            addLeftOver(left, "drawn", text);
        left.removeDuplicates();
        return left;
    }

    /// A line more where words of the text were not translated.
    void addLeftOver(QStringList &left, const QString &where, const QString &text) const {
        static const QRegularExpression code(R"([a-z]+(-[a-z]+)*\([^()]*\)|\([a-z_]+\)|(Ctrl|Alt|Shift)\+\S+)");
        if (text.startsWith('/'))
            return; // the name of a file
        QString words = text;
        for (const QString &word : PseudoTranslation::leftOver(words.remove(code)))
            if (!isOfData(word, text.endsWith(u'…'))) {
                left.append(where + ": " + text.left(120));
                return;
            }
    }

    /// Names in the data, and of columns that are made, are what files call them: nobody's to translate. So are units,
    /// and kernels as they are written.
    void takeDataWords() {
        m_ofData = {"wine",       "MiB",  "GiB", "Okabe", "Ito", "Tol", "Barnes", "Hut", "trustworthiness",
                    "continuity", "point"};
        takeColumns();
        for (const OperationInfo &operation : kernelOperations().all())
            takeWords(operation.id); // as kernels are written
        for (const KernelInfo &kernel : m_registries.catalogue.kernels.all())
            for (const ParamSpec &spec : kernel.params)
                if (const auto *choice = std::get_if<Choice>(&spec.domain))
                    for (const std::string &id : choice->ids)
                        takeWords(id);
        for (const std::string &id : m_registries.catalogue.kernels.ids())
            takeWords(id);
    }
    /// Words that a file or a person wrote.
    void takeWords(const std::string &text) {
        for (const QString &word : PseudoTranslation::leftOver(QString::fromStdString(text)))
            m_ofData.insert(word);
    }

    PseudoTranslation m_pseudo{listedWords(m_registries)};
    std::set<QString> m_ofData = {"MiB", "gaussian"};

private:
    void takeColumns() {
        const auto loaded = m_window->document().results().value<Stage::Load>();
        if (!loaded)
            return;
        if (loaded->dataset->isPoints())
            for (const std::string &name : loaded->dataset->points().columns)
                takeWords(name);
        for (const Column &column : loaded->dataset->attributes) {
            takeWords(column.name);
            for (Index row = 0; !column.isNumeric() && row < column.size(); ++row)
                takeWords(column.text(row));
        }
    }

    [[nodiscard]] bool isOfData(const QString &word, bool isCut) const {
        return m_ofData.contains(word) ||
               (isCut && std::ranges::any_of(m_ofData, [&](const QString &one) { return one.startsWith(word); }));
    }
};

} // namespace eigenscope
