#pragma once

#include "tests/core/made_objects.h"

#include <QByteArray>

namespace eigenscope {

inline std::shared_ptr<const Dataset> sharedPoints(MatrixXd X) {
    return datasetOf(pointsOf(std::move(X)));
}

/// What is said where the kernel is not bound to these points or has no values on them; "accepted" where it has.
inline QByteArray refusal(const std::string &text, MatrixXd X) {
    const std::string sentence = refusalOf(text, sharedPoints(std::move(X)));
    return sentence.empty() ? QByteArray("accepted") : QByteArray::fromStdString(sentence);
}

} // namespace eigenscope
