#include "ui/controls/kept_focus.h"

#include <QWidget>

#include <algorithm>

namespace eigenscope {
namespace {

QList<QWidget *> childrenOfKind(const QWidget &parent, const QMetaObject *kind) {
    QList<QWidget *> children;
    for (QWidget *child : parent.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
        if (child->metaObject() == kind)
            children.append(child);
    return children;
}

} // namespace

KeptFocus::KeptFocus(const QWidget *parts) {
    QWidget *focused = parts ? parts->window()->focusWidget() : nullptr;
    if (!focused || !parts->isAncestorOf(focused))
        return;
    m_part = {focused->metaObject(), focused->accessibleName()};
    const QWidget *around = focused->parentWidget();
    m_place = childrenOfKind(*around, m_part->kind).indexOf(focused);
    if (around != parts)
        m_around = {around->metaObject(), around->accessibleName()};
}

void KeptFocus::giveTo(const QWidget &parts, QWidget *otherwise) const {
    if (!m_part)
        return;
    QWidget *next = named(parts, *m_part);
    if (const QWidget *around = next || !m_around ? nullptr : named(parts, *m_around))
        next = childrenOfKind(*around, m_part->kind).value(m_place);
    if (!next)
        next = otherwise;
    if (const auto others = childrenOfKind(parts, m_part->kind); !next && !m_around)
        next = others.value(std::min(m_place, others.size() - 1));
    if (next)
        next->setFocus(Qt::OtherFocusReason);
}

QWidget *KeptFocus::named(const QWidget &parts, const Part &part) {
    for (QWidget *one : parts.findChildren<QWidget *>())
        if (!part.name.isEmpty() && one->metaObject() == part.kind && one->accessibleName() == part.name)
            return one;
    return nullptr;
}

} // namespace eigenscope
