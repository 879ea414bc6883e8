#pragma once

#include "ui/text/program_words.h"

#include <QRegularExpression>
#include <QTranslator>

#include <algorithm>
#include <set>
#include <string>

namespace eigenscope {

/// A language that a reader of English can still read and that no word of the program is left over from: every vowel
/// has an accent, and every text is half again as long. Places for values, formulas, tags and code stay as they are.
class PseudoTranslation final : public QTranslator {
public:
    /// Of the words of the program it knows those that are listed for translators.
    explicit PseudoTranslation(std::set<std::string> listed) : m_listed(std::move(listed)) {}

    QString translate(const char *context, const char *source, const char *, int) const override {
        const bool isListed = qstrcmp(context, programWordsContext) != 0 || m_listed.contains(source);
        return isListed ? inAccents(QString::fromUtf8(source)) : QString();
    }
    [[nodiscard]] bool isEmpty() const override { return false; }

    static QString inAccents(const QString &text) {
        static const QRegularExpression kept(R"(%L?\d+|%n|<[^>]*>|&\w+;|\$[^$]*\$|\{[^}]*\}|`[^`]*`|[a-z]+://\S+)");
        QString made;
        qsizetype from = 0;
        for (auto found = kept.globalMatch(text); found.hasNext();) {
            const QRegularExpressionMatch one = found.next();
            made += longer(text.mid(from, one.capturedStart() - from)) + one.captured();
            from = one.capturedEnd();
        }
        return made + longer(text.mid(from));
    }

    /// The words of three letters or more whose vowels have no accents: they were not translated. PCA is PCA
    /// everywhere.
    static QStringList leftOver(const QString &text) {
        static const QRegularExpression word(R"([\p{L}\p{M}]([\p{L}\p{M}'’]*[\p{L}\p{M}])?)"),
            plain("^[A-Za-z'’]*[aeiouAEIOU][A-Za-z'’]*$");
        QStringList words;
        for (auto found = word.globalMatch(text); found.hasNext();)
            if (const QString one = found.next().captured();
                one.size() > 2 && plain.match(one).hasMatch() && one != one.toUpper())
                words.append(one);
        return words;
    }

private:
    /// Accents, and as many more vowels as it takes.
    static QString longer(const QString &text) {
        static const QString vowels = "aeiouAEIOU", accented = "áéíóúÁÉÍÓÚ";
        QString made;
        qsizetype letters = 0, added = 0, end = 0; // after the last letter
        for (const QChar letter : text) {
            letters += letter.isLetter();
            const qsizetype at = vowels.indexOf(letter);
            made += at < 0 ? letter : accented[at];
            for (; at >= 0 && added < (letters + 1) / 2; ++added)
                made += accented[at].toLower();
            end = letter.isLetter() ? made.size() : end;
        }
        made.insert(end, QString(letters / 2 - std::min(added, letters / 2), u'é'));
        return made;
    }

    std::set<std::string> m_listed;
};

} // namespace eigenscope
