// What is said of a scene at a time: its values, inputs, states and what happened. Shared by traces and live scenes.

/** Rows of names and values that are kept and changed in place, so that what is typed into them stays. */
class ValueTable {
  /** `edit(name, value)` makes a control for a value, or nothing. */
  constructor(caption, edit = () => null) {
    this.edit = edit;
    this.rows = new Map();
    this.body = element('tbody');
    this.node = element('div', { class: 'values' },
      element('table', {}, element('caption', {}, caption), this.body));
    this.node.hidden = true;
  }

  show(values) {
    for (const [name, value] of Object.entries(values)) this.set(name, value);
    for (const [name, row] of this.rows) {
      if (Object.hasOwn(values, name)) continue;
      row.line.remove();
      this.rows.delete(name);
    }
    this.node.hidden = this.rows.size === 0;
  }

  set(name, value) {
    const text = JSON.stringify(value);
    let row = this.rows.get(name);
    if (!row) {
      const cell = element('td');
      const control = this.edit(name, value);
      row = { cell, control, line: element('tr', {}, element('th', { scope: 'row' }, name), cell) };
      if (control) cell.append(control.node);
      this.rows.set(name, row);
      this.body.append(row.line);
      this.node.hidden = false;
    } else if (row.text === text) {
      row.line.classList.remove('changed');
      return;
    } else {
      row.line.classList.add('changed');
    }
    row.text = text;
    if (row.control) row.control.show(value);
    else row.cell.replaceChildren(...[valueCell(value)].flat());
  }
}

/** The states that layers are in. */
class StateList {
  constructor() {
    this.states = new Map();
    this.list = element('tbody');
    this.node = element('div', { class: 'values' }, element('table', {}, element('caption', {}, 'States'), this.list));
    this.node.hidden = true;
  }

  clear() { this.states.clear(); }

  /** Takes the states that layers got into, as frames report them. */
  take(states) { for (const state of states) this.states.set(state.layer, stateWords(state)); }

  show() {
    this.list.replaceChildren(...[...this.states].map(([layer, words]) =>
      element('tr', {}, element('th', { scope: 'row' }, layer || '(no name)'), element('td', {}, words))));
    this.node.hidden = this.states.size === 0;
  }
}

const stateWords = state => {
  const animations = state.animations.map(name => name === null || name === '' ? '(missing)' : name);
  return animations.length > 0 ? animations.join(' + ') : state.type;
};

/** What a frame reports, a line each: its kind and words. */
function happenings(report) {
  const lines = [];
  const add = (kind, words) => lines.push({ kind, words, time: report.time, frame: report.frame });
  for (const one of report.pointer ?? []) add('pointer', pointerWords(one));
  for (const one of report.keys ?? []) add('key', `${one.kind} ${one.words}: ${one.result}`);
  for (const state of report.states) add('state', `${state.layer || '(no name)'} → ${stateWords(state)}`);
  for (const event of report.events) {
    const properties = Object.entries(event.properties ?? {}).map(([name, value]) => `${name} = ${shown(value)}`);
    add('event', [event.name, ...properties, event.url].filter(Boolean).join(' · '));
  }
  for (const [name, value] of Object.entries(report.inputs)) add('input', `${name} = ${shown(value)}`);
  for (const [name, number] of Object.entries(report.triggers)) add('trigger', number > 1 ? `${name} ${number} times` : name);
  for (const [name, value] of Object.entries(report.values)) add('value', `${name} = ${shown(value)}`);
  for (const name of report.removed) add('value', `${name} is gone`);
  if (report.focus !== undefined) add('focus', report.focus === null ? 'nothing has the focus' : `${report.focus} has the focus`);
  for (const message of report.scripts ?? []) add(message.kind === 'error' ? 'failure' : 'script', `${message.script}: ${message.text}`);
  for (const [path, nested] of Object.entries(report.nested)) {
    for (const state of nested.states) add('state', `${path}: ${state.layer || '(no name)'} → ${stateWords(state)}`);
    for (const event of nested.events) add('event', `${path}: ${event.name}`);
    for (const [name, value] of Object.entries(nested.inputs)) add('input', `${path}/${name} = ${shown(value)}`);
  }
  return lines;
}

const pointerWords = pointer =>
  `${pointer.kind} at ${shown(pointer.x)}, ${shown(pointer.y)}${pointer.hit === 'none' ? ', hits nothing' : ''}${pointer.object ? ` on ${pointer.object}` : ''}`;

/** A list of what happened, in which values that change in each frame can be left out. */
class EventList {
  /** `choose(entry)` goes to when something happened; without it entries are only read. */
  constructor(choose = null, mostEntries = Infinity) {
    [this.choose, this.mostEntries] = [choose, mostEntries];
    this.list = element('ol', { class: 'events' });
    this.showsValues = element('input', { type: 'checkbox', change: () => this.list.classList.toggle('quietly', !this.showsValues.checked) });
    this.node = element('div', {},
      element('div', { class: 'heading' }, element('h2', {}, 'What happened'), element('label', { class: 'switch' }, this.showsValues, 'Values')),
      this.list);
    this.list.classList.add('quietly');
    this.entries = [];
  }

  add(entry) {
    const text = [element('span', { class: 'time' }, seconds(entry.time)), element('span', { class: 'kind' }, entry.kind), element('span', { class: 'words' }, entry.words)];
    const node = element('li', { class: entry.kind }, this.choose
      ? element('button', { type: 'button', class: 'line', click: () => this.choose(entry) }, text) : text);
    this.list.append(node);
    this.entries.push({ entry, node });
    if (this.entries.length > this.mostEntries) this.entries.shift().node.remove();
    return node;
  }

  clear() {
    this.list.replaceChildren();
    this.entries = [];
  }
}

/** A group of buttons and other controls. */
const toolbar = (label, ...controls) => element('div', { class: 'toolbar', role: 'toolbar', 'aria-label': label }, controls);

const button = (label, title, click, attributes = {}) => element('button', { type: 'button', title, click, ...attributes }, label);

const icons = {
  first: 'M8 3v10L2 8zM14 3v10L8 8z', back: 'M11.5 3h2v10h-2zM9.5 3v10L3 8z', play: 'M4 2.5v11L13 8z', pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  next: 'M2.5 3h2v10h-2zM6.5 3v10L13 8z', last: 'M8 3v10l6-5zM2 3v10l6-5z',
};

/** A drawing for a button. */
const icon = name => shape('svg', { class: 'icon', viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true' }, shape('path', { d: icons[name] }));

/** A choice among words; the first is chosen unless it is said. */
function choice(label, options, chosen, change) {
  const select = element('select', { 'aria-label': label, title: label, change: () => change(select.value) },
    options.map(([value, text]) => element('option', { value, selected: value === chosen }, text)));
  return select;
}
