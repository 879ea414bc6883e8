#pragma once

#include "tests/test_program.h"
#include "tests/ui/sample_document.h"
#include "tests/ui/thing_menu.h"
#include "ui/workspaces/view_frame.h"

#include <QClipboard>

namespace eigenscope {

/// A session on the flowers of the sample with more keys.
inline std::string flowers(const std::string &keys) {
    return R"json({"format": "eigenscope-session", "version": 1,
        "data": {"source": "sample:iris", "label": "species"}, )json" +
           keys + "}";
}

inline const std::string pcaKeys =
    R"json("reducer": {"id": "pca", "components": 3}, "quality": {"neighbors": [5]})json";
inline const std::string kernelPcaKeys = R"json("kernel": "gaussian(sigma=1)", "reducer": {"id": "kernel-pca"})json";

/// A view in its frame, on the flowers of the sample, with its menus.
template <class V> struct FramedView {
    SampleDocument sample;
    ViewFrame frame{viewInfo<V>(), sample.context()};
    V &view = dynamic_cast<V &>(frame.view());

    explicit FramedView(const std::string &keys = pcaKeys) : sample(flowers(keys)) {
        present(frame, {700, 560});
        view.settle();
        (void)view.grab();
    }
    [[nodiscard]] Rows selected() const { return sample.selection.rows(); }
    bool choose(const QPointF &place, const QString &entry) { return chooseEntry(menuAt(view, place), entry); }
    /// What the menu at a place is about.
    [[nodiscard]] QString headAt(const QPointF &place) {
        QMenu *menu = menuAt(view, place);
        const QString head = menu ? headOf(*menu) : QString();
        if (menu)
            menu->close();
        return head;
    }
};

inline QString copied() {
    return QApplication::clipboard()->text();
}

} // namespace eigenscope
