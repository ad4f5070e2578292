// Draws display lists on a canvas.

const operations = { save: 0, restore: 1, transform: 2, clip: 3, path: 4, image: 5, mesh: 6, opacity: 7 };
const ruleNames = ['nonzero', 'evenodd', 'nonzero'];
const clockwise = 2;
const joins = ['miter', 'round', 'bevel'];
const caps = ['butt', 'round', 'square'];
const blends = [
  'source-over', 'screen', 'overlay', 'darken', 'lighten', 'color-dodge', 'color-burn', 'hard-light', 'soft-light',
  'difference', 'exclusion', 'multiply', 'hue', 'saturation', 'color', 'luminosity',
];
/** Stands where there is no gradient. */
const none = 0xFFFFFFFF;
const stepPoints = [1, 1, 3, 0, 2];

const cssColor = (color, opacity = 1) =>
  `rgb(${color >>> 16 & 255} ${color >>> 8 & 255} ${color & 255} / ${(color >>> 24) / 255 * opacity})`;

/** How many words of four bytes an element has in each column of a display list, in the order in which their counts stand. */
const columnSizes = {
  calls: 3, matrices: 6, paths: 11, verbs: 0.25, points: 2, gradients: 7, stops: 2, images: 5, meshes: 9, vertices: 4, indices: 0.5,
  opacities: 1,
};
/** Behind the counts and the numbers of images stand the columns, at last those whose elements are parts of words. */
const smallColumns = ['indices', 'verbs'];

/** A display list as the program has it in memory: its calls, and columns that these have places in. */
class DisplayList {
  /** The list that begins at a word. */
  constructor(words, start) {
    this.words = words;
    this.counts = {};
    let at = start;
    for (const name of Object.keys(columnSizes)) this.counts[name] = words.whole[at++];
    this.imageNumbers = at;
    at += this.counts.images + this.counts.meshes;
    const names = [...Object.keys(columnSizes).filter(name => !smallColumns.includes(name)), ...smallColumns];
    for (const name of names) {
      this[name] = at;
      at += columnSizes[name] * this.counts[name];
    }
    /** The word behind it. */
    this.end = Math.ceil(at);
  }

  get callCount() { return this.counts.calls; }

  /** Reads a call into an object, which is used again. */
  read(index, call) {
    const { whole, float } = this.words;
    const at = this.calls + 3 * index;
    call.operation = whole[at] & 255;
    call.object = whole[at + 2];
    const data = whole[at + 1];
    switch (call.operation) {
    case operations.transform:
      call.matrix = this.matrices + 6 * data;
      break;
    case operations.opacity:
      call.opacity = float[this.opacities + data];
      break;
    case operations.clip:
    case operations.path: this.readPath(data, call); break;
    case operations.image: this.readImage(this.images + 5 * data, data, call); break;
    case operations.mesh: {
      const mesh = this.meshes + 9 * data;
      this.readImage(mesh, this.counts.images + data, call);
      call.vertices = this.vertices + 4 * whole[mesh + 5];
      call.vertexCount = whole[mesh + 6];
      call.indices = 4 * this.indices + 2 * whole[mesh + 7];
      call.indexCount = whole[mesh + 8];
      break;
    }
    }
    return call;
  }

  readPath(index, call) {
    const { whole, float, bytes } = this.words;
    const at = this.paths + 11 * index;
    call.path = index;
    call.verbs = 4 * this.verbs + whole[at];
    call.verbCount = whole[at + 1];
    call.points = this.points + 2 * whole[at + 2];
    call.pointCount = whole[at + 3];
    const paint = at + 5;
    call.rule = bytes[4 * at + 16];
    call.isStroke = bytes[4 * paint] === 1;
    call.join = bytes[4 * paint + 1];
    call.color = whole[paint + 1];
    call.gradient = whole[paint + 2] === none ? -1 : this.gradients + 7 * whole[paint + 2];
    call.thickness = float[paint + 3];
    call.feather = float[paint + 4];
    call.cap = bytes[4 * paint + 20];
    call.blend = bytes[4 * paint + 21];
  }

  readImage(at, place, call) {
    const { whole, float, bytes } = this.words;
    call.image = whole[this.imageNumbers + place];
    call.width = float[at + 1];
    call.height = float[at + 2];
    call.isNearest = bytes[4 * at + 14] === 1;
    call.blend = bytes[4 * at + 15];
    call.opacity = float[at + 4];
  }
}

