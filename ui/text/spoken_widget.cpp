#include "ui/text/spoken_widget.h"

#include <QAccessibleWidget>

#include <utility>

namespace eigenscope {
namespace {

/// Lies with its widget, which finds it among its children.
class Spoken final : public QObject {
public:
    Spoken(QWidget &widget, SpokenWidget words) : QObject(&widget), m_words(std::move(words)) {}

    [[nodiscard]] const SpokenWidget &words() const { return m_words; }

    /// What is said of this object; nullptr where nothing is.
    static const Spoken *of(const QObject &object) {
        for (const QObject *child : object.children())
            if (const auto *spoken = dynamic_cast<const Spoken *>(child))
                return spoken;
        return nullptr;
    }

private:
    SpokenWidget m_words;
};

class SpokenInterface final : public QAccessibleWidget {
public:
    SpokenInterface(QWidget &widget, const SpokenWidget &words) : QAccessibleWidget(&widget, words.role) {}

    [[nodiscard]] QString text(QAccessible::Text what) const override {
        const Spoken *spoken = Spoken::of(*object());
        const auto *said = !spoken                            ? nullptr
                           : what == QAccessible::Value       ? &spoken->words().value
                           : what == QAccessible::Description ? &spoken->words().description
                                                              : nullptr;
        return said && *said ? (*said)() : QAccessibleWidget::text(what);
    }
};

QAccessibleInterface *interfaceOf(const QString &className, QObject *object) {
    // Asked for each class that the object is: for the last one of them it is not answered twice.
    if (!object || !object->isWidgetType() || className != object->metaObject()->className())
        return nullptr;
    const Spoken *spoken = Spoken::of(*object);
    return spoken ? new SpokenInterface(*static_cast<QWidget *>(object), spoken->words()) : nullptr;
}

} // namespace

void speakOf(QWidget &widget, SpokenWidget spoken) {
    static const bool isInstalled = (QAccessible::installFactory(interfaceOf), true);
    Q_UNUSED(isInstalled)
    delete Spoken::of(widget);
    new Spoken(widget, std::move(spoken));
    // What a reader was given before is another interface.
    if (QAccessibleInterface *known = QAccessible::queryAccessibleInterface(&widget))
        QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(known));
}

} // namespace eigenscope
