// Lays out the states of a layer: in rows by how far they are from the entry, with few crossings, and as a drawing.

const stateHeight = 40;
const rowGap = 56;
const columnGap = 28;
const letterWidth = 7.6;

/** Rows of nodes and the links between neighboring rows, of states and transitions as `graph` has them. */
function arrange(states, transitions) {
  const shownStates = new Set();
  states.forEach((state, index) => {
    const isLinked = transitions.some(one => one.from === index || one.to === index);
    if (isLinked || !['any', 'exit'].includes(state.type)) shownStates.add(index);
  });
  const links = new Map();
  transitions.forEach((transition, index) => {
    if (transition.to === null || transition.to === undefined) return;
    const key = `${transition.from} ${transition.to}`;
    if (!links.has(key)) links.set(key, { from: transition.from, to: transition.to, numbers: [] });
    links.get(key).numbers.push(index + 1);
  });
  const edges = [...links.values()];
  const rows = rank(states, edges, shownStates);
  const nodes = [...shownStates].map(index => ({ state: index, row: rows.get(index), width: width(states[index]) }));
  const byState = new Map(nodes.map(node => [node.state, node]));
  const chains = edges.filter(edge => edge.from !== edge.to).map(edge => chain(edge, byState, nodes));
  const table = [];
  for (const node of nodes) (table[node.row] ??= []).push(node);
  order(table);
  place(table);
  return { nodes, chains, loops: edges.filter(edge => edge.from === edge.to), byState, table };
}

const width = state => Math.max(72, Math.min(220, state.name.length * letterWidth + 28));

/** The row of each state: one below that of the farthest state that leads to it, by links that close no circle. */
function rank(states, edges, shownStates) {
  const outgoing = new Map();
  for (const edge of edges) {
    if (!outgoing.has(edge.from)) outgoing.set(edge.from, []);
    outgoing.get(edge.from).push(edge);
  }
  const starts = [...shownStates].sort((one, other) => weight(states[one]) - weight(states[other]));
  const order = [];
  const seen = new Map();
  // A walk without recursion: layers may be long.
  for (const first of starts) {
    if (seen.has(first)) continue;
    const open = [[first, 0]];
    seen.set(first, 'open');
    while (open.length > 0) {
      const top = open[open.length - 1];
      const edge = (outgoing.get(top[0]) ?? [])[top[1]++];
      if (!edge) {
        seen.set(top[0], 'done');
        order.push(top[0]);
        open.pop();
      } else if (!seen.has(edge.to)) {
        seen.set(edge.to, 'open');
        open.push([edge.to, 0]);
      } else if (seen.get(edge.to) === 'open') {
        edge.isBack = true;
      }
    }
  }
  const rows = new Map([...shownStates].map(state => [state, 0]));
  for (const state of order.reverse()) {
    for (const edge of outgoing.get(state) ?? []) {
      if (!edge.isBack && edge.to !== state) rows.set(edge.to, Math.max(rows.get(edge.to), rows.get(state) + 1));
    }
  }
  return rows;
}

const weight = state => ({ entry: 0, any: 1 })[state.type] ?? 2;

/** The nodes that a link passes, with one for each row between its ends. */
function chain(edge, byState, nodes) {
  const [from, to] = [byState.get(edge.from), byState.get(edge.to)];
  const path = [from];
  const step = Math.sign(to.row - from.row);
  for (let row = from.row + step; step !== 0 && row !== to.row; row += step) {
    const node = { state: null, row, width: 16 };
    nodes.push(node);
    path.push(node);
  }
  path.push(to);
  for (let index = 1; index < path.length; index++) {
    (path[index - 1].near ??= []).push(path[index]);
    (path[index].near ??= []).push(path[index - 1]);
  }
  return { edge, path };
}

/** Sorts rows by the middle of what each node is linked to, down and up again. */
function order(table) {
  const number = row => row.forEach((node, index) => { node.index = index; });
  table.forEach(number);
  for (let turn = 0; turn < 6; turn++) {
    const rows = turn % 2 === 0 ? table : [...table].reverse();
    for (const row of rows) {
      for (const node of row) {
        const near = (node.near ?? []).filter(other => other.row !== node.row);
        node.middle = near.length === 0 ? node.index : near.reduce((sum, other) => sum + other.index, 0) / near.length;
      }
      row.sort((one, other) => one.middle - other.middle || one.index - other.index);
      number(row);
    }
  }
}

function place(table) {
  const widths = table.map(row => row.reduce((sum, node) => sum + node.width + columnGap, -columnGap));
  const all = Math.max(...widths);
  table.forEach((row, index) => {
    let x = (all - widths[index]) / 2;
    for (const node of row) {
      [node.x, node.y] = [x, index * (stateHeight + rowGap)];
      x += node.width + columnGap;
    }
  });
}

let arrowCount = 0;

