#pragma once

#include "core/kernels/expression/kernel_expression.h"

#include <map>
#include <set>

namespace eigenscope {

// Settings are told by places: a key of the session ("prepare"), or a parameter under it ("reducer.components",
// "kernel.sigma"); "reducer.method" is another method, with all that belongs to it.

/// What stands behind the point for another method.
inline constexpr const char *otherMethod = "method";

/// The keys of the session that a card sets, those of a method first; empty where it sets nothing.
Names keysOfCard(std::string_view card);

/// The places that a target means: "card.reduce.components" is reducer.components, a card alone all that it sets.
Names placesOfTarget(const std::string &target);

/// The places that differ between two sessions; views and what is selected do not count.
std::set<std::string> changedPlaces(const Json &from, const Json &to, const Registry<KernelInfo> &kernels);

/// The numbers that are written for parameters of methods and kernels, by the target of their control.
std::map<std::string, double> writtenNumbers(const Json &session, const Registry<KernelInfo> &kernels);

} // namespace eigenscope