/** The contours of a path, each with where it starts and twice the area that its points enclose. */
function contours(words, call) {
  const { float, bytes } = words;
  const found = [];
  let point = call.points;
  for (let index = 0; index < call.verbCount; index++) {
    const verb = bytes[call.verbs + index];
    if (verb === 0) found.push({ verb: index, point, end: point, verbEnd: index, area: 0 });
    const current = found[found.length - 1];
    point += 2 * stepPoints[verb];
    if (current) [current.end, current.verbEnd] = [point, index + 1];
  }
  for (const contour of found) {
    let [x, y] = [float[contour.end - 2], float[contour.end - 1]];
    for (let at = contour.point; at < contour.end; at += 2) {
      contour.area += x * float[at + 1] - float[at] * y;
      [x, y] = [float[at], float[at + 1]];
    }
  }
  return found;
}

function addSteps(path, words, verbs, verbEnd, point) {
  const { float, bytes } = words;
  for (let at = verbs; at < verbEnd; at++) {
    switch (bytes[at]) {
    case 0: path.moveTo(float[point], float[point + 1]); break;
    case 1: path.lineTo(float[point], float[point + 1]); break;
    case 2:
      path.bezierCurveTo(
        float[point], float[point + 1], float[point + 2], float[point + 3], float[point + 4], float[point + 5]);
      break;
    case 4: path.quadraticCurveTo(float[point], float[point + 1], float[point + 2], float[point + 3]); break;
    default: path.closePath();
    }
    point += 2 * stepPoints[bytes[at]];
  }
}

/**
 * The path of a call. A canvas has no clockwise rule: the nonzero rule fills the same where contours that go the other way
 * are holes, and those that are in no other contour are left out.
 */
function outline(words, call, isMirrored) {
  const path = new Path2D();
  const sign = isMirrored ? -1 : 1;
  const isFilled = call.operation === operations.clip || !call.isStroke;
  const parts = isFilled && call.rule === clockwise ? contours(words, call) : [];
  if (!parts.some(part => part.area * sign < 0)) {
    addSteps(path, words, call.verbs, call.verbs + call.verbCount, call.points);
    return path;
  }
  const box = part => {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = part.point; at < part.end; at += 2) {
      [left, right] = [Math.min(left, words.float[at]), Math.max(right, words.float[at])];
      [top, bottom] = [Math.min(top, words.float[at + 1]), Math.max(bottom, words.float[at + 1])];
    }
    return [left, top, right, bottom];
  };
  const solid = parts.filter(part => part.area * sign >= 0).map(box).reduce(
    (all, one) => [Math.min(all[0], one[0]), Math.min(all[1], one[1]), Math.max(all[2], one[2]), Math.max(all[3], one[3])],
    [Infinity, Infinity, -Infinity, -Infinity]);
  const holes = new Set();
  for (const part of parts) {
    if (part.area * sign < 0) {
      const [left, top, right, bottom] = box(part);
      const isInside = left < solid[2] && solid[0] < right && top < solid[3] && solid[1] < bottom;
      // A copy of a hole would fill it.
      const points = words.float.subarray(part.point, part.end).join();
      if (!isInside || holes.has(points)) continue;
      holes.add(points);
    }
    addSteps(path, words, call.verbs + part.verb, call.verbs + part.verbEnd, part.point);
  }
  return path;
}

class Painter {
  /** Images by their numbers, as what a canvas draws, or undefined. */
  constructor(images = []) {
    this.images = images;
    this.paths = new WeakMap();
    this.call = {};
  }

  /** Paints a list, or these of its calls, in a space that the context has. */
  paint(context, list, calls = null) { this.run(context, list, calls, this.drawCall); }

  /** The number of the topmost object at a place of the context, in pixels; 0 for none. */
  pick(context, list, calls, x, y) {
    this.hit = { x, y, object: 0 };
    this.run(context, list, calls, this.hitCall);
    return this.hit.object;
  }

  run(context, list, calls, act) {
    const { call } = this;
    const { words } = list;
    const saved = [];
    const count = calls ? calls.length : list.callCount;
    let state = { opacity: 1, isMirrored: false, isOpen: true };
    context.save();
    for (let place = 0; place < count; place++) {
      list.read(calls ? calls[place] : place, call);
      switch (call.operation) {
      case operations.save:
        saved.push({ ...state });
        context.save();
        break;
      case operations.restore:
        if (saved.length > 0) {
          state = saved.pop();
          context.restore();
        }
        break;
      case operations.transform: {
        const matrix = words.float.subarray(call.matrix, call.matrix + 6);
        if (matrix.every(Number.isFinite)) context.transform(...matrix);
        if (matrix[0] * matrix[3] - matrix[1] * matrix[2] < 0) state.isMirrored = !state.isMirrored;
        break;
      }
      case operations.opacity: state.opacity = Math.max(0, state.opacity * call.opacity); break;
      default: act.call(this, context, list, call, state);
      }
    }
    for (let count = saved.length; count > 0; count--) context.restore();
    context.restore();
  }

