#pragma once

#include "ui/studies/studies.h"
#include "ui/studies/view_context.h"

namespace eigenscope {

/// A document on which a session has been run elsewhere, and what its views look at besides.
struct RunDocument {
    RunDocument(const Catalogue &catalogue, const Registry<OverlayInfo> &overlays, const Session &session,
                const std::filesystem::path &base, const Results &results);

    /// Other settings with what was made by them.
    void show(const Session &session, const Results &results);
    /// The picture of a method on its way.
    void showReduction(const std::shared_ptr<const Reduction> &reduction, std::size_t number);
    /// The picture as it is shown after those before it: moved to continue them. There is one.
    [[nodiscard]] std::shared_ptr<const Reduction> movedPicture() const;

    ViewContext context() { return {document, selection, encoding, studies, overlays}; }

    const Registry<OverlayInfo> &overlays;
    Document document;
    const Json views; ///< of the session
    Selection selection;
    Encoding encoding{document};
    Studies studies{document};

private:
    void take(const Results &results);
};

} // namespace eigenscope
