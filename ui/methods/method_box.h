#pragma once

#include "core/base/registry.h"
#include "ui/controls/combo_box.h"
#include "ui/text/program_words.h"

namespace eigenscope {

/// The choice of a method of the catalogue by its name, with its formula and help as a tooltip. One that cannot work on
/// the data stays visible, grayed, and says why.
class MethodBox final : public ComboBox {
    Q_OBJECT
    /// What a lesson may explain, "reducer:isomap"; empty without a kind.
    Q_PROPERTY(QString thing READ thing)

public:
    explicit MethodBox(const QString &accessibleName, QWidget *parent = nullptr);

    /// Adds the entries of a registry.
    template <class Info> void offer(const Registry<Info> &methods) {
        for (const Info &info : methods.all())
            add(info.id, info.name, tipOf(info));
    }
    /// Grays the entries of the registry that `refusal` has a sentence for.
    template <class Info, class Refusal> void refuse(const Registry<Info> &methods, Refusal refusal) {
        for (const Info &info : methods.all())
            setRefusalOf(info.id, refusal(info), tipOf(info));
    }
    /// The id of the entry that is shown; empty where there is none.
    [[nodiscard]] std::string id() const { return currentData().toString().toStdString(); }
    /// "kernel" or "reducer", where lessons explain the methods.
    void setKind(const char *kind) { m_kind = kind; }
    void showId(const std::string &id) { showData(QString::fromStdString(id)); }

signals:
    /// By hand; the entry may be the one that was chosen before.
    void methodChosen(const std::string &id);

private:
    template <class Info> static QString tipOf(const Info &info) {
        const QString formula = programWords(info.formula);
        if constexpr (requires { info.help; })
            return formula + '\n' + programWords(info.help);
        else
            return formula;
    }
    [[nodiscard]] QString thing() const;
    void add(const std::string &id, const std::string &name, const QString &tip);
    void setRefusalOf(const std::string &id, const QString &refusal, const QString &tip);

    QString m_kind;
};

} // namespace eigenscope
