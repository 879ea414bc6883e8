#pragma once

#include "core/pipeline/report/report.h"
#include "tests/test_program.h"
#include "tests/ui/sample_document.h"
#include "ui/report/report_page.h"
#include "ui/report/report_paper.h"
#include "ui/report/report_source.h"

#include <nlohmann/json.hpp>

namespace eigenscope::report_sessions {

inline std::string session(const std::string &rest) {
    return R"({"format": "eigenscope-session", "version": 1, )" + rest + "}";
}

/// With names that are markup elsewhere, and run from right to left.
inline const std::string hostile = session(
    R"json("data": {"source": "inline", "text": "a,<b> & \"c\",שלום\n1,2,x\n3,5,x\n2,9,<i>\n7,1,<i>\n4,4,&amp;\n",
            "label": "שלום"}, "prepare": [{"step": "standardize"}], "reducer": {"id": "pca"},
            "subsets": [{"name": "</td>%1\"'&", "where": "a > 1"}])json");

/// A fit by this method in a session that has a kernel.
inline std::string fitBesideKernel(const std::string &method) {
    return session(R"json("data": {"source": "sample:iris"}, "kernel": "gaussian(sigma=1.5)",
        "regress": {"target": "petal_width", "id": ")json" +
                   method + "\"}");
}

/// A session of each kind, by name.
inline const std::vector<std::pair<const char *, std::string>> all = {
    {"points", session(R"json("data": {"source": "sample:iris"}, "prepare": [{"step": "standardize"}],
        "kernel": "gaussian(sigma=1.5)", "reducer": {"id": "kernel-pca", "components": 3},
        "quality": {"neighbors": [5, 12]}, "subsets": [{"name": "odd", "rows": "3,17,40-52"}],
        "filter": "petal_length > 1.3", "distinguish": {"subset": "odd"})json")},
    {"strings", session(R"json("data": {"source": "sample:promoters"}, "kernel": "spectrum(length=3)",
        "reducer": {"id": "kernel-pca"}, "quality": {"neighbors": [5]})json")},
    {"graph", session(R"json("data": {"source": "sample:karate"}, "kernel": "exponential-diffusion(beta=0.2)",
        "reducer": {"id": "kernel-pca"})json")},
    {"distances", session(R"json("data": {"source": "sample:eurodist"}, "reducer": {"id": "classical-mds"})json")},
    {"clusters", session(R"json("data": {"source": "sample:wine"}, "prepare": [{"step": "standardize"}],
        "reducer": {"id": "isomap"}, "cluster": {"id": "hdbscan", "on": "data", "min_size": 8})json")},
    {"regression", session(R"json("data": {"source": "sample:iris"},
        "regress": {"id": "ridge", "target": "petal_width"})json")},
    {"two sides", session(R"json("data": {"source": "sample:swiss"}, "regress": {"id": "cca"})json")},
    {"columns", session(R"json("data": {"source": "sample:wine"}, "scores": {},
        "select": {"search": "forward", "size": 3}, "reducer": {"id": "lda"})json")},
    {"hyperspace", session(R"json("data": {"source": "sample:iris"},
        "hyperspace": {"dimensions": "1-6", "shell": [0.01]})json")},
    {"hostile", hostile}};

/// All words of a report but those that repeat it, a line a cell.
inline QStringList wordsOf(const ReportContent &content, bool withOrigin) {
    QStringList words = {content.title, content.subtitle};
    const auto add = [&words](const auto &part) {
        using Part = std::decay_t<decltype(part)>;
        if constexpr (std::is_same_v<Part, ReportText>) {
            words.append(part.text);
        } else if constexpr (std::is_same_v<Part, ReportTable>) {
            words += part.head;
            for (const QStringList &row : part.rows)
                words += row;
        } else {
            words += QStringList{part.title, part.caption};
        }
    };
    const std::size_t told = content.sections.size() - (withOrigin ? 0 : 1);
    for (std::size_t i = 0; i < told; ++i) {
        words.append(content.sections[i].title);
        for (const ReportPart &part : content.sections[i].parts)
            std::visit(add, part);
    }
    words.removeAll(QString());
    return words;
}

} // namespace eigenscope::report_sessions
