// A trace: a run to scrub through.

const speeds = [['0.1', '0.1×'], ['0.25', '0.25×'], ['0.5', '0.5×'], ['1', '1×'], ['2', '2×']];
const stripLength = 10;

/** The pictures of frames, as the places of their calls among all. */
function readFrames(words, start, count) {
  const frames = [];
  let before = new Uint32Array(0);
  let at = start;
  let next = 0;
  for (let index = 0; index < count; index++) {
    const frame = new Uint32Array(words.whole[at++]);
    for (let place = 0; place < frame.length;) {
      const same = words.whole[at++];
      const others = words.whole[at++];
      frame.set(before.subarray(place, place + same), place);
      // A call that no frame had before is the next one.
      for (let other = 0; other < others; other++) frame[place + same + other] = (words.whole[at++] || ++next) - 1;
      place += same + others;
    }
    frames.push(before = frame);
  }
  return frames;
}

class Trace {
  constructor(json, words, images) {
    this.json = json;
    this.painter = new Painter(images);
    this.pictures = json.pictures;
    this.calls = new DisplayList(words, 0);
    this.frames = readFrames(words, this.calls.end, json.pictures.frames.length);
    this.index = 0;
    this.speed = 1;
    this.happenings = this.collect();
    this.failures = this.happenings.filter(one => one.kind === 'failure' && one.look);
  }

  /** All that happened, in the order of time. */
  collect() {
    const { reports, looks, pointers, keys } = this.json;
    const all = reports.flatMap(report => happenings({ ...report, pointer: [], keys: [] }));
    for (const moment of pointers) for (const one of moment.what) all.push({ kind: 'pointer', words: pointerWords(one), time: moment.time, frame: Math.max(0, moment.frame), order: 1 });
    for (const moment of keys) for (const one of moment.what) all.push({ kind: 'key', words: `${one.kind} ${one.words}: ${one.result}`, time: moment.time, frame: Math.max(0, moment.frame), order: 1 });
    for (const look of looks) {
      const kind = look.passed === null ? 'get' : look.passed ? 'passed' : 'failure';
      const words = look.passed === true ? look.text : `${look.text} (${look.actual})${look.place ? ` · ${look.place}` : ''}`;
      all.push({ kind, words, time: look.time, frame: Math.max(0, look.frame), order: 1, look });
    }
    return all.map((one, place) => ({ ...one, place }))
      .sort((one, other) => one.frame - other.frame || (one.order ?? 0) - (other.order ?? 0) || one.place - other.place);
  }

  build() {
    const { json } = this;
    const scene = json.start.scene;
    const bound = json.start.bound;
    const facts = [json.file, json.start.artboard, scene.name ? `${scene.kind === 'animation' ? 'animation' : 'state machine'} ${scene.name}` : null,
      bound ? `bound to ${bound.viewModel}${bound.instance ? `@${bound.instance}` : ''}` : null].filter(Boolean);
    const notes = [...json.start.unsupported.map(one => `Not run: ${one}`), ...json.notes];
    if (json.pictures.interval > 1) notes.push(`There are pictures of every ${json.pictures.interval}th frame: more would make the page too large.`);
    document.body.append(
      element('header', { class: 'bar' }, element('h1', {}, json.title), element('p', { class: 'quiet' }, facts.join(' · ')),
        json.problem ? element('p', { class: 'problem', role: 'alert' }, `The run ended early: ${json.problem}`) : null,
        notes.map(note => element('p', { class: 'quiet' }, note))),
      element('main', { class: 'workbench' }, this.left(), this.right()));
    this.show(this.failures.length > 0 ? this.indexOf(this.failures[0].frame) : 0);
    addEventListener('resize', () => this.show(this.index));
    addEventListener('keydown', event => this.key(event));
  }

  // MARK: The picture

