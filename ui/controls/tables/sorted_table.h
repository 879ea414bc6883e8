#pragma once

class QTableView;

namespace eigenscope {

/// Lets a table that has its model and its head be sorted by a click on the head, a third one on the same head sorting
/// no more; its lines have one height in pixels and are scrolled by pixels, and Tab leads out of it.
void makeSorted(QTableView &table, int lineHeight);

} // namespace eigenscope
