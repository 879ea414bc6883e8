#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace eigenscope {

/// Words of this role in the style sheet ("bad", "secondary"), in as many lines as they need. They are taken as they
/// stand, for a stranger may have written them.
QLabel *paragraph(const char *role, const QString &words = {}, QWidget *parent = nullptr);

} // namespace eigenscope
