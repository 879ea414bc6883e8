#include "tests/monkey/sandbox.h"
#include "tests/project_file.h"

#include <QDir>
#include <QFile>
#include <QSettings>

namespace eigenscope {

Sandbox::Sandbox() {
    for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_CACHE_HOME",
                             "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "TMPDIR"}) {
        const QString folder = m_folder.filePath(QString(name).toLower());
        QDir().mkpath(folder);
        QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        qputenv(name, folder.toUtf8());
    }
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
    QDir().mkpath(folder());
    QDir::setCurrent(folder());
    for (const char *sample : {"iris.csv", "mtcars.csv", "moons-100.csv", "promoters.fasta", "eurodist.csv"})
        bring(sample);
    write("empty.csv", "");
    write("one.csv", "x\n1\n");
    write("same.csv", "x,y,z\n" + QByteArray("1,1,1\n").repeated(30));
    write("words.txt", "nothing but words\nand more of them\n");
    write("huge.csv", "x,y\n1e308,-1e308\n1e-320,5\n,7\nnan,inf\n");
    write("wide.csv", QByteArray("1,").repeated(200) + "1\n" + QByteArray("2,").repeated(200) + "3\n");
    write("graph.tsv", "a\tb\nb\tc\nc\ta\nd\te\n");
    write("cut.npy", QByteArray("\x93NUMPY\x01\x00", 8));
    write("broken.eigenscope", "{\"format\": \"eigenscope-session\", \"version\": 1, \"data\": {\"source\": ");
    write("strange.eigenscope",
          "{\"format\": \"eigenscope-session\", \"version\": 1, \"data\": {\"source\": "
          "\"sample:iris\"}, \"reducer\": {\"id\": \"pca\", \"components\": 3}, \"views\": {\"workspace\": 7, "
          "\"states\": {\"projection-2d\": {\"x\": 99, \"y\": -1}}, \"color\": \"none\"}}");
}

Sandbox::~Sandbox() {
    QDir::setCurrent(QDir::rootPath()); // so that the folder can be removed
}

void Sandbox::bring(const QString &sample) {
    QFile::copy(QString::fromStdString(sampleFolder()) + "/" + sample, QDir(folder()).filePath(sample));
    m_files.append(QDir(folder()).filePath(sample));
}

void Sandbox::write(const QString &name, const QByteArray &content) {
    m_files.append(QDir(folder()).filePath(name));
    QFile file(m_files.back());
    if (file.open(QFile::WriteOnly))
        file.write(content);
}

} // namespace eigenscope
