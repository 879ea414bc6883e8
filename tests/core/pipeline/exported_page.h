#pragma once

#include "core/pipeline/exports/page_export.h"
#include "tests/core/session_runs.h"

#include <QtTest>

namespace eigenscope {

/// The page of a session with these data and this reducer, or why there is none.
inline Result<std::string> exportedPage(const std::string &data, const std::string &reducer) {
    const auto [session, results] = finish(sessionWith(reducer.empty() ? "" : "\"reducer\": " + reducer, data));
    return pageExport().forms.front().write({session, catalogue(), results});
}

} // namespace eigenscope
