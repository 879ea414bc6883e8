#pragma once

#include "core/pipeline/session/session.h"

namespace eigenscope {

/// Of a patch whose Isomap is drawn as another method finds it in the geodesics: {"geodesics": "kernel-pca"}.
inline constexpr auto geodesicsKey = "geodesics";

/// What is set side by side: patches of the session, each an object with some of the keys `kernel`, `indefinite`,
/// `distance`, `reducer` and `geodesics`. What a patch does not name is the session's. They stand in the session under
/// `views`, with the state of the view that draws them.
struct Variants {
    static constexpr std::size_t most = 9;

    std::vector<Json> patches;
    std::size_t reference = 0; ///< the pictures are turned to the one of this variant

    /// Those of a session. What is no patch is left out, and what goes beyond the most. Where it says nothing, its own
    /// settings beside PCA.
    static Variants of(const Session &session);
    /// The state of the view: {"variants": […], "reference": 0}.
    [[nodiscard]] Json json() const;
    /// The session with these variants in the place of its own; one that is all of its settings keeps the present ones.
    [[nodiscard]] Session in(const Session &session, const Catalogue &catalogue,
                             ObjectKind kind = ObjectKind::Points) const;

    void remove(std::size_t index);
};

/// The reducer of the session with what it works on, so that later changes of the session do not reach it. Null where
/// the session has no reducer. `kind` is that of the prepared objects, here and below.
Json presentSettings(const Session &session, const Catalogue &catalogue, ObjectKind kind = ObjectKind::Points);

/// Whether a variant is kernel PCA on the geodesics that its Isomap finds.
bool isOnGeodesics(const Json &patch);

/// The session with the keys of the patch. InvalidParameter for what the catalogue does not accept, and for kernel PCA
/// on geodesics, which no session has.
Result<Session> adopted(const Session &session, const Json &patch, const Catalogue &catalogue);

/// Whether the session has these settings already.
bool isAdopted(const Session &session, const Json &patch);

/// The session of a variant up to its picture: nothing in it asks for more.
Result<Session> sessionOfVariant(const Session &session, const Json &patch, const Catalogue &catalogue,
                                 ObjectKind kind = ObjectKind::Points);

/// The picture of a variant whose session has been reduced to `reduction`.
Result<std::shared_ptr<const Reduction>> drawnOfVariant(const Json &patch, std::shared_ptr<const Reduction> reduction,
                                                        const Catalogue &catalogue, const Progress &progress);

} // namespace eigenscope