  left() {
    const [width, height] = this.pictures.size;
    this.canvas = element('canvas', { role: 'img', 'aria-label': 'The frame', title: 'Click to name an object', click: event => this.pick(event) });
    fitCanvas(this.canvas, width, height);
    this.stage = new Stage(this.canvas, width, height);
    this.named = element('p', { class: 'named', 'aria-live': 'polite' }, 'Click the picture to name an object.');
    this.slider = element('input', {
      type: 'range', min: 0, max: Math.max(0, this.frames.length - 1), value: 0, 'aria-label': 'Frame',
      input: () => { this.pause(); this.show(Number(this.slider.value)); },
    });
    this.clock = element('span', { class: 'clock', role: 'status' });
    this.playButton = button(icon('play'), 'Play (space)', () => this.toggle(), { 'aria-label': 'Play' });
    return element('div', { class: 'pane' },
      element('div', { class: 'stagebox' }, this.canvas), this.named,
      element('div', { class: 'timeline' }, this.ticks(), this.slider),
      toolbar('Playing',
        button(icon('first'), 'First frame (Home)', () => this.go(0), { 'aria-label': 'First frame' }),
        button(icon('back'), 'Frame before (←)', () => this.go(this.index - 1), { 'aria-label': 'Frame before' }),
        this.playButton,
        button(icon('next'), 'Next frame (→)', () => this.go(this.index + 1), { 'aria-label': 'Next frame' }),
        button(icon('last'), 'Last frame (End)', () => this.go(this.frames.length - 1), { 'aria-label': 'Last frame' }),
        choice('Speed', speeds, '1', value => { this.speed = Number(value); }), this.clock),
      this.strip(),
      element('div', { class: 'panel' }, element('h2', {}, 'Run it again'),
        element('div', { class: 'command' }, element('code', {}, this.json.command), button('Copy', 'Copy the command line', () => copy(this.json.command)))));
  }

