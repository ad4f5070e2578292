// A scene, live: each frame is one message, which says what was done before it and how much time passes.

const zooms = [['fit', 'Fit'], ['0.5', '50 %'], ['1', '100 %'], ['2', '200 %']];
const paces = [['0.1', '0.1×'], ['0.25', '0.25×'], ['0.5', '0.5×'], ['1', '1×'], ['2', '2×'], ['4', '4×']];
const grounds = [['', 'Checker'], ['white', 'White'], ['black', 'Black'], ['#808080', 'Gray']];
const mostFramesAtOnce = 8;
const mostFramesAtRest = 1000;
/** How many words stand before the list of a frame. */
const frameHead = 5;
// How often a scene that is paused, or rests, asks whether its file has changed.
const pollInterval = 1000;
/** After how many frames that want no other a scene rests. */
const quietFrames = 3;

/** A failure of a request. */
class RequestError extends Error {}

/** Requests as lines. */
function requestLines(requests) {
  return requests.map(({ method, params }, id) => JSON.stringify({ jsonrpc: '2.0', id, method, params }));
}

async function post(requests) {
  const response = await fetch('/session', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: requestLines(requests).join('\n'),
  });
  const text = await response.text();
  if (!response.ok) throw new RequestError(text.trim());
  return text;
}

/** The result of one request. */
async function call(method, params = {}) {
  const answer = JSON.parse(await post([{ method, params }]));
  if (answer.error) throw new RequestError(answer.error.message);
  return answer.result;
}

/** The WebSocket that frames come over, which is opened when a frame is wanted. */
class FrameSocket {
  /** Asks for a picture after requests and so many frames, unless it is the drawing that is known by its number. */
  async ask(frames, requests, drawing) {
    if (this.socket?.readyState !== WebSocket.OPEN) await this.open();
    this.socket.send([`${frames} ${drawing}`, ...requestLines(requests)].join('\n'));
    return await this.answer();
  }

  async open() {
    const socket = new WebSocket(`ws://${location.host}/frames`);
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => this.resolve();
    socket.onmessage = event => this.resolve(event.data);
    // Whoever asks learns of it as of a request that fails.
    socket.onclose = () => this.reject(new TypeError('The connection is closed.'));
    this.socket = socket;
    try {
      await this.answer();
    } catch (error) {
      // A socket does not say why it is refused; a request does.
      await post([]);
      throw error;
    }
  }

  /** What comes next over the socket. */
  answer() {
    return new Promise((resolve, reject) => { [this.resolve, this.reject] = [resolve, reject]; });
  }
}

class View {
  constructor() {
    this.frames = new FrameSocket();
    this.images = [];
    this.painter = new Painter(this.images);
    this.isPlaying = true;
    this.speed = 1;
    this.zoom = 'fit';
    this.pending = [];
    [this.owed, this.quiet, this.drawing] = [0, 0, 0];
    this.version = 0;
    this.keysDown = new Set();
  }

  async build() {
    await this.load();
    const { info } = this;
    document.title = info.file;
    this.canvas = element('canvas', {
      class: 'live', tabindex: 0, role: 'application',
      'aria-label': `Artboard ${info.artboard}. Keys go to the scene; Escape leaves it.`,
    });
    this.stage = new Stage(this.canvas, ...info.size);
    this.listen();
    this.title = element('p', { class: 'quiet' });
    this.problem = element('p', { class: 'problem', role: 'alert', hidden: true });
    document.body.append(
      element('header', { class: 'bar' }, element('h1', {}, info.file), this.title, this.problem),
      element('main', { class: 'workbench' }, this.left(), this.right()));
    this.describe();
    this.arrange();
    addEventListener('resize', () => { this.arrange(); this.paint(); });
    addEventListener('keydown', event => this.shortcut(event));
    this.loop();
  }

