#pragma once

#include "core/formats/csv/csv_writer.h"

namespace eigenscope {

/// How Excel opens a text by a double click on a computer whose numbers have this mark: a mark of UTF-8 at the
/// beginning, semicolons where a comma parts the decimals, and no text that it would take for a formula.
WrittenText excelDialect(char decimal);

/// The mark of the decimals in the language of the person who runs the program: '.' or ','.
char localDecimal();

} // namespace eigenscope
