#pragma once

#include "app/batch.h"
#include "ui/studies/studies.h"
#include "ui/window/frame/registries.h"

namespace eigenscope {

/// A document on which a session has been run, and what its views look at besides.
struct RunDocument {
    RunDocument(const Registries &from, const BatchRun &run, const Results &results);

    /// Other settings with what was made by them.
    void show(const Session &session, const Results &results);
    /// The picture of a method on its way.
    void showReduction(const std::shared_ptr<const Reduction> &reduction, std::size_t number);

    ViewContext context() { return {document, selection, encoding, studies, registries.overlays}; }

    const Registries &registries;
    Document document;
    const Json views; ///< of the session
    Selection selection;
    Encoding encoding{document};
    Studies studies{document};

private:
    void take(const Results &results);
};

} // namespace eigenscope