  /** Asks for what does not change while a version of the file is shown. */
  async load() {
    [this.info, this.inspect] = [await call('view.info'), await call('file.inspect', { file: 'file' })];
    this.version = this.info.version;
    this.bindings = this.listeners = null;
  }

  describe() {
    const { artboard, scene, bound, unsupported, size } = this.info;
    const facts = [artboard, `${shown(size[0])} × ${shown(size[1])}`, scene.name ? `${scene.kind === 'animation' ? 'animation' : 'state machine'} ${scene.name}` : null,
      bound ? `bound to ${bound.viewModel}${bound.instance ? `@${bound.instance}` : ''}` : null];
    this.title.textContent = [...facts.filter(Boolean), ...unsupported.map(one => `not run: ${one}`)].join(' · ');
  }

  // MARK: The scene

  left() {
    this.playButton = button(icon('pause'), 'Pause or play (P)', () => this.toggle(), { 'aria-label': 'Pause' });
    this.clock = element('span', { class: 'clock' });
    this.recordButton = button('Record', 'Restart the scene and record a test', () => this.record(), { 'aria-pressed': 'false' });
    this.box = element('div', { class: 'stagebox' }, this.canvas);
    return element('div', { class: 'pane' }, this.box,
      toolbar('Playing', this.playButton,
        button(icon('next'), 'One frame (.)', () => this.step(), { 'aria-label': 'One frame' }),
        button('Restart', 'Restart the scene (R)', () => this.restart()),
        choice('Speed', paces, '1', value => { this.speed = Number(value); }),
        choice('Zoom', zooms, 'fit', value => { this.zoom = value; this.arrange(); this.paint(); }),
        choice('Background', grounds, '', value => { this.canvas.style.background = value; }),
        this.recordButton, this.clock),
      toolbar('Focus', button('Focus previous', 'Move the focus of the scene back', () => this.act('focus', { to: 'previous' })),
        button('Focus next', 'Move the focus of the scene on', () => this.act('focus', { to: 'next' })),
        element('span', { class: 'quiet' }, 'Alt + click names an object.')),
      this.picked = element('div', { class: 'panel picked', hidden: true, 'aria-live': 'polite' }));
  }

  right() {
    this.states = new StateList();
    this.inputs = new ValueTable('Inputs', (name, value) => this.inputControl(name, value));
    this.values = new ValueTable('Values', (name, value) => this.valueControl(name, value));
    this.events = new EventList(null, 500);
    this.changes = element('div', { class: 'panel', hidden: true });
    return element('div', { class: 'pane' }, this.changes,
      element('div', { class: 'panel' }, element('h2', {}, 'Now'), this.states.node, this.inputs.node, this.values.node),
      element('div', { class: 'panel' }, this.events.node, button('Clear', 'Clear the list', () => this.events.clear())));
  }

  arrange() {
    const [width, height] = this.info.size;
    const style = this.canvas.style;
    style.aspectRatio = `${width} / ${height}`;
    style.width = this.zoom === 'fit' ? `min(100%, ${Math.round(width / height * 70)}vh)` : `${width * Number(this.zoom)}px`;
    style.maxWidth = this.zoom === 'fit' ? '100%' : 'none';
    this.box.style.overflow = this.zoom === 'fit' ? 'visible' : 'auto';
  }

  paint() {
    if (!this.list) return;
    this.stage.resize(...this.info.size);
    this.stage.draw(context => this.painter.paint(context, this.list));
  }

  // MARK: Frames

  async loop() {
    let before = performance.now();
    for (;;) {
      await new Promise(resolve => { document.hidden ? setTimeout(resolve, pollInterval) : requestAnimationFrame(resolve); });
      const now = performance.now();
      const passed = (now - before) / 1000;
      before = now;
      if (document.hidden) continue;
      try {
        await this.turn(passed, now);
      } catch (error) {
        this.fail(error);
        await new Promise(resolve => setTimeout(resolve, pollInterval));
      }
    }
  }

