#include "ui/window/data_files.h"

#include "ui/window/opening.h"
#include "ui/window/recent_files.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

namespace eigenscope {
namespace {

const char *const tables = "*.csv *.tsv *.txt *.svmlight *.csv.gz *.tsv.gz *.txt.gz *.svmlight.gz";
const char *const arrays = "*.npy *.npz *.mat *-ubyte *.npy.gz *-ubyte.gz";
const char *const others = "*.fasta *.fa *.fasta.gz *.fa.gz *.edges *.edgelist *.graphml *.graphml.gz";

QString translated(const char *text) {
    return QCoreApplication::translate("openableFiles", text);
}

} // namespace

QString openableFiles() {
    return translated("All supported (%1 %2 %3 *%4);;Sessions (*%4);;Tables (%1);;Arrays (%2);;Sequences and graphs "
                      "(%3);;All files (*)")
        .arg(tables, arrays, others, sessionEnding);
}

QString projectableFiles() {
    return translated("Data (%1 %2 %3);;All files (*)").arg(tables, arrays, others);
}

QString askForFile(QWidget &window, const QString &title, const QString &filter) {
    const QString file = QFileDialog::getOpenFileName(&window, title, lastFolder(), filter);
    if (!file.isEmpty())
        keepLastFolder(QFileInfo(file).absolutePath());
    return file;
}

} // namespace eigenscope
