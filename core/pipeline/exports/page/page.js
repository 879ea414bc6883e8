"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const element = id => document.getElementById(id);

// What the file holds: numbers are little-endian and in base64.

function bytes(text) {
  const letters = atob(text), found = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; ++i) found[i] = letters.charCodeAt(i);
  return found.buffer;
}
const n = data.n, axes = data.axes.length;
const steps = new Uint16Array(bytes(data.places)); // row by row: 0 … 65535 of the range of each axis
const places = new Float32Array(n * axes);
for (let i = 0; i < n; ++i)
  for (let j = 0; j < axes; ++j) {
    const [from, to] = data.ranges[j];
    places[i * axes + j] = from + (to - from) * steps[i * axes + j] / 65535;
  }
const numbersOf = new Map([["number", Float32Array], ["time", Float64Array], ["category", Int32Array]]);
for (const column of data.columns)
  if (numbersOf.has(column.kind)) column.values = new (numbersOf.get(column.kind))(bytes(column.values));
const sourceRow = data.rows ? new Int32Array(bytes(data.rows)) : null;
const nameOf = i => data.names ? data.names[i] : "row " + (sourceRow ? sourceRow[i] : i);
// Whole numbers stand as they are, as far as a float holds them.
const numberText = value => Number.isNaN(value) ? "–"
  : Number.isInteger(value) && Math.abs(value) < 2 ** 24 ? String(value)
  : Math.abs(value) < 1e5 ? String(Number(value.toPrecision(5))) : value.toPrecision(7);

/** "2024-02-01", or "2024-02-01 23:59:40" where it is not midnight. */
function timeText(seconds) {
  const time = new Date(seconds * 1000);
  if (Number.isNaN(time.getTime())) return Number.isNaN(seconds) ? "–" : String(seconds);
  const [day, within] = time.toISOString().slice(0, -1).split("T");
  return within === "00:00:00.000" ? day : day + " " + within.replace(".000", "").replace(/^(\d\d:\d\d):00$/, "$1");
}
const scaleText = (column, value) => column.kind === "time" ? timeText(value) : numberText(value);

function valueText(column, i) {
  const value = column.values[i];
  if (column.kind === "category") return value < 0 ? "–" : column.levels[value];
  return column.kind === "text" ? value : scaleText(column, value);
}

// Colors: those of the program. Beyond ten classes other marks begin.

const palette = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442",
  "#6A3DE8", "#882255", "#44AA99"];
const viridis = ["#440154", "#48186A", "#472D7B", "#424086", "#3B528B", "#33638D", "#2C728E", "#26828E", "#21918C",
  "#1FA088", "#28AE80", "#3FBC73", "#5EC962", "#84D44B", "#ADDC30", "#D8E219", "#FDE725"];
const gray = "#969696", shades = 64;

function shade(share) {
  const at = share * (viridis.length - 1), k = Math.min(Math.floor(at), viridis.length - 2);
  const part = (color, j) => parseInt(color.slice(1 + 2 * j, 3 + 2 * j), 16);
  const mixed = [0, 1, 2].map(j => Math.round(part(viridis[k], j) + (part(viridis[k + 1], j) - part(viridis[k], j)) * (at - k)));
  return `rgb(${mixed})`;
}

/** A mark of this kind about the middle, 2·r wide. */
function drawMark(pen, kind, x, y, r) {
  const corners = [null, [[-1, -1], [1, -1], [1, 1], [-1, 1]], [[0, -1.2], [1.1, 0.8], [-1.1, 0.8]],
    [[0, -1.3], [1.3, 0], [0, 1.3], [-1.3, 0]],
    [[-0.4, -1.2], [0.4, -1.2], [0.4, -0.4], [1.2, -0.4], [1.2, 0.4], [0.4, 0.4], [0.4, 1.2], [-0.4, 1.2], [-0.4, 0.4],
      [-1.2, 0.4], [-1.2, -0.4], [-0.4, -0.4]]][kind];
  pen.beginPath();
  if (!corners) pen.arc(x, y, r, 0, 2 * Math.PI);
  else corners.forEach(([a, b], i) => pen[i ? "lineTo" : "moveTo"](x + a * r * 0.9, y + b * r * 0.9));
  pen.closePath();
  pen.fill();
}

