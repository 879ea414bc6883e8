#pragma once

#include "ui/document/encoding.h"
#include "ui/studies/new_point.h"
#include "ui/workspaces/workspace.h"

namespace eigenscope {

/// The "views" object of a session: the color and text columns, the new point and the state of each view that stands;
/// of the others the states that the object had `before`.
Json viewsJson(const Json &before, const Encoding &encoding, const NewPoint &point,
               const QList<Workspace *> &workspaces, const Workspace &shown);

/// The workspace that the object names; empty where it names none.
QString workspaceOf(const Json &views);

/// Takes the columns over.
void restoreEncoding(const Json &views, Encoding &encoding);

/// Takes the values of the new point over, where there are any.
void restoreNewPoint(const Json &views, NewPoint &point);

/// The state of one view; null where the object has none.
Json viewState(const Json &views, std::string_view view);

/// Takes the states of its views over. What a stranger wrote wrongly is passed over.
void restoreViews(const Json &views, const Workspace &workspace);

} // namespace eigenscope
