#include "tests/kills/file_writer.h"

#include "core/base/random.h"
#include "core/formats/table_writer.h"
#include "tests/kills/victim.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace eigenscope {
namespace {

const QStringList exportedFiles{"kernel.csv", "kernel.npy", "kernel.json", "embedding.tsv",     "scree.svg",
                                "scree.png",  "scree.pdf",  "report.json", "session.eigenscope"};

std::string contentOfVersion(std::int64_t number) {
    constexpr int repeats = 200'000;
    std::string content;
    for (int i = 0; i < repeats; ++i)
        content += std::to_string(number) + '\n';
    return content;
}

QByteArray bytesOf(const QString &file) {
    QFile stream(file);
    return stream.open(QIODevice::ReadOnly) ? stream.readAll() : QByteArray();
}

int partsSeen = 0;

QStringList partsOf(const QString &file) {
    const QFileInfo info(file);
    return info.dir().entryList({info.fileName() + ".*"}, QDir::Files | QDir::Hidden);
}

/// The next write of the file removes what was left of it.
QString leftovers(const QString &file) {
    partsSeen += static_cast<int>(partsOf(file).size());
    if (const Result<void> written = writeFile(file.toStdString(), "next"); !written)
        return QString::fromStdString(written.error().message);
    const QStringList parts = partsOf(file);
    return parts.isEmpty() ? QString() : parts.join(", ") + " is left beside the file.";
}

/// Runs the program on some rows of a generator, so that all files differ from those of other rows.
QStringList exportArguments(const QString &folder, int seed) {
    QStringList arguments{
        "--data",   "generate:moons",      "--set",     "data.n=400", "--set", "data.seed=" + QString::number(seed),
        "--kernel", "gaussian(sigma=0.5)", "--reducer", "kernel-pca"};
    for (const QString &file : exportedFiles) {
        const QString path = folder + '/' + file;
        if (file == "report.json")
            arguments << "--report" << path;
        else if (file == "session.eigenscope")
            arguments << "--save-session" << path;
        else
            arguments << "--export"
                      << (file.startsWith("kernel") ? "kernel-matrix=" : file.section('.', 0, 0) + '=') + path;
    }
    return arguments;
}

/// The files of a whole run, and how long it took.
struct WholeRun {
    QString folder;
    std::int64_t ms = 0;
    bool isDone = false;
};

WholeRun wholeRun(const QString &folder, int seed) {
    QDir().mkpath(folder);
    const std::int64_t begin = steadyMs();
    QProcess process;
    process.start(qEnvironmentVariable("EIGENSCOPE_BINARY"), exportArguments(folder, seed));
    process.waitForFinished(-1);
    return {folder, steadyMs() - begin, process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0};
}

/// Whether it is a whole file of those that tell the time and so are never the same twice.
bool isWholeWithTime(const QString &file, const QByteArray &bytes) {
    if (file.endsWith("report.json"))
        return Json::accept(bytes.toStdString()) && bytes.endsWith("}\n");
    return file.endsWith(".pdf") && bytes.startsWith("%PDF") && bytes.endsWith("%%EOF\n");
}

/// What is wrong with a file that was the old one before the program was killed.
QString fault(const QString &file, const QByteArray &old, const QByteArray &fresh) {
    const QByteArray found = bytesOf(file);
    if (found == old || found == fresh || isWholeWithTime(file, found))
        return leftovers(file);
    return QString("%1 is neither the old one nor the new one: %2 bytes.").arg(file).arg(found.size());
}

} // namespace

int partsLeft() {
    return partsSeen;
}

int writeForEver(const QString &folder) {
    for (std::int64_t number = 1;; ++number) {
        if (!writeFile((folder + "/file").toStdString(), contentOfVersion(number)))
            return 1;
        Victim::tell("wrote", number);
    }
}

QString killWriter(const QString &folder, Random &random) {
    const QString file = folder + "/file";
    Victim victim(QCoreApplication::applicationFilePath(), {"--victim", "writer", "--folder", folder});
    victim.killAfter(static_cast<std::int64_t>(random.below(400)));
    const std::vector<Told> told = victim.told("wrote");
    const std::int64_t last = told.empty() ? 0 : told.back().number;
    const QByteArray found = bytesOf(file);
    for (const std::int64_t number : {last, last + 1}) // what was written may not have been told
        if (number > 0 ? found == QByteArray::fromStdString(contentOfVersion(number)) : found.isEmpty()) {
            const QString fault = leftovers(file);
            QFile::remove(file);
            return fault;
        }
    return QString("After version %1 the file has %2 bytes that are neither it nor the next.")
        .arg(last)
        .arg(found.size());
}

QString killExport(const QString &folder, Random &random) {
    static const WholeRun old = wholeRun(folder + "/old", 1), fresh = wholeRun(folder + "/fresh", 2);
    if (!old.isDone || !fresh.isDone)
        return "The program cannot export.";
    const QString place = folder + "/export";
    QDir().mkpath(place);
    for (const QString &file : exportedFiles) {
        QFile::remove(place + '/' + file);
        QFile::copy(old.folder + '/' + file, place + '/' + file);
    }
    Victim victim(qEnvironmentVariable("EIGENSCOPE_BINARY"), exportArguments(place, 2));
    victim.killAfter(static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(fresh.ms))));
    if (victim.hasFailed())
        return "The program has failed: " + victim.errors();
    for (const QString &file : exportedFiles)
        if (const QString wrong =
                fault(place + '/' + file, bytesOf(old.folder + '/' + file), bytesOf(fresh.folder + '/' + file));
            !wrong.isEmpty())
            return wrong;
    return {};
}

} // namespace eigenscope
