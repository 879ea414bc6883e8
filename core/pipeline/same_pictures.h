#pragma once

#include "core/pipeline/session/session.h"

namespace eigenscope {

/// Methods that draw the same picture under different names.
struct SamePictures {
    std::string title; ///< "PCA, classical MDS, linear kernel PCA"
    std::string help;  ///< why they are the same
    std::vector<ObjectKind> kinds;
    Index mostRows; ///< where one of them takes much longer than the others
    /// The settings, as patches of the session, which has so many rows.
    std::function<std::vector<Json>(const Session &session, Index rows)> patches;
};

/// What Compare offers as “The same thing twice”. Sources: Gower, Some distance properties of latent root and vector
/// methods (1966); Schölkopf, Smola and Müller, Nonlinear component analysis as a kernel eigenvalue problem (1998);
/// Tenenbaum, de Silva and Langford, A global geometric framework (2000); Ham, Lee, Mika and Schölkopf, A kernel view
/// of the dimensionality reduction of manifolds (2004).
const std::vector<SamePictures> &samePictures();

/// Why these cannot be set side by side for so many objects of this kind, as a sentence; empty where they can.
Sentence whyNotSame(const SamePictures &same, ObjectKind kind, Index rows);

} // namespace eigenscope
