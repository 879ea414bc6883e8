#pragma once

#include <QList>

class QFormLayout;
class QWidget;

namespace eigenscope {

/// Lets what stands beside these names begin at one place. A name that is much longer than others keeps its own.
void alignNames(const QList<QWidget *> &names);

/// Lets each name of a form stand at the middle of its field, where that is one line. Once its rows are there.
void centerNames(const QFormLayout &form);

} // namespace eigenscope
