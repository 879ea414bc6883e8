#pragma once

#include "tests/ui/sample_document.h"

namespace eigenscope {

/// A view on a session that has run, shown at this size.
template <class V> struct ShownView {
    SampleDocument sample;
    V view{sample.context()};

    ShownView(std::string_view session, QSize size) : sample(session) { present(view, size); }
};

} // namespace eigenscope