  /** Marks of what happened above the slider. */
  ticks() {
    const length = Math.max(1, this.frames.length - 1);
    const marks = new Map();
    for (const one of this.happenings) {
      if (!['event', 'state', 'pointer', 'key', 'failure'].includes(one.kind)) continue;
      marks.set(`${one.kind} ${this.indexOf(one.frame)}`, one);
    }
    const lines = [...marks.values()].slice(0, 2000).map(one => {
      const x = this.indexOf(one.frame) / length * 100;
      return shape('line', { class: one.kind, x1: x, x2: x, y1: one.kind === 'failure' ? 0 : 4, y2: 20 });
    });
    return shape('svg', { class: 'ticks', viewBox: '-1 0 102 20', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, lines);
  }

  strip() {
    const count = Math.min(stripLength, this.frames.length);
    this.stripButtons = Array.from({ length: count }, (_, place) => {
      const index = count === 1 ? 0 : Math.round(place / (count - 1) * (this.frames.length - 1));
      const canvas = element('canvas', {});
      canvas.style.aspectRatio = `${this.pictures.size[0]} / ${this.pictures.size[1]}`;
      const node = element('button', { type: 'button', title: seconds(this.pictures.times[index]), 'aria-label': `Frame at ${seconds(this.pictures.times[index])}`, click: () => this.go(index) }, canvas);
      return { index, canvas, node };
    });
    requestAnimationFrame(() => this.paintStrip());
    return element('div', { class: 'strip', role: 'group', 'aria-label': 'Pictures of the run' }, this.stripButtons.map(one => one.node));
  }

  paintStrip() {
    for (const { index, canvas } of this.stripButtons) {
      const stage = new Stage(canvas, ...this.pictures.size);
      stage.draw(context => this.painter.paint(context, this.calls, this.frames[index]));
    }
  }

  // MARK: What is said of it

  right() {
    this.states = new StateList();
    this.inputs = new ValueTable('Inputs');
    this.values = new ValueTable('Values');
    this.focus = element('p', { class: 'quiet' });
    this.list = new EventList(entry => { this.pause(); this.show(this.indexOf(entry.frame)); });
    for (const one of this.happenings) this.list.add(one);
    return element('div', { class: 'pane' },
      this.failures.length > 0 ? element('div', { class: 'panel failed' }, element('h2', {}, count(this.failures.length, 'expectation').replace(/$/, ' failed')),
        element('ul', {}, this.failures.map(one => element('li', {},
          button(`${one.look.text} (${one.look.actual})`, 'Go to this frame', () => this.go(this.indexOf(one.frame)), { class: 'address' }),
          one.look.place ? ` ${one.look.place}` : null, one.look.details.map(line => element('div', { class: 'quiet' }, line)))))) : null,
      element('div', { class: 'panel' }, element('h2', {}, 'At this time'), this.states.node, this.inputs.node, this.values.node, this.focus),
      element('div', { class: 'panel' }, this.list.node));
  }

  // MARK: Time

  /** The picture of a frame, or of the last before it that has one. */
  indexOf(frame) {
    const numbers = this.pictures.frames;
    let [low, high] = [0, numbers.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (numbers[middle] <= frame) low = middle; else high = middle - 1;
    }
    return Math.max(0, low);
  }

  go(index) {
    this.pause();
    this.show(index);
  }

  show(index) {
    this.index = Math.min(Math.max(0, index), Math.max(0, this.frames.length - 1));
    this.paint();
    const frame = this.pictures.frames[this.index] ?? 0;
    const time = this.pictures.times[this.index] ?? 0;
    this.slider.value = String(this.index);
    this.slider.setAttribute('aria-valuetext', seconds(time));
    this.clock.textContent = `${seconds(time)} · frame ${frame}`;
    const [values, inputs] = [{ ...this.json.start.initial.values }, { ...this.json.start.initial.inputs }];
    let focus = null;
    this.states.clear();
    for (const report of this.json.reports) {
      if (report.frame > frame) break;
      Object.assign(values, report.values);
      Object.assign(inputs, report.inputs);
      for (const name of report.removed) delete values[name];
      this.states.take(report.states);
      if (report.focus !== undefined) focus = report.focus;
    }
    this.states.show();
    this.inputs.show(inputs);
    this.values.show(values);
    this.focus.textContent = focus ? `${focus} has the focus.` : '';
    this.mark(frame);
  }

  mark(frame) {
    let last = null;
    for (const { entry, node } of this.list.entries) {
      const isPast = entry.frame <= frame;
      node.classList.toggle('later', !isPast);
      node.classList.toggle('now', entry.frame === frame);
      if (isPast && (entry.kind !== 'value' || this.list.showsValues.checked)) last = node;
    }
    if (last) {
      const { list } = this.list;
      list.scrollTop = Math.max(0, last.offsetTop - list.offsetTop - list.clientHeight / 2);
    }
    for (const { index, node } of this.stripButtons) node.setAttribute('aria-current', String(index === this.nearest()));
  }

  nearest() {
    return this.stripButtons.reduce((best, one) => Math.abs(one.index - this.index) < Math.abs(best - this.index) ? one.index : best, Infinity);
  }

  paint() {
    const [width, height] = this.pictures.size;
    this.stage.resize(width, height);
    this.stage.draw(context => {
      if (this.frames.length === 0) return;
      this.painter.paint(context, this.calls, this.frames[this.index]);
      this.paintPointers(context);
    });
  }

  /** A mark for each pointer that did something shortly before. */
  paintPointers(context) {
    const time = this.pictures.times[this.index];
    const unit = 1 / this.stage.scale * devicePixelRatio;
    for (const moment of this.json.pointers) {
      const age = time - moment.time;
      if (age < 0 || age > 0.4) continue;
      for (const one of moment.what) {
        context.beginPath();
        context.arc(one.x, one.y, 9 * unit, 0, 7);
        context.lineWidth = 5 * unit;
        context.strokeStyle = 'white';
        context.stroke();
        context.lineWidth = 2.5 * unit;
        context.strokeStyle = one.hit === 'none' ? '#6b7178' : '#b3261e';
        context.stroke();
      }
    }
  }

  pick(event) {
    const number = this.stage.at(this.stage.place(event), (context, x, y) =>
      this.painter.pick(context, this.calls, this.frames[this.index], x, y));
    const found = this.json.objects[number - 1];
    this.named.replaceChildren(...(found ? ['Drawn by ', address(found)] : ['Nothing is drawn there.']));
  }

  toggle() {
    if (this.isPlaying) return this.pause();
    if (this.index >= this.frames.length - 1) this.show(0);
    this.isPlaying = true;
    this.playButton.replaceChildren(icon('pause'));
    this.playButton.setAttribute('aria-label', 'Pause');
    let before = performance.now();
    let time = this.pictures.times[this.index];
    const step = now => {
      if (!this.isPlaying) return;
      time += (now - before) / 1000 * this.speed;
      before = now;
      let index = this.index;
      while (index < this.frames.length - 1 && this.pictures.times[index + 1] <= time) index++;
      if (index !== this.index) this.show(index);
      if (index >= this.frames.length - 1) return this.pause();
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  pause() {
    this.isPlaying = false;
    this.playButton.replaceChildren(icon('play'));
    this.playButton.setAttribute('aria-label', 'Play');
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || ['INPUT', 'SELECT', 'TEXTAREA'].includes(event.target.tagName)) return;
    const keys = {
      ' ': () => this.toggle(), ArrowLeft: () => this.go(this.index - 1), ArrowRight: () => this.go(this.index + 1),
      Home: () => this.go(0), End: () => this.go(this.frames.length - 1),
    };
    if (!keys[event.key] || event.key === ' ' && event.target.tagName === 'BUTTON') return;
    event.preventDefault();
    keys[event.key]();
  }
}

/** Lets a canvas be as large as there is room, at the shape of its picture. */
function fitCanvas(canvas, width, height) {
  canvas.style.aspectRatio = `${width} / ${height}`;
  canvas.style.width = `min(100%, ${Math.round(width / height * 70)}vh)`;
}

start(async () => {
  const { json, words } = await pageData();
  const images = await loadImages(json.images);
  new Trace(json, words, images).build();
});
