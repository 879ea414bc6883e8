#pragma once

#include <QtTest>

#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace eigenscope {

/// The entries of a registry that a contract has left out, by test and reason: listed and counted when the program
/// ends, so that nothing is skipped silently.
class LeftOutEntries {
public:
    static LeftOutEntries &list() {
        static LeftOutEntries all;
        return all;
    }
    void add(const char *test, std::string entry, const char *why) {
        m_entries[{test, why}].push_back(std::move(entry));
    }
    ~LeftOutEntries() {
        for (const auto &[claim, entries] : m_entries) {
            std::printf("%s leaves out %zu, since %s:", claim.first.c_str(), entries.size(), claim.second.c_str());
            for (const std::string &entry : entries)
                std::printf(" %s", entry.c_str());
            std::printf("\n");
        }
    }

private:
    std::map<std::pair<std::string, std::string>, std::vector<std::string>> m_entries;
};

} // namespace eigenscope

/// Leaves the entry of this row out of the claim that is tested; `why` goes on from "since".
#define LEAVE_OUT(why)                                                                                                 \
    do {                                                                                                               \
        const char *const row = QTest::currentDataTag();                                                               \
        eigenscope::LeftOutEntries::list().add(QTest::currentTestFunction(), row ? row : "all", why);                  \
        QSKIP(why);                                                                                                    \
    } while (false)
