#include "app/flags.h"
#include "app/listing.h"
#include "core/base/word_list.h"

namespace eigenscope {
namespace {

constexpr std::string_view usage = R"TEXT(Eigenscope shows what kernels and dimensionality reducers do to data.

Usage:
  eigenscope [FILE…]                       open the window (data files or a session, sample:NAME or generate:NAME)
  eigenscope --batch SESSION [--out DIR]   run a session without a window
  eigenscope --data SOURCE [FLAGS]         the same from flags; with nothing to write it opens the window
  eigenscope --collect DIR                 join what the tasks of a sweep have left
  eigenscope --list KIND [--json]          what there is
  eigenscope --screenshot FILE [SESSION]   a picture of the window
  eigenscope --check-lessons [NAME…]       whether guided lessons hold
  eigenscope --handout LESSON FILE.pdf     a guided lesson on paper

Flags:
)TEXT";

constexpr std::string_view rest = R"TEXT(
Examples:
  eigenscope flowers.csv
  eigenscope sample:wine
  eigenscope --batch analysis.eigenscope --out results
  eigenscope --data sample:iris --prepare standardize --kernel "gaussian(sigma=1.5)" \
             --reducer kernel-pca --set components=3 --quality 5,12 \
             --export embedding=e.csv --report -
  eigenscope --data flowers.csv --label species --reducer pca --save-session flowers.eigenscope
  eigenscope --batch analysis.eigenscope --sweep kernel.sigma=0.1:10:log:16 \
             --sweep reducer=pca,kernel-pca --out results
  eigenscope --list kernels

Progress goes to standard error, results go to files.

Exit status:
    0  done
    1  data or settings refused (one line on standard error says why)
    2  the command line is wrong
    3  a file could not be written
  130  interrupted
)TEXT";

} // namespace

std::string helpText(const Names &pictureEndings) {
    constexpr std::size_t column = 31;
    std::string text(usage);
    for (const CommandFlag &flag : allFlags()) {
        std::string left = "  " + std::string(flag.name) + " " + std::string(flag.value);
        left.resize(std::max(left.size() + 1, column + (left.find("…") != std::string::npos ? 2 : 0)), ' ');
        text += left + flag.help + (flag.isPicture ? " as " + orList(pictureEndings) : "") + "\n";
    }
    text += "\nKinds of --list:\n  ";
    for (std::size_t width = 0; const std::string &kind : listKinds()) {
        if (width + kind.size() > 76) {
            text += "\n  ";
            width = 0;
        }
        text += kind + " ";
        width += kind.size() + 1;
    }
    return text + "\n" + std::string(rest);
}

} // namespace eigenscope
