#include "ui/text/indefinite_note.h"

namespace eigenscope {

QString indefiniteWords(Indefinite way) {
    switch (way) {
    case Indefinite::Clip: return QObject::tr("clipped to 0");
    case Indefinite::Flip: return QObject::tr("flipped in sign");
    case Indefinite::Shift: return QObject::tr("shifted with all by the smallest");
    case Indefinite::Keep: break;
    }
    return QObject::tr("kept");
}

QString indefiniteNote(const Session &session, const Catalogue &catalogue, const Reduction &reduction) {
    const ReducerInfo *reducer = catalogue.reducers.find(reduction.method);
    const auto *told = reduction.finding<SpectrumTold>();
    const Index negative = told ? told->negativeEigenvalues.value_or(0) : 0;
    if (!reducer || reducer->input != ReducerInput::Kernel || negative == 0)
        return {};
    return QObject::tr(" · %1 negative λ %2").arg(negative).arg(indefiniteWords(session.indefinite()));
}

} // namespace eigenscope
