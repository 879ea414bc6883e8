#pragma once

#include "ui/workspaces/workspace.h"

namespace eigenscope {

/// The "views" object of a session: the look of the points, the rows looked at in detail, the new point, the workspace,
/// and of every workspace that stands its layout and the state of its views; of the others what the object had
/// `before`. Where none is `shown`, all about workspaces and views is from there.
Json viewsJson(const Json &before, const ViewContext &context, const QList<Workspace *> &workspaces,
               const Workspace *shown);

/// The workspace that the object names; empty where it names none.
QString workspaceOf(const Json &views);

/// Takes the columns and the hidden classes over.
void restoreEncoding(const Json &views, Encoding &encoding);

/// Selects these rows, with those to be looked at in detail that the object names.
void restoreSelection(const Json &views, Rows rows, Selection &selection);

/// Takes the values of the new point over, where there are any.
void restoreNewPoint(const Json &views, NewPoint &point);

/// The state of one view; null where the object has none.
Json viewState(const Json &views, std::string_view view);

/// Takes the layout of the workspace and the states of its views over. What a stranger wrote wrongly is passed over.
void restoreViews(const Json &views, Workspace &workspace);

} // namespace eigenscope