  async turn(passed, now) {
    if (this.isPlaying) this.owed += passed * this.speed / this.info.dt;
    const rests = this.quiet >= quietFrames;
    const isIdle = this.pending.length === 0 && (rests || this.owed < 1);
    if (isIdle && now - this.asked < pollInterval) return this.showTime();
    this.asked = now;
    // What a slow machine or a hidden page has missed is not made up for.
    const most = rests ? mostFramesAtRest : mostFramesAtOnce;
    const frames = Math.min(Math.floor(this.owed), most);
    this.owed = this.owed > most ? 0 : this.owed - frames;
    if (!rests || frames === 0) return await this.ask(frames, this.pending.splice(0));
    // What is done to a scene that rests comes after the frames that have passed until then.
    await this.ask(frames, []);
    if (this.pending.length > 0) this.quiet = 0;
  }

  async ask(frames, requests) {
    const packet = readPacket(await this.frames.ask(frames, requests, this.drawing));
    const isGoing = packet.words.whole[3] === 1;
    if (requests.length > 0 || isGoing) this.quiet = 0;
    else if (frames > 0) this.quiet += 1;
    await this.take(packet);
  }

  /**
   * Takes a frame: its version, number of images, time, whether it wants another, and the number of its drawing; the list behind
   * them, unless that drawing is shown; and JSON where something happened.
   */
  async take({ json, words }) {
    const [version, images, , , drawing] = words.whole;
    if (version !== this.version) return this.changed();
    if (drawing !== this.drawing || !this.list) {
      this.list = words.whole.length > frameHead ? new DisplayList(words, frameHead) : null;
      this.drawing = drawing;
      await this.loadImages(images);
      this.paint();
    }
    for (const frame of json?.report?.frames ?? []) this.note(frame);
    this.showProblem(json?.problem ?? json?.answers.find(answer => answer.error)?.error.message);
    this.time = words.float[2];
    this.showTime();
    if (json || !this.shownValues) await this.showValues();
    this.drawnFrames = (this.drawnFrames ?? 0) + 1;
  }

  /** Shows the time with the frames that have passed since the scene was asked last. */
  showTime() {
    this.clock.textContent = seconds(this.time + Math.floor(this.owed) * this.info.dt);
  }

  async loadImages(number) {
    while (this.images.length < number) {
      const [image] = await loadImages([{ url: `/image/${this.images.length}` }]);
      this.images.push(image);
    }
  }

  /** Takes what a frame reports. */
  note(frame) {
    this.states.take(frame.states);
    for (const one of happenings(frame)) this.events.add(one);
    const { list } = this.events;
    list.scrollTop = list.scrollHeight;
    if (this.shownValues) {
      Object.assign(this.shownValues.values, frame.values);
      Object.assign(this.shownValues.inputs, frame.inputs);
      for (const name of frame.removed) delete this.shownValues.values[name];
      if (frame.removed.length > 0 || Object.keys(frame.values).some(name => !this.values.rows.has(name))) this.shownValues = null;
    }
  }

  async showValues() {
    if (!this.shownValues) {
      const present = await call('scene.values', { scene: 'scene' });
      this.shownValues = { values: present.values, inputs: present.inputs };
    }
    this.states.show();
    this.inputs.show(this.shownValues.inputs);
    this.values.show(this.shownValues.values);
  }

  fail(error) {
    const isGone = error instanceof TypeError;
    this.showProblem(isGone ? 'rivetool has ended, or cannot be reached.' : error.message);
  }

  showProblem(text) {
    this.problem.hidden = !text;
    if (text) this.problem.textContent = text;
  }

  /** Shows another version of the file. */
  async changed() {
    await this.load();
    const changes = await call('view.changes');
    this.reset();
    this.describe();
    this.arrange();
    this.endRecording();
    this.changes.replaceChildren(element('h2', {}, 'The file has changed'), this.changeList(changes));
    this.changes.hidden = false;
    announce('The file has changed');
  }