/** How the rows look by the column that colors: of each row a look, of each look a color and a mark. */
function looksOf(column) {
  if (!column) return {of: new Int32Array(n), list: [{color: palette[0], mark: 0}]};
  if (column.kind === "category") {
    const list = column.levels.map((name, i) => ({name, color: palette[i % palette.length],
      mark: Math.floor(i / palette.length) % 5}));
    list.push({name: "no value", color: gray, mark: 0});
    return {of: column.values.map(code => code < 0 ? column.levels.length : code), list, isCategory: true};
  }
  let from = Infinity, to = -Infinity;
  for (const value of column.values)
    if (!Number.isNaN(value)) { from = Math.min(from, value); to = Math.max(to, value); }
  const list = Array.from({length: shades}, (_, k) => ({color: shade(k / (shades - 1)), mark: 0}));
  list.push({color: gray, mark: 0});
  const of = new Int32Array(n);
  column.values.forEach((value, i) => {
    of[i] = Number.isNaN(value) ? shades : to > from ? Math.round((value - from) / (to - from) * (shades - 1)) : 0;
  });
  return {of, list, from, to};
}

const unturned = [1, 0, 0, 0, 1, 0, 0, 0, 1]; // row by row
const state = {looks: null, hidden: new Set(), words: "", matches: null, chosen: new Set(), pointed: -1,
  scale: 1, shift: [0, 0], turn: unturned, area: null};
const canvas = element("picture"), pen = canvas.getContext("2d");
const isFlat = axes < 3;
const middle = data.ranges.map(([from, to]) => (from + to) / 2);
const extent = Math.max(...data.ranges.map(([from, to]) => to - from)) || 1;
const seen = new Float32Array(n * 2); // where the rows are on the canvas
const depth = isFlat ? null : new Float32Array(n);
const radius = n > 50000 ? 1.5 : n > 5000 ? 2.2 : n > 500 ? 3 : 4;
const isShown = i => !state.hidden.has(state.looks.of[i]);

function project() {
  const width = canvas.clientWidth, height = canvas.clientHeight, t = state.turn;
  const unit = Math.min(width - 60, height - 60) / extent * state.scale;
  const own = data.ranges.map(([from, to], j) =>
    (j === 0 ? width - 60 : height - 60) / ((to - from) || 1) * state.scale);
  const units = data.equalUnits ? own.fill(Math.min(...own)) : own;
  const x0 = width / 2 + state.shift[0], y0 = height / 2 + state.shift[1];
  for (let i = 0; i < n; ++i) {
    const a = places[i * axes] - middle[0], b = axes > 1 ? places[i * axes + 1] - middle[1] : 0;
    if (isFlat) {
      seen[2 * i] = x0 + a * units[0];
      seen[2 * i + 1] = axes > 1 ? y0 - b * units[1] : y0 + ((i * 0.618034) % 1 - 0.5) * (height - 60) * 0.5;
    } else {
      const c = places[i * axes + 2] - middle[2];
      seen[2 * i] = x0 + (t[0] * a + t[1] * b + t[2] * c) * unit;
      seen[2 * i + 1] = y0 - (t[3] * a + t[4] * b + t[5] * c) * unit;
      depth[i] = t[6] * a + t[7] * b + t[8] * c;
    }
  }
}

/** A picture of each look, so that a row is one copy of it. */
function stamps(ratio) {
  const size = Math.ceil(2 * radius * 1.4 + 2) * ratio;
  return state.looks.list.map(look => {
    const stamp = document.createElement("canvas");
    stamp.width = stamp.height = size;
    const drawing = stamp.getContext("2d");
    drawing.globalAlpha = n > 5000 ? 0.6 : 0.85;
    drawing.fillStyle = look.color;
    drawMark(drawing, look.mark, size / 2, size / 2, radius * ratio);
    return stamp;
  });
}