  path(list, call, state) {
    const isMirrored = state.isMirrored && call.rule === clockwise && !call.isStroke;
    let known = this.paths.get(list);
    if (!known) this.paths.set(list, known = new Map());
    const key = isMirrored ? -1 - call.path : call.path;
    let path = known.get(key);
    if (!path) {
      // Lists that are painted again and again have few paths; those of others are dropped with them.
      if (known.size > 20000) known.clear();
      known.set(key, path = outline(list.words, call, isMirrored));
    }
    return path;
  }

  drawCall(context, list, call, state) {
    switch (call.operation) {
    case operations.clip: context.clip(this.path(list, call, state), ruleNames[call.rule]); break;
    case operations.path: this.drawPath(context, list, call, state); break;
    case operations.image: this.drawImage(context, call, state); break;
    case operations.mesh: this.drawMesh(context, list.words, call, state); break;
    }
  }

  drawPath(context, list, call, state) {
    if (call.isStroke ? !(call.thickness > 0) : call.feather !== 0 && call.rule !== clockwise) return;
    const style = call.gradient < 0 ? cssColor(call.color) : this.gradient(context, list, call.gradient);
    const path = this.path(list, call, state);
    context.globalAlpha = Math.min(1, state.opacity);
    context.globalCompositeOperation = blends[call.blend];
    if (call.feather !== 0 && Number.isFinite(call.feather)) {
      const matrix = context.getTransform();
      const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
      context.filter = `blur(${Math.min(Math.abs(call.feather) / 2 * scale, 1000)}px)`;
    }
    if (call.isStroke) {
      context.strokeStyle = style;
      context.lineWidth = call.thickness;
      context.lineJoin = joins[call.join];
      context.lineCap = caps[call.cap];
      context.miterLimit = 4;
      context.stroke(path);
    } else {
      context.fillStyle = style;
      context.fill(path, ruleNames[call.rule]);
    }
    if (call.feather !== 0) context.filter = 'none';
  }

  gradient(context, list, at) {
    const { whole, float } = list.words;
    const [x0, y0, x1, y1] = float.subarray(at + 1, at + 5);
    const stops = list.stops + 2 * whole[at + 5];
    const size = whole[at + 6];
    if (size === 0 || ![x0, y0, x1, y1].every(Number.isFinite)) return 'black';
    const isLinear = whole[at] === 0;
    // A canvas paints nothing where a gradient has no length; a renderer is at its start, or beyond its edge.
    if (isLinear ? x0 === x1 && y0 === y1 : !(x1 > 0)) return cssColor(whole[stops + 1 + (isLinear ? 0 : 2 * (size - 1))]);
    const gradient = isLinear
      ? context.createLinearGradient(x0, y0, x1, y1) : context.createRadialGradient(x0, y0, 0, x0, y0, Math.max(0, x1));
    let last = 0;
    for (let index = 0; index < size; index++) {
      const position = float[stops + 2 * index];
      // Renderers paint black where stops are not in order.
      if (!(position >= last && position <= 1)) return 'black';
      gradient.addColorStop(position, cssColor(whole[stops + 1 + 2 * index]));
      last = position;
    }
    return gradient;
  }

  beginImage(context, call, state) {
    context.globalAlpha = Math.max(0, Math.min(1, state.opacity * call.opacity));
    context.globalCompositeOperation = blends[call.blend];
    context.imageSmoothingEnabled = !call.isNearest;
    context.imageSmoothingQuality = 'high';
  }

  drawImage(context, call, state) {
    const image = this.images[call.image];
    if (!image || !(call.width > 0 && call.height > 0)) return;
    this.beginImage(context, call, state);
    context.drawImage(image, 0, 0, call.width, call.height);
  }

  drawMesh(context, words, call, state) {
    const image = this.images[call.image];
    if (!image) return;
    this.beginImage(context, call, state);
    const { float } = words;
    const indices = new Uint16Array(words.bytes.buffer, words.bytes.byteOffset + call.indices, call.indexCount);
    const size = [image.naturalWidth ?? image.width, image.naturalHeight ?? image.height];
    for (let index = 0; index + 2 < indices.length; index += 3) {
      const corners = [0, 1, 2].map(step => indices[index + step]);
      if (corners.some(corner => corner >= call.vertexCount)) continue;
      const [a, b, c] = corners.map(corner => {
        const at = call.vertices + 4 * corner;
        return { x: float[at], y: float[at + 1], u: float[at + 2] * size[0], v: float[at + 3] * size[1] };
      });
      this.drawTriangle(context, image, a, b, c);
    }
  }

