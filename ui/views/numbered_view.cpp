#include "ui/views/numbered_view.h"

#include "ui/theme/icons.h"

#include <QAction>
#include <QWidget>

namespace eigenscope {

NumberedView::NumberedView(QWidget &view, ViewState &kept)
    : m_action(*new QAction(QObject::tr("Numbers as a table"), &view)) {
    m_action.setCheckable(true);
    m_action.setToolTip(QObject::tr("Shows the numbers of the picture beneath it, to be read and copied"));
    kept.flag("numbers", &m_action);
}

Column countedColumn(std::string name, Index count, Index first) {
    return {std::move(name), VectorXd::LinSpaced(count, static_cast<double>(first),
                                                 static_cast<double>(first + std::max<Index>(count, 1) - 1))};
}

Column textColumn(std::string name, std::vector<std::string> texts) {
    return {std::move(name), std::move(texts)};
}

} // namespace eigenscope