// No class lies over all others: the rows come in an order by chance, the same each time.
const mixedOrder = (() => {
  const order = new Int32Array(n).map((_, i) => i);
  for (let i = n - 1, seed = 1; i > 0; --i) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const j = seed % (i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
})();

function drawingOrder() {
  return isFlat || n > 20000 ? mixedOrder : mixedOrder.slice().sort((i, j) => depth[i] - depth[j]);
}

function draw(isMoving = false) {
  const ratio = window.devicePixelRatio || 1, style = getComputedStyle(document.body);
  const width = canvas.clientWidth, height = canvas.clientHeight;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  project();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  const pictures = stamps(ratio), half = pictures[0].width / 2;
  const isDimmed = state.matches || state.chosen.size > 0;
  const isSetOff = i => state.chosen.has(i) || (state.matches && state.matches.has(i));
  const stride = isMoving && n > 50000 ? Math.ceil(n / 50000) : 1;
  const order = drawingOrder();
  for (const isFront of isDimmed ? [false, true] : [false]) {
    pen.globalAlpha = isDimmed && !isFront ? 0.15 : 1;
    for (let k = 0; k < n; k += isFront ? 1 : stride) {
      const i = order[k];
      if (!isShown(i) || (isDimmed && isSetOff(i) !== isFront)) continue;
      pen.drawImage(pictures[state.looks.of[i]], seen[2 * i] * ratio - half, seen[2 * i + 1] * ratio - half);
    }
  }
  pen.globalAlpha = 1;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawAxes(style.getPropertyValue("--quiet"), width, height);
  if (state.pointed >= 0) ring(state.pointed, style.getPropertyValue("--text"));
  if (state.area) drawArea(style.getPropertyValue("--accent"));
}

function ring(i, color) {
  pen.strokeStyle = color;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(seen[2 * i], seen[2 * i + 1], radius + 4, 0, 2 * Math.PI);
  pen.stroke();
}

function drawArea(color) {
  pen.strokeStyle = color;
  pen.setLineDash([4, 4]);
  pen.beginPath();
  state.area.forEach(([x, y], i) => pen[i ? "lineTo" : "moveTo"](x, y));
  pen.stroke();
  pen.setLineDash([]);
}

function drawAxes(color, width, height) {
  pen.fillStyle = pen.strokeStyle = color;
  pen.font = "12px Inter, system-ui, sans-serif";
  pen.textAlign = "center";
  if (isFlat) {
    pen.fillText(data.axes[0], width / 2, height - 8);
    if (axes > 1) {
      pen.save();
      pen.rotate(-Math.PI / 2);
      pen.fillText(data.axes[1], -height / 2, 16);
      pen.restore();
    }
    return;
  }
  pen.lineWidth = 1.5;
  for (let j = 0; j < 3; ++j) { // a small cross of the axes in the corner
    const x = 60 + 36 * state.turn[j], y = height - 60 - 36 * state.turn[3 + j];
    pen.beginPath();
    pen.moveTo(60, height - 60);
    pen.lineTo(x, y);
    pen.stroke();
    if (Math.hypot(x - 60, y - height + 60) > 8) // one that points at the reader has no name
      pen.fillText(data.axes[j], 60 + (x - 60) * 1.4, height - 60 + (y - height + 60) * 1.4 + 4);
  }
}

let isAsked = false;
function redraw(isMoving = false) {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => { isAsked = false; draw(isMoving); });
}

// The rows under the pointer, by a grid over the canvas that is made when the picture rests.

let grid = null;
const cell = 12, cellOf = (x, y) => Math.floor(x / cell) + "," + Math.floor(y / cell);
function makeGrid() {
  grid = new Map();
  for (let i = 0; i < n; ++i) {
    if (!isShown(i)) continue;
    const key = cellOf(seen[2 * i], seen[2 * i + 1]);
    grid.has(key) ? grid.get(key).push(i) : grid.set(key, [i]);
  }
}
function rowAt(x, y) {
  if (!grid) makeGrid();
  let best = -1, least = cell * cell;
  for (let a = -1; a <= 1; ++a)
    for (let b = -1; b <= 1; ++b)
      for (const i of grid.get(cellOf(x + a * cell, y + b * cell)) || []) {
        const away = (seen[2 * i] - x) ** 2 + (seen[2 * i + 1] - y) ** 2;
        if (away < least || (away === least && depth && depth[i] > depth[best])) { least = away; best = i; }
      }
  return best;
}

function point(i, x, y) {
  if (i !== state.pointed) { state.pointed = i; redraw(); }
  const tip = element("tip");
  tip.hidden = i < 0;
  if (i < 0) return;
  const table = document.createElement("table");
  for (const column of data.columns) {
    const row = table.insertRow();
    row.insertCell().textContent = column.name;
    row.insertCell().textContent = valueText(column, i);
  }
  const name = document.createElement("b");
  name.textContent = nameOf(i);
  tip.replaceChildren(name, table);
  tip.style.left = Math.max(0, Math.min(x + 14, canvas.clientWidth - tip.offsetWidth)) + "px";
  tip.style.top = Math.max(0, Math.min(y + 14, canvas.clientHeight - tip.offsetHeight)) + "px";
}

