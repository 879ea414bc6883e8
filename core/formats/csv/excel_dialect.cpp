#include "core/formats/csv/excel_dialect.h"

#include <clocale>
#include <langinfo.h>
#include <string_view>

namespace eigenscope {

WrittenText excelDialect(char decimal) {
    return {.delimiter = decimal == ',' ? ';' : ',', .decimal = decimal, .hasMark = true, .hasFormulas = true};
}

char localDecimal() {
    const locale_t language = newlocale(LC_NUMERIC_MASK, "", nullptr);
    if (!language)
        return '.'; // one that is not installed
    const bool isComma = std::string_view(nl_langinfo_l(RADIXCHAR, language)) == ",";
    freelocale(language);
    return isComma ? ',' : '.';
}

} // namespace eigenscope
