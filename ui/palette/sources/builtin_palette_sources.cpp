#include "ui/palette/palette_source.h"
#include "ui/palette/sources/action_entries.h"
#include "ui/palette/sources/card_entries.h"
#include "ui/palette/sources/column_entries.h"
#include "ui/palette/sources/help_entries.h"
#include "ui/palette/sources/kernel_entries.h"
#include "ui/palette/sources/lesson_entries.h"
#include "ui/palette/sources/reducer_entries.h"
#include "ui/palette/sources/row_entries.h"
#include "ui/palette/sources/sample_entries.h"
#include "ui/palette/sources/step_entries.h"
#include "ui/palette/sources/view_entries.h"
#include "ui/palette/sources/workspace_entries.h"

namespace eigenscope {

Registry<PaletteSourceInfo> builtinPaletteSources() {
    // Of equal hits the first is done by Enter: a method comes before a lesson about it.
    return {actionEntries(), viewEntries(), workspaceEntries(), sampleEntries(), reducerEntries(), kernelEntries(),
            stepEntries(),   cardEntries(), lessonEntries(),    columnEntries(), rowEntries(),     helpEntries()};
}

} // namespace eigenscope
