#pragma once

#include <string_view>

namespace eigenscope {

/// Remembers what the monkey does; of a process that dies the last 30 remain.
void noteAction(std::string_view action);
/// The newest; empty before the first.
std::string_view lastAction();

/// Writes the last actions to standard error. Safe within the handler of a signal.
void writeLastActions();

/// Writes where each thread of the process stands to standard error.
void writeThreads();

/// Has a process that a signal ends tell the signal, these words, the last actions, and where it stood.
void tellDeath(std::string_view words);

} // namespace eigenscope
