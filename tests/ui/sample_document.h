#pragma once

#include "core/pipeline/pipeline.h"
#include "tests/project_file.h"
#include "tests/ui/bare_document.h"
#include "ui/export/view_export.h"

#include <QtTest>

namespace eigenscope {

/// A document on which a session has been run, as in batch: no live pipeline, no window.
struct SampleDocument : BareDocument {
    explicit SampleDocument(std::string_view sessionText) : BareDocument(builtinCatalogue(sampleFolder())) {
        const Result<Session> session = Session::parse(sessionText, catalogue);
        if (!session)
            qFatal("%s", session.error().message.c_str());
        document.open(*session, {});
        run();
    }

    /// Runs the session as it stands and takes all results over.
    void run() {
        const PipelineOutcome outcome = runPipeline(document.session(), catalogue, {}, document.results(), {}, {});
        for (const StageFailure &failure : outcome.failures)
            qFatal("%s", failure.error.message.c_str());
        for (const Stage stage : allStages)
            document.takeResult(stage, outcome.results);
    }
};

/// As the program writes pictures, in all its formats.
inline Result<std::string> viewBytes(const ViewInfo &view, const ViewContext &context, const ExportSettings &settings,
                                     const Json &state = nullptr) {
    return viewBytes(builtinPictureFormats(), view, context, settings, state);
}

/// Presses, moves in four steps, and releases.
/// One move of a drag whose button is down.
inline void dragOn(QWidget &widget, QPointF to, Qt::MouseButton button = Qt::LeftButton,
                   Qt::KeyboardModifiers modifiers = {}) {
    QMouseEvent move(QEvent::MouseMove, to, widget.mapToGlobal(to), Qt::NoButton, button, modifiers);
    QCoreApplication::sendEvent(&widget, &move);
}

inline void dragMouse(QWidget &widget, QPointF from, QPointF to, Qt::MouseButton button = Qt::LeftButton,
                      Qt::KeyboardModifiers modifiers = {}) {
    QTest::mousePress(&widget, button, modifiers, from.toPoint());
    for (int step = 1; step <= 4; ++step)
        dragOn(widget, from + (to - from) * step / 4, button, modifiers);
    QTest::mouseRelease(&widget, button, modifiers, to.toPoint());
}

/// Shows the widget at this size and waits until it can be driven.
inline void present(QWidget &widget, QSize size) {
    widget.resize(size);
    widget.show();
    widget.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
    widget.setFocus();
}

} // namespace eigenscope