// Hands: drag moves or turns, the wheel zooms, with Shift an area selects.

let drag = null;
const hand = event => [event.offsetX, event.offsetY];
canvas.addEventListener("pointerdown", event => {
  canvas.setPointerCapture(event.pointerId);
  drag = {last: hand(event), isArea: event.shiftKey, hasMoved: false, isMove: event.button === 1 || event.ctrlKey};
  if (drag.isArea) state.area = [drag.last];
});
canvas.addEventListener("pointermove", event => {
  const [x, y] = hand(event);
  if (!drag) return point(rowAt(x, y), x, y);
  const dx = x - drag.last[0], dy = y - drag.last[1];
  drag.last = [x, y];
  drag.hasMoved = drag.hasMoved || Math.abs(dx) + Math.abs(dy) > 1;
  if (drag.isArea) state.area.push([x, y]);
  else if (isFlat || drag.isMove) { state.shift[0] += dx; state.shift[1] += dy; }
  else turnBy(dx * 0.01, dy * 0.01);
  grid = null;
  element("tip").hidden = true;
  redraw(true);
});
canvas.addEventListener("pointerup", event => {
  if (drag && drag.isArea) selectArea();
  else if (drag && !drag.hasMoved) {
    const i = rowAt(...hand(event));
    if (!event.ctrlKey) state.chosen.clear();
    if (i >= 0) state.chosen.has(i) ? state.chosen.delete(i) : state.chosen.add(i);
    showChosen();
  }
  drag = null;
  redraw();
});
canvas.addEventListener("pointerleave", () => { if (!drag) point(-1); });
canvas.addEventListener("wheel", event => {
  event.preventDefault();
  const factor = Math.exp(-event.deltaY * 0.0015), [x, y] = hand(event);
  const away = [x - canvas.clientWidth / 2, y - canvas.clientHeight / 2];
  state.scale *= factor;
  state.shift = state.shift.map((shift, j) => away[j] - (away[j] - shift) * factor);
  grid = null;
  redraw(true);
  clearTimeout(state.rest);
  state.rest = setTimeout(() => redraw(), 150);
}, {passive: false});
document.addEventListener("keydown", event => {
  if (event.key === "Escape") { state.chosen.clear(); element("search").value = ""; search(); showChosen(); redraw(); }
  const turns = {ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, -0.1], ArrowDown: [0, 0.1]}[event.key];
  if (document.activeElement !== canvas || !turns) return;
  event.preventDefault();
  isFlat ? state.shift = state.shift.map((shift, j) => shift - turns[j] * 200) : turnBy(...turns);
  grid = null;
  redraw();
});

function turnBy(around, over) {
  const c = Math.cos(around), s = Math.sin(around), d = Math.cos(over), e = Math.sin(over);
  const by = [c, 0, s, e * s, d, -e * c, -d * s, e, d * c], was = state.turn;
  state.turn = by.map((_, k) => {
    const row = Math.floor(k / 3), column = k % 3;
    return by[3 * row] * was[column] + by[3 * row + 1] * was[3 + column] + by[3 * row + 2] * was[6 + column];
  });
}

function selectArea() {
  const corners = state.area;
  state.area = null;
  if (corners.length > 2)
    for (let i = 0; i < n; ++i)
      if (isShown(i) && isInside(seen[2 * i], seen[2 * i + 1], corners)) state.chosen.add(i);
  showChosen();
}