/** The drawing of a layer. Transitions have the numbers that the table below it has. */
function layerGraph(layer, isActive = () => false) {
  const { nodes, chains, loops, byState, table } = arrange(layer.states, layer.transitions);
  if (nodes.length === 0) return null;
  const right = Math.max(...nodes.map(node => node.x + node.width)) + 48;
  const bottom = table.length * (stateHeight + rowGap) - rowGap;
  const arrow = `arrow${arrowCount++}`;
  const drawing = shape('svg', {
    class: 'graph', viewBox: `-8 -12 ${right + 16} ${bottom + 24}`, width: right + 16, height: bottom + 24,
    role: 'img', 'aria-label': `States of ${layer.address}`,
  }, shape('defs', {}, shape('marker', { id: arrow, viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto' },
    shape('path', { class: 'arrow', d: 'M0 0L8 4L0 8Z' }))));
  const labels = [];
  for (const { edge, path } of chains) {
    const points = route(path);
    drawing.append(shape('path', { class: 'edge', d: curve(points), 'marker-end': `url(#${arrow})` }));
    labels.push(badge(edge, layer, points[Math.floor((points.length - 1) / 2)], points[Math.floor((points.length - 1) / 2) + 1]));
  }
  for (const edge of loops) {
    const node = byState.get(edge.from);
    const [x, y] = [node.x + node.width, node.y + stateHeight / 2];
    drawing.append(shape('path', {
      class: 'edge', d: `M${x} ${y - 8}C${x + 34} ${y - 18} ${x + 34} ${y + 18} ${x} ${y + 8}`, 'marker-end': `url(#${arrow})`,
    }));
    labels.push(badge(edge, layer, { x: x + 25, y }, { x: x + 25, y }));
  }
  for (const node of nodes.filter(node => node.state !== null)) drawing.append(stateBox(node, layer.states[node.state], isActive));
  drawing.append(...labels);
  return element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': `Graph of ${layer.address}` }, drawing);
}

/** Where a link goes: from an edge of a state, through the gaps, to an edge of another. */
function route(path) {
  const [from, to] = [path[0], path[path.length - 1]];
  const isDown = to.row > from.row;
  if (to.row === from.row) {
    const isRight = to.x > from.x;
    return [
      { x: isRight ? from.x + from.width : from.x, y: from.y + stateHeight / 2 },
      { x: (from.x + from.width / 2 + to.x + to.width / 2) / 2, y: from.y - rowGap / 3 },
      { x: isRight ? to.x : to.x + to.width, y: to.y + stateHeight / 2 },
    ];
  }
  // Both ways between two states are told apart.
  const shift = isDown ? -10 : 10;
  const ends = [
    { x: from.x + from.width / 2 + shift, y: isDown ? from.y + stateHeight : from.y },
    { x: to.x + to.width / 2 + shift, y: isDown ? to.y : to.y + stateHeight },
  ];
  const inner = path.slice(1, -1).map(node => ({ x: node.x + node.width / 2, y: node.y + stateHeight / 2 }));
  return [ends[0], ...inner, ends[1]];
}

function curve(points) {
  let data = `M${points[0].x} ${points[0].y}`;
  for (let index = 1; index < points.length; index++) {
    const [one, other] = [points[index - 1], points[index]];
    const middle = (one.y + other.y) / 2;
    data += `C${one.x} ${middle} ${other.x} ${middle} ${other.x} ${other.y}`;
  }
  return data;
}

function badge(edge, layer, one, other) {
  const words = edge.numbers.map(number => transitionWords(layer, layer.transitions[number - 1])).join('\n');
  const text = edge.numbers.length > 3 ? `${edge.numbers[0]}…` : edge.numbers.join(' ');
  const size = Math.max(18, text.length * 7 + 8);
  const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
  return shape('g', { class: 'badge' }, shape('title', {}, words),
    shape('rect', { x: x - size / 2, y: y - 9, width: size, height: 18, rx: 9 }),
    shape('text', { x, y: y + 4 }, text));
}

function stateBox(node, state, isActive) {
  const limit = Math.floor((node.width - 20) / letterWidth);
  const name = state.name.length > limit ? `${state.name.slice(0, Math.max(1, limit - 1))}…` : state.name;
  const animations = state.animations.map(shown).join(' + ');
  const kind = ['any', 'entry', 'exit'].includes(state.type) ? 'end' : state.type === 'animation' ? '' : 'blend';
  const classes = ['state', kind, state.reachable ? '' : 'unreachable', isActive(state) ? 'active' : ''].filter(Boolean);
  return shape('g', { class: classes.join(' '), 'data-address': state.address },
    shape('title', {}, `${state.address}${animations ? `\nplays ${animations}` : ''}${state.reachable ? '' : '\nnot reachable'}`),
    shape('rect', { x: node.x, y: node.y, width: node.width, height: stateHeight, rx: kind === 'end' ? 20 : 6 }),
    shape('text', { x: node.x + node.width / 2, y: node.y + stateHeight / 2 + 4 }, name));
}

const transitionWords = (layer, transition) => {
  const [from, to] = [transition.from, transition.to].map(index => layer.states[index]?.name ?? 'nowhere');
  const when = transition.when.length > 0 ? transition.when.join(' and ') : 'at once';
  return [`${from} → ${to}`, when, /^0 /.test(transition.duration) ? '' : transition.duration, ...transition.options]
    .filter(Boolean).join(' · ');
};