  changeList(changes) {
    if (!changes) return '';
    const words = one => {
      if (one.text) return one.text;
      const values = one.old !== undefined || one.new !== undefined ? `${shown(one.old)} → ${shown(one.new)}` : one.change;
      return one.property ? `${one.property}: ${values}` : values;
    };
    const lines = changes.changes.map(one => element('li', {}, one.address ? address(one.address) : one.kind, ` ${words(one)}`));
    return element('ul', {}, lines.slice(0, 100), lines.length > 100 ? element('li', {}, `and ${lines.length - 100} more`) : null);
  }

  /** Forgets what was known of the scene that ran before. */
  reset() {
    this.states.clear();
    this.events.clear();
    this.values.show({});
    this.inputs.show({});
    [this.shownValues, this.pending, this.owed, this.quiet] = [null, [], 0, 0];
  }

  // MARK: Controls

  /** Does something before the next frame. */
  act(method, params) {
    this.pending.push({ method: `scene.${method}`, params: { scene: 'scene', ...params } });
  }

  toggle() {
    this.isPlaying = !this.isPlaying;
    this.playButton.replaceChildren(icon(this.isPlaying ? 'pause' : 'play'));
    this.playButton.setAttribute('aria-label', this.isPlaying ? 'Pause' : 'Play');
  }

  step() {
    if (this.isPlaying) this.toggle();
    [this.owed, this.asked] = [Math.floor(this.owed) + 1, -Infinity];
  }

  restart() {
    this.reset();
    this.endRecording();
    this.act('reset', {});
  }