  drawTriangle(context, image, a, b, c) {
    const area = (b.u - a.u) * (c.v - a.v) - (c.u - a.u) * (b.v - a.v);
    if (area === 0 || !Number.isFinite(area)) return;
    const slopes = (one, other) => [
      (one * (c.v - a.v) - other * (b.v - a.v)) / area, (other * (b.u - a.u) - one * (c.u - a.u)) / area];
    const [xx, yx] = slopes(b.x - a.x, c.x - a.x);
    const [xy, yy] = slopes(b.y - a.y, c.y - a.y);
    const [x, y] = [(a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3];
    context.save();
    context.beginPath();
    // Half a pixel more on each side, so that no line shows between triangles.
    const matrix = context.getTransform();
    const margin = 0.6 / Math.max(1e-6, Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)));
    for (const corner of [a, b, c]) {
      const length = Math.hypot(corner.x - x, corner.y - y) || 1;
      context.lineTo(corner.x + (corner.x - x) / length * margin, corner.y + (corner.y - y) / length * margin);
    }
    context.clip();
    context.transform(xx, xy, yx, yy, a.x - xx * a.u - yx * a.v, a.y - xy * a.u - yy * a.v);
    context.drawImage(image, 0, 0);
    context.restore();
  }

  hitCall(context, list, call, state) {
    if (!state.isOpen) return;
    const { x, y } = this.hit;
    switch (call.operation) {
    case operations.clip:
      state.isOpen = context.isPointInPath(this.path(list, call, state), x, y, ruleNames[call.rule]);
      return;
    case operations.path: {
      if (call.gradient < 0 && call.color >>> 24 === 0) return;
      const path = this.path(list, call, state);
      if (call.isStroke) context.lineWidth = call.thickness;
      const isHit = call.isStroke
        ? context.isPointInStroke(path, x, y) : context.isPointInPath(path, x, y, ruleNames[call.rule]);
      if (isHit) this.hit.object = call.object;
      return;
    }
    case operations.image: {
      const place = new DOMPoint(x, y).matrixTransform(context.getTransform().inverse());
      if (place.x >= 0 && place.y >= 0 && place.x <= call.width && place.y <= call.height) this.hit.object = call.object;
      return;
    }
    default: {
      const place = new DOMPoint(x, y).matrixTransform(context.getTransform().inverse());
      const [xs, ys] = [[], []];
      for (let vertex = 0; vertex < call.vertexCount; vertex++) {
        xs.push(list.words.float[call.vertices + 4 * vertex]);
        ys.push(list.words.float[call.vertices + 4 * vertex + 1]);
      }
      const lies = (value, all) => value >= Math.min(...all) && value <= Math.max(...all);
      if (lies(place.x, xs) && lies(place.y, ys)) this.hit.object = call.object;
    }
    }
  }
}

/** Loads images of a page, `{type, base64}` or `{url}`; those that can't be shown are undefined. */
function loadImages(list) {
  return Promise.all(list.map(item => new Promise(resolve => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(undefined));
    image.src = item.url ?? `data:${item.type};base64,${item.base64}`;
  })));
}

/** A canvas for a picture of so many units, in the pixels of the screen. */
class Stage {
  constructor(canvas, width, height) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.resize(width, height);
  }

  resize(width, height, longest = 2048) {
    [this.width, this.height] = [Math.max(1e-3, width), Math.max(1e-3, height)];
    const room = Math.max(1, this.canvas.clientWidth || this.width);
    // Small pictures are not blown up to blots, large ones not to more pixels than are seen.
    const scale = Math.min(room * devicePixelRatio / this.width, longest / Math.max(this.width, this.height));
    this.scale = Math.max(scale, 1 / Math.max(this.width, this.height));
    this.canvas.width = Math.max(1, Math.round(this.width * this.scale));
    this.canvas.height = Math.max(1, Math.round(this.height * this.scale));
  }

  /** Clears the canvas and calls a closure with its context in units of the picture. */
  draw(body) {
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.context.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    body(this.context);
  }

  /** Where an event is, in units of the picture. */
  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) / box.width * this.width, y: (event.clientY - box.top) / box.height * this.height,
    };
  }

  /** What a pick says of a place in units of the picture. */
  at(place, pick) {
    this.context.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    return pick(this.context, place.x * this.scale, place.y * this.scale);
  }
}
