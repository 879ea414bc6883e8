#pragma once

#include "ui/window/history/opening_step.h"

namespace eigenscope {

/// What a window has open with all that was opened before and after it, in the order of the openings.
struct OpenHistory {
    std::vector<Standing> opened; ///< without their results; never empty
    std::size_t shown = 0;        ///< which of them the window shows
};

/// Whether there is work in it that stands nowhere else: changes that the file of the session does not have, or pasted
/// data that are in no file.
bool isUnsaved(const Standing &standing);
bool isUnsaved(const OpenHistory &history);

/// The history as a JSON value, and back. What readHistory refuses it refuses as Session::fromJson does.
Json historyJson(const OpenHistory &history);
Result<OpenHistory> readHistory(const Json &json, const Catalogue &catalogue);

/// What a person calls the work: the name of its file, else that of its data, as "Two circles".
QString nameOf(const Document::State &state, const Catalogue &catalogue);

} // namespace eigenscope
