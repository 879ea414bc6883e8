#pragma once

#include "tests/ui/report/report_sessions.h"
#include "ui/report/report_making.h"

#include <QtTest>

namespace eigenscope::report_sessions {

/// The report of a document with the pictures of all workspaces that show something.
inline Result<std::string> madeReport(SampleDocument &sample, const std::string &ending) {
    const Registry<PictureFormat> formats = builtinPictureFormats();
    std::optional<Result<PictureBytes>> made;
    const ReportMaking making(
        formats, sample.context(),
        {reportViews(builtinWorkspaces(), builtinViews()), [](const std::string &) { return Json(); }}, {}, ending,
        [&made](Result<PictureBytes> report) { made = std::move(report); });
    if (!QTest::qWaitFor([&made] { return made.has_value(); }, 60000))
        qFatal("The report was not made.");
    TRY(const PictureBytes bytes, *made);
    return bytes();
}

} // namespace eigenscope::report_sessions
