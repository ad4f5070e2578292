// Draws display lists on a canvas. A list is words of four bytes, call after call.

const operations = { save: 0, restore: 1, transform: 2, clip: 3, path: 4, image: 5, mesh: 6, opacity: 7 };
const ruleNames = ['nonzero', 'evenodd', 'nonzero'];
const clockwise = 2;
const joins = ['miter', 'round', 'bevel'];
const caps = ['butt', 'round', 'square'];
const blends = {
  3: 'source-over', 14: 'screen', 15: 'overlay', 16: 'darken', 17: 'lighten', 18: 'color-dodge', 19: 'color-burn',
  20: 'hard-light', 21: 'soft-light', 22: 'difference', 23: 'exclusion', 24: 'multiply', 25: 'hue', 26: 'saturation',
  27: 'color', 28: 'luminosity',
};
const stepPoints = [1, 1, 3, 0, 2];

const cssColor = (color, opacity = 1) =>
  `rgb(${color >>> 16 & 255} ${color >>> 8 & 255} ${color & 255} / ${(color >>> 24) / 255 * opacity})`;

/** Reads the call at a place into an object, which is used again. Returns where the next one starts. */
function readCall(words, at, call) {
  const { whole, float } = words;
  const head = whole[at];
  call.at = at;
  call.operation = head & 255;
  if (call.operation <= operations.restore) return at + 1;
  if (call.operation === operations.transform) {
    call.matrix = at + 1;
    return at + 7;
  }
  call.object = whole[at + 1];
  let next = at + 2;
  switch (call.operation) {
  case operations.opacity:
    call.opacity = float[next];
    return next + 1;
  case operations.clip:
    call.rule = head >>> 8 & 255;
    break;
  case operations.path: {
    const style = head >>> 16 & 255;
    call.rule = head >>> 8 & 255;
    call.isStroke = (style & 1) === 1;
    call.join = style >>> 1 & 3;
    call.cap = style >>> 3 & 3;
    call.blend = head >>> 24;
    call.color = whole[next];
    call.thickness = float[next + 1];
    call.feather = float[next + 2];
    next += 3;
    call.gradient = style >>> 5 & 1 ? next : 0;
    if (call.gradient) next += 6 + 2 * whole[next + 5];
    break;
  }
  default:
    call.isNearest = (head >>> 8 & 255) === 1;
    call.blend = head >>> 24;
    call.image = whole[next];
    call.width = float[next + 1];
    call.height = float[next + 2];
    call.opacity = float[next + 3];
    next += 4;
    if (call.operation === operations.image) return next;
    call.vertexCount = whole[next];
    call.indexCount = whole[next + 1];
    call.vertices = next + 2;
    call.indices = call.vertices + 4 * call.vertexCount;
    return call.indices + (call.indexCount + 1 >> 1);
  }
  call.verbCount = whole[next];
  call.pointCount = whole[next + 1];
  call.verbs = 4 * (next + 2);
  call.points = next + 2 + (call.verbCount + 3 >> 2);
  return call.points + 2 * call.pointCount;
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

  /** Paints calls from one word to another in a space that the context has. */
  paint(context, words, start, end) {
    this.run(context, words, at => at < end ? at : -1, start, this.drawCall);
  }

  /** Paints calls that lie at these places. */
  paintRecords(context, words, places) {
    let index = 0;
    this.run(context, words, () => index < places.length ? places[index++] : -1, 0, this.drawCall);
  }

  /** The number of the topmost object at a place of the context, in pixels; 0 for none. */
  pick(context, words, start, end, x, y) {
    this.hit = { x, y, object: 0 };
    this.run(context, words, at => at < end ? at : -1, start, this.hitCall);
    return this.hit.object;
  }

  pickRecords(context, words, places, x, y) {
    this.hit = { x, y, object: 0 };
    let index = 0;
    this.run(context, words, () => index < places.length ? places[index++] : -1, 0, this.hitCall);
    return this.hit.object;
  }

  run(context, words, nextPlace, first, act) {
    const call = this.call;
    const saved = [];
    let state = { opacity: 1, isMirrored: false, isOpen: true };
    let at = nextPlace(first);
    context.save();
    while (at >= 0) {
      const next = readCall(words, at, call);
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
      default: act.call(this, context, words, call, state);
      }
      at = nextPlace(next);
    }
    for (let count = saved.length; count > 0; count--) context.restore();
    context.restore();
  }

  path(words, call, state) {
    const isMirrored = state.isMirrored && call.rule === clockwise && !call.isStroke;
    let known = this.paths.get(words);
    if (!known) this.paths.set(words, known = new Map());
    const key = isMirrored ? -call.at : call.at;
    let path = known.get(key);
    if (!path) {
      // Lists that are painted again and again have few paths; others are dropped with their words.
      if (known.size > 20000) known.clear();
      known.set(key, path = outline(words, call, isMirrored));
    }
    return path;
  }

  drawCall(context, words, call, state) {
    switch (call.operation) {
    case operations.clip: context.clip(this.path(words, call, state), ruleNames[call.rule]); break;
    case operations.path: this.drawPath(context, words, call, state); break;
    case operations.image: this.drawImage(context, call, state); break;
    case operations.mesh: this.drawMesh(context, words, call, state); break;
    }
  }

  drawPath(context, words, call, state) {
    if (call.isStroke ? !(call.thickness > 0) : call.feather !== 0 && call.rule !== clockwise) return;
    const style = call.gradient ? this.gradient(context, words, call.gradient) : cssColor(call.color);
    const path = this.path(words, call, state);
    context.globalAlpha = Math.min(1, state.opacity);
    context.globalCompositeOperation = blends[call.blend] ?? 'source-over';
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

  gradient(context, words, at) {
    const { whole, float } = words;
    const [x0, y0, x1, y1] = float.subarray(at + 1, at + 5);
    const size = whole[at + 5];
    if (size === 0 || ![x0, y0, x1, y1].every(Number.isFinite)) return 'black';
    const isLinear = whole[at] === 0;
    // A canvas paints nothing where a gradient has no length; a renderer is at its start, or beyond its edge.
    if (isLinear ? x0 === x1 && y0 === y1 : !(x1 > 0)) return cssColor(whole[at + 7 + (isLinear ? 0 : 2 * (size - 1))]);
    const gradient = isLinear
      ? context.createLinearGradient(x0, y0, x1, y1) : context.createRadialGradient(x0, y0, 0, x0, y0, Math.max(0, x1));
    let last = 0;
    for (let index = 0; index < size; index++) {
      const position = float[at + 6 + 2 * index];
      // Renderers paint black where stops are not in order.
      if (!(position >= last && position <= 1)) return 'black';
      gradient.addColorStop(position, cssColor(whole[at + 7 + 2 * index]));
      last = position;
    }
    return gradient;
  }

  beginImage(context, call, state) {
    context.globalAlpha = Math.max(0, Math.min(1, state.opacity * call.opacity));
    context.globalCompositeOperation = blends[call.blend] ?? 'source-over';
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
    const indices = new Uint16Array(words.whole.buffer, words.whole.byteOffset + 4 * call.indices, call.indexCount);
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

  hitCall(context, words, call, state) {
    if (!state.isOpen) return;
    const { x, y } = this.hit;
    switch (call.operation) {
    case operations.clip:
      state.isOpen = context.isPointInPath(this.path(words, call, state), x, y, ruleNames[call.rule]);
      return;
    case operations.path: {
      if (!call.gradient && call.color >>> 24 === 0) return;
      const path = this.path(words, call, state);
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
      for (let at = call.vertices; at < call.indices; at += 4) {
        xs.push(words.float[at]);
        ys.push(words.float[at + 1]);
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
