#pragma once

#include "ui/document/document.h"
#include "ui/document/selection.h"

namespace eigenscope {

struct FoundSubsets;

// Changes of the subsets of a session, each one undo command. False where it is refused, which is said.

/// How the rows of two subsets become one set.
enum class SetOperation { Union, Intersection, Difference };

/// The rows of the operation, rising.
Rows combined(const Rows &one, const Rows &other, SetOperation operation);

/// A name that no subset of the session has: "Subset 3".
QString freeSubsetName(const Session &session);

/// Keeps the rows under a name, in the next color of the palette that no subset has.
bool keepSubset(Document &document, const QString &name, const Rows &rows);
bool renameSubset(Document &document, const QString &name, const QString &next);
bool colorSubset(Document &document, const QString &name, const QColor &color);
bool hideSubset(Document &document, const QString &name, bool hidden);
bool removeSubset(Document &document, const QString &name);
/// Makes the subsets the label of the rows.
bool labelBySubsets(Document &document);

/// Sets the condition of the rows that are shown; none where it is empty. A mistake in it is refused. Those of one
/// gesture with the same `control` are one command.
bool setFilter(Document &document, const QString &condition, const QString &control = {});

} // namespace eigenscope
