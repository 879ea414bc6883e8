#pragma once

#include "ui/studies/view_context.h"

#include <QObject>

class QAction;
class QWidget;

namespace eigenscope {

class NewPoint;

/// The tool of a projection that places the new point of the document: its action, which is offered where a place means
/// a row.
class NewPointTool : public QObject {
    Q_OBJECT

public:
    [[nodiscard]] QAction *action() const { return m_action; }
    /// Whether a click places the point.
    [[nodiscard]] bool isActive() const;

protected:
    NewPointTool(const ViewContext &context, QWidget *view);

    /// Offers the tool with these words, unless there is a reason why not, which is then told in their place.
    void offer(const QString &why, const QString &help);
    [[nodiscard]] Document &document() const { return m_context.document; }
    [[nodiscard]] NewPoint &point() const;

private:
    ViewContext m_context;
    QAction *m_action;
};

} // namespace eigenscope