  shortcut(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === this.canvas || ['INPUT', 'SELECT', 'TEXTAREA'].includes(event.target.tagName)) return;
    const keys = { p: () => this.toggle(), '.': () => this.step(), r: () => this.restart() };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }

  inputControl(name, value) {
    const set = value => this.act('input', { name, value });
    if (value === null) return { node: button('Fire', `Fire ${name}`, () => set('fire')), show() {} };
    return typeof value === 'boolean' ? checkControl(name, set) : numberControl(name, set);
  }

  valueControl(name, value) {
    const property = this.property(name);
    const set = value => this.act('set', { values: { [name]: value } });
    if (property?.type === 'trigger') return { node: button('Fire', `Fire ${name}`, () => this.act('fire', { address: name })), show() {} };
    if (!property || value === null || typeof value === 'object') return null;
    if (property.keys) return choiceControl(name, property.keys, set);
    switch (property.type) {
    case 'boolean': return checkControl(name, set);
    case 'number': return numberControl(name, set);
    case 'color': return colorControl(name, set);
    case 'string': return textControl(name, set);
    default: return null;
    }
  }

  /** The property that a path of a value leads to, with the keys of its enum. */
  property(path) {
    const models = new Map(this.inspect.viewModels.map(model => [model.name, model]));
    let model = models.get(this.info.bound?.viewModel);
    const parts = path.split('/');
    for (let index = 0; index < parts.length; index++) {
      const found = model?.properties.find(one => one.name === parts[index]);
      if (!found) return null;
      if (index === parts.length - 1) {
        const type = this.inspect.enums.find(one => one.name === found.enum);
        return { type: found.type, keys: type ? (type.values ?? type.keys ?? []).map(one => one.key ?? one.name ?? one) : null };
      }
      model = models.get(found.viewModel);
      if (found.type === 'list') {
        const item = this.shownValues?.values[parts.slice(0, index + 2).join('/')];
        model = models.get(item?.viewModel);
        index++;
      }
    }
    return null;
  }

  // MARK: Pointers and keys

  listen() {
    const { canvas } = this;
    const send = (kind, event) => {
      const { x, y } = this.stage.place(event);
      const id = event.pointerType === 'mouse' ? 0 : event.pointerId % 1000000;
      const params = { kind, x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100, id };
      const last = this.pending[this.pending.length - 1];
      // Only the last place between two frames counts.
      if (kind === 'move' && last?.method === 'scene.pointer' && last.params.kind === 'move' && last.params.id === id) this.pending.pop();
      this.act('pointer', params);
    };
    canvas.addEventListener('pointermove', event => {
      canvas.classList.toggle('picking', event.altKey);
      if (!event.altKey) send('move', event);
    });
    canvas.addEventListener('pointerdown', event => {
      canvas.focus();
      if (event.altKey) return this.pick(event);
      if (event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      send('down', event);
    });
    canvas.addEventListener('pointerup', event => { if (!event.altKey && event.button === 0) send('up', event); });
    for (const kind of ['pointerleave', 'pointercancel']) canvas.addEventListener(kind, event => send('exit', event));
    canvas.addEventListener('keydown', event => this.key(event, true));
    canvas.addEventListener('keyup', event => this.key(event, false));
    canvas.addEventListener('blur', () => {
      for (const key of this.keysDown) this.act('keyUp', { key });
      this.keysDown.clear();
    });
  }

  key(event, isDown) {
    if (event.key === 'Escape') return this.canvas.blur();
    const name = keyName(event.code);
    // The focus of the page moves on; buttons move that of the scene.
    if (name === 'tab') return;
    // What the browser does with these it does still.
    const isShortcut = event.ctrlKey || event.metaKey;
    if (!isShortcut) event.preventDefault();
    if (name) {
      const held = { ctrl: event.ctrlKey, alt: event.altKey, shift: event.shiftKey, meta: event.metaKey };
      const modifiers = Object.keys(held).filter(one => held[one]);
      const key = [...modifiers, name].join('+');
      this.act(isDown ? 'keyDown' : 'keyUp', { key });
      if (isDown) this.keysDown.add(key); else this.keysDown.delete(key);
    }
    if (isDown && event.key.length === 1 && !event.altKey && !isShortcut) this.act('text', { text: event.key });
  }

  // MARK: Picking

  async pick(event) {
    event.preventDefault();
    const number = this.list ? this.stage.at(this.stage.place(event), (context, x, y) =>
      this.painter.pick(context, this.list, null, x, y)) : 0;
    this.picked.hidden = false;
    if (number === 0) return this.picked.replaceChildren('Nothing is drawn there.');
    try {
      const object = await call('view.object', { number });
      this.bindings ??= (await call('file.list', { file: 'file', kind: 'bindings' })).rows;
      this.listeners ??= (await call('file.list', { file: 'file', kind: 'listeners' })).rows;
      this.showPicked(object);
    } catch (error) {
      this.picked.replaceChildren(error.message);
    }
  }

  showPicked(object) {
    const own = object.fileAddress;
    const isOfIt = target => target === own || target?.startsWith(`${own}.`) || target?.startsWith(`${own}/`);
    const bindings = this.bindings.filter(row => isOfIt(row.target));
    const listeners = this.listeners.filter(row => isOfIt(row.target));
    const part = (title, rows) => rows.length === 0 ? [] : [element('dt', {}, title), rows.map(row => element('dd', {}, row))];
    this.picked.replaceChildren(element('h2', {}, address(own)), element('dl', {},
      own.endsWith(object.address) ? [] : part('In the scene', [address(object.address)]),
      part('Bindings', bindings.map(row => [address(row.address, row.target), ` ${row.direction} ${row.source ?? ''}`])),
      part('Listeners', listeners.map(row => [address(row.address, row.name || row.address), ` on ${row.on.join(', ')}: ${row.does.join(', ')}`])),
      part('Key frames', object.keys.map(key => [address(key.animation), ` ${count(key.frames, 'key frame')} of `, address(key.property)]))));
  }

  // MARK: Recording

  async record() {
    if (this.isRecording) return this.endRecording(true);
    this.reset();
    try {
      await call('view.record');
      this.isRecording = true;
      this.recordButton.textContent = 'Stop and save';
      this.recordButton.classList.add('recording');
      this.recordButton.setAttribute('aria-pressed', 'true');
    } catch (error) {
      this.showProblem(error.message);
    }
  }

  async endRecording(saves = false) {
    if (!this.isRecording) return;
    this.isRecording = false;
    this.recordButton.textContent = 'Record';
    this.recordButton.classList.remove('recording');
    this.recordButton.setAttribute('aria-pressed', 'false');
    if (!saves) return;
    try {
      const { test } = await call('view.recorded');
      this.recorded = test;
      const link = element('a', { href: `data:text/plain;charset=utf-8,${encodeURIComponent(test)}`, download: 'recorded.rivtest' });
      link.click();
      announce('Saved recorded.rivtest; put it beside the file');
    } catch (error) {
      this.showProblem(error.message);
    }
  }
}

