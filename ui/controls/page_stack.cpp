#include "ui/controls/page_stack.h"

namespace eigenscope {

void PageStack::turnTo(QWidget *page) {
    for (int i = 0; i < count(); ++i) {
        const auto policy = widget(i) == page ? QSizePolicy::Expanding : QSizePolicy::Ignored;
        widget(i)->setSizePolicy(policy, policy);
    }
    setCurrentWidget(page);
}

} // namespace eigenscope

#include "moc_page_stack.cpp"
