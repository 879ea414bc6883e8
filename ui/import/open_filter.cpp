#include "ui/import/open_filter.h"

#include "ui/text/program_words.h"

#include <QObject>
#include <QStringList>

namespace eigenscope {
namespace {

QString patternsOf(const FormatInfo &format) {
    QStringList patterns;
    for (const std::string &pattern : fileNamePatterns(format))
        patterns.append(QString::fromStdString(pattern));
    return patterns.join(' ');
}

QString filterEntry(const QString &title, const QString &patterns) {
    return title + " (" + patterns + ')';
}

} // namespace

QString openFilter(const Registry<FormatInfo> &formats, const std::pair<QString, QString> &others) {
    QStringList all, entries;
    if (!others.second.isEmpty()) {
        all.append(others.second);
        entries.append(filterEntry(others.first, others.second));
    }
    for (const FormatInfo &format : formats.all())
        if (const QString patterns = patternsOf(format); format.read && !patterns.isEmpty()) {
            all.append(patterns);
            entries.append(filterEntry(programWords(format.name), patterns));
        }
    entries.prepend(filterEntry(QObject::tr("All supported"), all.join(' ')));
    entries.append(filterEntry(QObject::tr("All files"), "*"));
    return entries.join(";;");
}

} // namespace eigenscope