/** The name that steps have for a key, by its place on the keyboard; nothing for one that they do not know. */
function keyName(code) {
  const names = {
    Enter: 'enter', NumpadEnter: 'kpEnter', Space: 'space', Tab: 'tab', Backspace: 'backspace', Delete: 'deleteKey', Insert: 'insert',
    ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', Home: 'home', End: 'end', PageUp: 'pageUp', PageDown: 'pageDown',
    Minus: 'minus', Equal: 'equal', Comma: 'comma', Period: 'period', Slash: 'slash', Semicolon: 'semicolon', Quote: 'apostrophe',
    BracketLeft: 'leftBracket', BracketRight: 'rightBracket', Backslash: 'backslash', Backquote: 'graveAccent',
  };
  if (names[code]) return names[code];
  const [, letter, digit, pad] = /^(?:Key([A-Z])|Digit(\d)|Numpad(\d))$/.exec(code) ?? [];
  if (letter) return letter.toLowerCase();
  return digit ? `key${digit}` : pad ? `kp${pad}` : /^F\d{1,2}$/.test(code) ? code.toLowerCase() : null;
}

// MARK: Controls of values

/** A control whose shown value stays what is typed while it has the focus. */
const control = (node, input, show) => ({ node, show: value => { if (document.activeElement !== input) show(value); } });

function checkControl(name, set) {
  const input = element('input', { type: 'checkbox', 'aria-label': name, change: () => set(input.checked) });
  return { node: input, show: value => { input.checked = value; } };
}

function numberControl(name, set) {
  const input = element('input', {
    type: 'number', step: 'any', 'aria-label': name, input: () => { if (input.value !== '' && Number.isFinite(input.valueAsNumber)) set(input.valueAsNumber); },
  });
  return control(input, input, value => { input.value = shown(value); });
}

function textControl(name, set) {
  const input = element('input', { type: 'text', 'aria-label': name, input: () => set(input.value) });
  return control(input, input, value => { input.value = value; });
}

function choiceControl(name, keys, set) {
  const input = element('select', { 'aria-label': name, change: () => set(input.value) }, keys.map(key => element('option', { value: key }, key)));
  return control(input, input, value => { input.value = value; });
}

function colorControl(name, set) {
  const text = element('input', {
    type: 'text', 'aria-label': `${name} as #AARRGGBB`, change: () => { if (/^#[0-9A-Fa-f]{8}$/.test(text.value)) set(text.value); },
  });
  const color = element('input', {
    type: 'color', 'aria-label': name, input: () => { text.value = `${text.value.slice(0, 3)}${color.value.slice(1)}`; set(text.value); },
  });
  return control(element('div', { class: 'pair' }, color, text), text, value => {
    text.value = value;
    color.value = `#${value.slice(3)}`;
  });
}

start(async () => {
  // The token of the address has become a cookie, and nobody has to see it any more.
  history.replaceState(null, '', '/');
  window.view = new View();
  await window.view.build();
});
