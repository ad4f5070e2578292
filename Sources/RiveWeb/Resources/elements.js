// What all pages are made of. Every text of a file becomes a text node or an attribute, never markup.
'use strict';

const svgNamespace = 'http://www.w3.org/2000/svg';

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name, value);
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, String(value));
  }
  node.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined));
  return node;
}

/** An element; attributes that are functions are listeners. */
const element = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);

/** The same in a drawing. */
const shape = (tag, attributes = {}, ...children) => fill(document.createElementNS(svgNamespace, tag), attributes, children);

const count = (number, noun) => `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;

const seconds = time => `${(Math.round(time * 1000) / 1000).toFixed(3)} s`;

/** A value as steps take it, shortened for a table. */
function shown(value) {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return String(Math.round(value * 10000) / 10000);
  if (typeof value === 'object' && 'instance' in value) {
    return `${value.viewModel}@${value.instance || `#${value.index}`}`;
  }
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

// MARK: Saying and copying

const announcer = element('p', { class: 'announcer', role: 'status', 'aria-live': 'polite' });
let announcement = 0;

/** Says something that happened, for a moment. */
function announce(text) {
  announcer.textContent = text;
  clearTimeout(announcement);
  announcement = setTimeout(() => { announcer.textContent = ''; }, 2500);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages of files may lack the clipboard.
    const area = element('textarea', { class: 'offscreen' });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  announce(`Copied ${text}`);
}

/** An address, which a click copies. */
const address = (text, label = text) =>
  text ? element('button', { type: 'button', class: 'address', title: `Copy ${text}`, 'data-address': text, click: () => copy(text) }, breakable(label)) : null;

/** A text that may break behind its slashes. */
const breakable = text => text.split('/').flatMap((part, index) => index === 0 ? [part] : ['/', element('wbr'), part]);

// MARK: Tables

/** A table with a caption for those who don't see its heading; cells are texts or elements. */
function table(caption, heads, rows) {
  return element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
    element('table', {},
      element('thead', {}, element('tr', {}, heads.map(head => element('th', { scope: 'col' }, head)))),
      element('tbody', {}, rows.map(cells =>
        element('tr', { class: 'entry' }, cells.map(cell => element('td', {}, ...[cell].flat())))))));
}

/** A color and its text. */
const swatch = text => {
  const mark = element('span', { class: 'swatch' });
  mark.style.setProperty('--color', `#${text.slice(3)}${text.slice(1, 3)}`);
  return [mark, text];
};

const valueCell = value =>
  typeof value === 'string' && /^#[0-9A-Fa-f]{8}$/.test(value) ? swatch(value) : shown(value);

// MARK: Data

/** JSON, if any, and the bytes behind it. Numbers are little-endian, and both parts begin at a multiple of four. */
function readPacket(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  const json = length === 0 ? null : JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  const start = (4 + length + 3) & ~3;
  return { json, words: new Words(buffer, start) };
}

/** Words of four bytes as whole numbers, as floats and as bytes. */
class Words {
  constructor(buffer, start) {
    const size = (buffer.byteLength - start) >> 2;
    this.whole = new Uint32Array(buffer, start, size);
    this.float = new Float32Array(buffer, start, size);
    this.bytes = new Uint8Array(buffer, start);
  }
}

/** The data of a page in one file. */
async function pageData() {
  const text = document.getElementById('data').textContent;
  const packed = Uint8Array.from(atob(text.trim()), letter => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return readPacket(await new Response(stream).arrayBuffer());
}

/** Runs a page, and says in it where that fails. */
function start(main) {
  document.body.append(announcer);
  main().catch(error => {
    document.body.prepend(element('p', { class: 'problem', role: 'alert' }, `This page cannot be shown: ${error.message}`));
    throw error;
  });
}
