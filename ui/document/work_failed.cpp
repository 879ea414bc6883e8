#include "ui/document/work_failed.h"

namespace eigenscope {

WorkFailed::WorkFailed(const JobRunner &runner, QString sentence)
    : QEvent(id()), m_runner(runner), m_sentence(std::move(sentence)) {
    ignore(); // until somebody tells it
}

QEvent::Type WorkFailed::id() {
    static const int id = registerEventType();
    return static_cast<Type>(id);
}

} // namespace eigenscope