function isInside(x, y, corners) {
  let inside = false;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    if ((ay > y) !== (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

// What stands beside the picture.

const mostListed = 200;
function showChosen() {
  const rows = [...state.chosen].sort((i, j) => i - j);
  element("chosen").hidden = rows.length === 0;
  element("count").textContent = rows.length.toLocaleString() + (rows.length === 1 ? " row" : " rows");
  element("rows").replaceChildren(...rows.slice(0, mostListed).map(i => {
    const item = document.createElement("li");
    item.textContent = nameOf(i);
    return item;
  }));
}

function tableText() {
  const clean = text => String(text).replace(/[\t\n]/g, " ");
  const lines = [["row", "name", ...data.columns.map(column => column.name), ...data.axes].map(clean).join("\t")];
  for (const i of [...state.chosen].sort((a, b) => a - b))
    lines.push([sourceRow ? sourceRow[i] : i, nameOf(i), ...data.columns.map(column => valueText(column, i)),
      ...data.axes.map((_, j) => numberText(places[i * axes + j]))].map(clean).join("\t"));
  return lines.join("\n") + "\n";
}

function search() {
  const words = element("search").value.trim().toLowerCase();
  state.matches = words ? new Set() : null;
  const texts = data.columns.filter(column => column.kind === "category" || column.kind === "text");
  for (let i = 0; words && i < n; ++i)
    if (nameOf(i).toLowerCase().includes(words) ||
        texts.some(column => valueText(column, i).toLowerCase().includes(words))) state.matches.add(i);
  element("found").textContent = words ? state.matches.size.toLocaleString() + " found" : "";
  redraw();
}

function legendButton(look, index, count) {
  const button = document.createElement("button"), mark = document.createElement("canvas");
  mark.width = mark.height = 32;
  const drawing = mark.getContext("2d");
  drawing.fillStyle = look.color;
  drawMark(drawing, look.mark, 16, 16, 10);
  const name = document.createElement("span"), number = document.createElement("span");
  name.className = "name";
  name.textContent = name.title = look.name;
  number.className = "number";
  number.textContent = count.toLocaleString();
  button.type = "button";
  button.append(mark, name, number);
  button.setAttribute("aria-pressed", "true");
  button.addEventListener("click", () => {
    state.hidden.has(index) ? state.hidden.delete(index) : state.hidden.add(index);
    button.setAttribute("aria-pressed", String(!state.hidden.has(index)));
    grid = null;
    redraw();
  });
  return button;
}

function showLegend(column) {
  const looks = state.looks, legend = element("legend");
  legend.replaceChildren();
  if (looks.isCategory) {
    const counts = new Int32Array(looks.list.length);
    looks.of.forEach(look => ++counts[look]);
    looks.list.forEach((look, index) => { if (counts[index]) legend.append(legendButton(look, index, counts[index])); });
  } else if (column) {
    const scale = document.createElement("div"), ends = document.createElement("div");
    scale.className = "scale";
    scale.style.background = `linear-gradient(to right, ${viridis})`;
    ends.className = "ends";
    for (const value of [looks.from, looks.to]) {
      const end = document.createElement("span");
      end.textContent = scaleText(column, value);
      ends.append(end);
    }
    legend.append(scale, ends);
  }
}

function colorBy(index) {
  const column = data.columns[index];
  state.hidden.clear();
  state.looks = looksOf(column);
  grid = null;
  showLegend(column);
  redraw();
}

element("title").textContent = data.title;
element("caption").textContent = data.caption;
element("session").textContent = data.session && JSON.stringify(JSON.parse(data.session), null, 2);
element("help").textContent = (isFlat ? "Drag to move" : "Drag to turn, with Ctrl to move") +
  ", wheel to zoom, Shift and drag to select, click a class to hide it.";
const choice = element("color");
choice.add(new Option("nothing", -1));
data.columns.forEach((column, index) => { if (column.kind !== "text") choice.add(new Option(column.name, index)); });
choice.value = data.color;
choice.addEventListener("change", () => colorBy(Number(choice.value)));
element("search").addEventListener("input", search);
element("clear").addEventListener("click", () => { state.chosen.clear(); showChosen(); redraw(); });
element("copy").addEventListener("click", () => navigator.clipboard.writeText(tableText()));
element("reset").addEventListener("click", () => {
  Object.assign(state, {scale: 1, shift: [0, 0], turn: unturned});
  if (!isFlat) turnBy(0.5, 0.3);
  colorBy(Number(choice.value));
});
new ResizeObserver(() => { grid = null; redraw(); }).observe(canvas);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => redraw());
state.looks = looksOf(data.columns[data.color]);
showLegend(data.columns[data.color]);
if (!isFlat) turnBy(0.5, 0.3); // so that its depth is seen
draw();
document.body.dataset.drawn = String(Math.round(performance.now())); // milliseconds, for who waits for the picture
