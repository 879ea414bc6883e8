#include "core/formats/edge_list_format.h"

#include "core/formats/content/edge_list.h"
#include "core/formats/csv/csv_dialect.h"

namespace eigenscope {

FormatInfo edgeListFormat() {
    return {.id = "edge-list",
            .name = "edge list",
            .description = "a graph as a line an edge: two nodes, and a weight where there is one",
            .endings = {".edges", ".edgelist"},
            .mimeTypes = {"text/x-edge-list"},
            .kinds = {ObjectKind::Graph},
            .sniff =
                [](const FormatEvidence &evidence) {
                    return evidence.kind == ObjectKind::Graph ? Confidence::Told : Confidence::None;
                },
            .read =
                [](std::string_view bytes, const DataSettings &settings, const Progress &progress) {
                    return readEdgeList(bytes, settings.reader, progress).transform([](Table table) {
                        return Content{std::move(table)};
                    });
                },
            .dialect = dialectOf};
}

} // namespace eigenscope
