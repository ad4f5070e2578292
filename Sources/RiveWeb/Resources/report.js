// A report about files.

const platformNames = {
  webCanvas: 'Web (canvas)', webCanvasLite: 'Web (canvas-lite)', webWebGL: 'Web (WebGL)', webWebGL2: 'Web (WebGL2)',
  reactCanvas: 'React (canvas)', reactCanvasLite: 'React (canvas-lite)', reactWebGL: 'React (WebGL)',
  reactWebGL2: 'React (WebGL2)', reactNative: 'React Native', reactNativeLegacy: 'React Native (legacy)',
  flutter: 'Flutter', apple: 'Apple', android: 'Android', cpp: 'C++', unity: 'Unity', unreal: 'Unreal',
};

const bytesText = number => `${number.toLocaleString('en')} bytes`;

class Report {
  constructor(json, words, images) {
    [this.json, this.images] = [json, images];
    // Where a list begins among the words becomes the list.
    for (const picture of json.files.flatMap(file => file.pictures)) {
      picture.list = new DisplayList(words, picture.list);
      for (const name of Object.keys(picture.overlays)) picture.overlays[name] = new DisplayList(words, picture.overlays[name]);
    }
    this.painter = new Painter(images);
    this.pictures = [];
    this.sections = [];
  }

  build() {
    const files = this.json.files.map((file, index) => this.file(file, index));
    document.body.append(this.header(), element('main', {}, files), element('footer', {},
      `Made by rivetool ${this.json.version}. This page loads nothing and sends nothing.`));
    this.paint();
    let pending = 0;
    addEventListener('resize', () => { cancelAnimationFrame(pending); pending = requestAnimationFrame(() => this.paint()); });
    addEventListener('beforeprint', () => this.paint());
  }

  // MARK: The top

  header() {
    this.found = element('span', { class: 'quiet', role: 'status' });
    this.search = element('input', {
      type: 'search', id: 'search', placeholder: 'Search names and addresses  (/)', 'aria-label': 'Search names and addresses',
      autocomplete: 'off', spellcheck: 'false', input: () => this.filter(),
    });
    addEventListener('keydown', event => {
      if (event.key === '/' && event.target !== this.search) {
        event.preventDefault();
        this.search.focus();
        this.search.select();
      } else if (event.key === 'Escape' && event.target === this.search) {
        this.search.value = '';
        this.filter();
      }
    });
    return element('header', {},
      element('h1', {}, this.json.title),
      element('div', { class: 'searching', role: 'search' }, this.search, this.found),
      this.navigation());
  }

  navigation() {
    const links = this.sections.map(({ id, title, file }) => ({ file, link: element('a', { href: `#${id}` }, title) }));
    if (this.json.files.length === 1) return element('nav', { 'aria-label': 'Sections' }, links.map(one => one.link));
    return element('nav', { 'aria-label': 'Files', class: 'files' }, this.json.files.map((file, index) =>
      element('a', { href: `#file${index}` }, file.file)));
  }

  /** Shows only what has all words of the search. */
  filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let number = 0;
    for (const entry of document.querySelectorAll('.entry')) {
      const text = `${entry.textContent} ${[...entry.querySelectorAll('[data-address]')].map(one => one.dataset.address).join(' ')}`;
      const isShown = words.every(word => text.toLowerCase().includes(word));
      entry.hidden = !isShown;
      if (isShown) number++;
    }
    const isSearching = words.length > 0;
    for (const part of document.querySelectorAll('section, .part')) {
      const isEmpty = isSearching && !part.querySelector('.entry:not([hidden])');
      part.hidden = isEmpty;
    }
    for (const details of document.querySelectorAll('details')) if (isSearching) details.open = true;
    this.found.textContent = isSearching ? `${count(number, 'match').replace('matchs', 'matches')}` : '';
    if (!isSearching) this.paint();
  }

  // MARK: Files

  file(file, index) {
    const documents = file.documents;
    const inspect = documents.inspect;
    const prefix = `file${index}`;
    const section = (name, title, number, ...content) => {
      const children = content.flat(Infinity).filter(Boolean);
      if (children.length === 0) return null;
      const id = `${prefix}-${name}`;
      this.sections.push({ id, title, file: index });
      return element('section', { id, 'aria-labelledby': `${id}-title` },
        element('h3', { id: `${id}-title` }, title, number === null ? null : element('span', { class: 'number' }, ` ${number.toLocaleString('en')}`)), children);
    };
    const facts = [bytesText(inspect.bytes), inspect.version ? `format ${inspect.version.major}.${inspect.version.minor}` : null,
      count(inspect.artboards.length, 'artboard'), count(inspect.viewModels.length, 'view model'), count(inspect.assets.length, 'asset')];
    const problem = inspect.problem?.message ?? file.problem;
    return element('article', { id: prefix, class: 'file' },
      element('h2', {}, file.file),
      element('p', { class: 'quiet' }, facts.filter(Boolean).join(' · ')),
      problem ? element('p', { class: 'problem', role: 'alert' }, problem) : null,
      section('artboards', 'Artboards', inspect.artboards.length, this.artboards(file)),
      section('findings', 'Findings', documents.check.issues?.length ?? 0, this.findings(documents.check)),
      section('models', 'View models', inspect.viewModels.length, inspect.viewModels.length + inspect.enums.length === 0 ? null
        : element('div', { class: 'columns' }, inspect.viewModels.map(model => this.viewModel(model)), this.enums(inspect))),
      section('machines', 'State machines', null, this.machines(file)),
      section('texts', 'Texts', null, this.texts(inspect, documents)),
      section('events', 'Events', null, this.events(inspect)),
      section('assets', 'Assets', inspect.assets.length, this.assets(inspect, documents, file)),
      section('scripts', 'Scripts', inspect.scripts.length, this.scripts(inspect)),
      section('bindings', 'Bindings', documents.bindings.rows.length, this.bindings(documents.bindings.rows)),
      section('size', 'Size', null, element('div', { class: 'columns' }, this.sizes(documents))),
      section('runtimes', 'Runtimes', null, element('div', { class: 'columns' }, this.runtimes(documents.requires))));
  }

  // MARK: Pictures

  artboards(file) {
    if (file.documents.inspect.artboards.length === 0) return [];
    const overlays = new Set();
    const toggle = (name, title) => element('label', { class: 'switch' },
      element('input', {
        type: 'checkbox', 'data-overlay': name,
        change: event => { event.target.checked ? overlays.add(name) : overlays.delete(name); this.paint(); },
      }), title);
    const switches = element('div', { class: 'switches', role: 'group', 'aria-label': 'Drawn over pictures' },
      toggle('hits', 'Hit areas'), toggle('boxes', 'Boxes'), toggle('names', 'Names'));
    const byAddress = new Map(file.pictures.map(picture => [picture.address, picture]));
    const cards = file.documents.inspect.artboards.map(artboard =>
      this.artboard(artboard, byAddress.get(artboard.address), overlays));
    return [
      file.pictures.length > 0 ? switches : null, element('div', { class: 'pictures' }, cards),
      file.notes.map(note => element('p', { class: 'quiet' }, note)),
    ];
  }

  artboard(artboard, picture, overlays) {
    const size = `${shown(artboard.width)} × ${shown(artboard.height)}`;
    const named = element('p', { class: 'named', 'aria-live': 'polite' });
    const card = element('figure', { class: 'entry' });
    if (picture) {
      const canvas = element('canvas', {
        role: 'img', 'aria-label': `Artboard ${artboard.name} at rest`, title: 'Click to name an object',
        click: event => this.pick(event, picture, stage, named),
      });
      canvas.style.aspectRatio = `${picture.size[0]} / ${picture.size[1]}`;
      canvas.style.maxWidth = `${Math.max(40, Math.round(picture.size[0] / picture.size[1] * 480))}px`;
      const stage = new Stage(canvas, ...picture.size);
      this.pictures.push({ picture, stage, overlays });
      card.append(canvas);
    }
    card.append(element('figcaption', {}, element('strong', {}, artboard.name || '(no name)'), ` ${size}`,
      artboard.viewModel ? ` · view model ${artboard.viewModel}` : null, element('div', {}, address(artboard.address)), named));
    return card;
  }

  paint() {
    for (const { picture, stage, overlays } of this.pictures) {
      if (stage.canvas.offsetParent === null) continue;
      stage.resize(...picture.size);
      stage.draw(context => {
        this.painter.paint(context, picture.list);
        for (const name of ['boxes', 'hits', 'names']) {
          if (overlays.has(name)) this.painter.paint(context, picture.overlays[name]);
        }
      });
    }
  }

  pick(event, picture, stage, named) {
    const number = stage.at(stage.place(event), (context, x, y) =>
      this.painter.pick(context, picture.list, null, x, y));
    const found = picture.objects[number - 1];
    named.replaceChildren(...(found ? ['Drawn by ', address(found)] : ['Nothing is drawn there.']));
  }

  // MARK: Interface

  viewModel(model) {
    const names = model.instances.map((instance, index) => instance.name || `#${index}`);
    const chosen = model.instances.findIndex(instance => instance.default);
    const body = element('div', {});
    const show = index => {
      const values = model.instances[index]?.values ?? {};
      const known = new Set(model.properties.map(property => property.name));
      const rows = model.properties.map(property =>
        [address(property.address, property.name), property.enum ?? property.viewModel ?? property.type,
        property.type === 'trigger' ? '–' : valueCell(values[property.name])]);
      for (const [path, value] of Object.entries(values)) {
        if (!known.has(path)) rows.push([element('span', { class: 'quiet' }, path), '', valueCell(value)]);
      }
      body.replaceChildren(table(`Values of ${model.name}`, ['Property', 'Type', 'Value'], rows));
    };
    show(Math.max(0, chosen));
    const choice = names.length > 1 ? element('label', { class: 'choice' }, 'Instance ',
      element('select', { change: event => show(event.target.selectedIndex) },
        names.map((name, index) => element('option', { selected: index === Math.max(0, chosen) }, name)))) : null;
    return element('div', { class: 'part' }, element('h4', {}, address(model.address, model.name)),
      names.length === 1 ? element('p', { class: 'quiet' }, `Instance ${names[0]}`) : choice, model.properties.length > 0 ? body : null);
  }

  enums(inspect) {
    if (inspect.enums.length === 0) return null;
    return element('div', { class: 'part' }, element('h4', {}, 'Enums'),
      table('Enums', ['Enum', 'Keys'], inspect.enums.map(one =>
        [address(one.address, one.name), (one.values ?? one.keys ?? []).map(value => value.key ?? value.name ?? value).join(', ')])));
  }

  machines(file) {
    const { inspect, graph, listeners } = file.documents;
    return inspect.artboards.flatMap(artboard => artboard.stateMachines.map(machine => {
      const layers = graph.layers.filter(layer => layer.address.startsWith(`${machine.address}/`));
      const own = listeners.rows.filter(row => row.address.startsWith(`${machine.address}/`));
      return element('div', { class: 'part' },
        element('h4', {}, address(machine.address, `${artboard.name} / ${machine.name}`), machine.default ? element('span', { class: 'tag' }, 'default') : null),
        machine.inputs.length === 0 ? null : table(`Inputs of ${machine.name}`, ['Input', 'Type', 'Value'],
          machine.inputs.map(input => [address(input.address, input.name), input.type, shown(input.value)])),
        layers.map(layer => this.layer(layer)),
        own.length === 0 ? null : table(`Listeners of ${machine.name}`, ['Listener', 'On', 'Does'],
          own.map(row => [address(row.address, row.name || '(no name)'), row.on.join(', '), row.does.join(', ')])));
    }));
  }

  layer(layer) {
    const rows = layer.transitions.map((transition, index) => [
      element('span', { class: 'number' }, String(index + 1)),
      address(transition.address, `${layer.states[transition.from]?.name ?? '?'} → ${layer.states[transition.to]?.name ?? 'nowhere'}`),
      transition.when.length > 0 ? transition.when.join(' and ') : 'at once',
      transition.duration, [...transition.options, ...transition.does].join(', '),
    ]);
    return element('div', { class: 'layer' }, element('h5', {}, 'Layer ', address(layer.address, layer.name || '(no name)')),
      layerGraph(layer),
      rows.length === 0 ? null : element('details', { open: rows.length <= 12 }, element('summary', {}, count(rows.length, 'transition')),
        table(`Transitions of ${layer.name}`, ['', 'Transition', 'When', 'Mixes', 'Also'], rows)));
  }

  texts(inspect, documents) {
    const runs = inspect.artboards.flatMap(artboard => artboard.textRuns.map(run =>
      [address(run.address, run.name || run.address), artboard.name, run.value ?? run.text ?? '']));
    const fonts = documents.layouts.rows.filter(row => row.font?.length > 0).map(row =>
      [address(row.address, row.name || row.address), row.font.join(', '), row.size.join(', '), row.lines === null ? '–' : shown(row.lines), row.fit ?? '–']);
    return [
      runs.length === 0 ? null : table('Text runs', ['Text run', 'Artboard', 'Text'], runs),
      fonts.length === 0 ? null : table('Texts with fonts', ['Text', 'Font', 'Size', 'Lines', 'Fit'], fonts),
    ];
  }

  events(inspect) {
    const rows = inspect.artboards.flatMap(artboard => artboard.events.map(event => {
      const properties = Object.entries(event.properties ?? {}).map(([name, value]) => `${name} = ${shown(value)}`);
      return [address(event.address, event.name || event.address), event.type, [event.url, ...properties].filter(Boolean).join(', ')];
    }));
    return rows.length === 0 ? null : table('Events', ['Event', 'Type', 'Properties'], rows);
  }

  assets(inspect, documents, file) {
    const used = new Map();
    for (const row of documents.uses.rows) used.set(row.address, (used.get(row.address) ?? 0) + 1);
    const thumbnails = new Map(file.thumbnails.map(one => [one.address, this.images[one.image]]));
    const rows = inspect.assets.map(asset => {
      const [kind, place] = typeof asset.source === 'object' ? Object.entries(asset.source)[0] : [asset.source, null];
      const image = thumbnails.get(asset.address);
      return [
        image ? element('img', { class: 'thumbnail', alt: '', src: image.src }) : '',
        address(asset.address, asset.name || asset.address), asset.format ?? asset.type,
        asset.pixels ? asset.pixels.join(' × ') : '',
        kind === 'embedded' ? bytesText(place) : `${kind ?? ''}${place === null ? '' : ` ${place}`}`,
        count(used.get(asset.address) ?? 0, 'use'),
      ];
    });
    return rows.length === 0 ? null : table('Assets', ['', 'Asset', 'Format', 'Pixels', 'Contents', 'Used'], rows);
  }

  scripts(inspect) {
    if (inspect.scripts.length === 0) return null;
    return table('Scripts', ['Script', 'Kinds', 'Methods'], inspect.scripts.map(script =>
      [script.address ? address(script.address, script.name) : script.name, [script.kinds ?? []].flat().join(', '), [script.methods ?? []].flat().map(shown).join(', ')]));
  }

  bindings(rows) {
    if (rows.length === 0) return null;
    return element('details', { open: rows.length <= 12 }, element('summary', {}, count(rows.length, 'binding')),
      table('Bindings', ['Target', 'Direction', 'Source', 'Through'],
        rows.map(row => [address(row.address, row.target), row.direction, row.source ?? '–', row.through.join(', ')])));
  }

  // MARK: Findings, sizes, runtimes

  findings(check) {
    const issues = check.issues ?? [];
    if (issues.length === 0) return element('p', { class: 'good' }, 'No errors, warnings or notes.');
    return table('Findings', ['Severity', 'Code', 'Finding', 'Address'], issues.slice(0, 500).map(issue =>
      [element('span', { class: `severity ${issue.severity}` }, issue.severity), issue.code, issue.message, address(issue.address) ?? `byte ${issue.offset}`]));
  }

  sizes(documents) {
    return [['By kind', documents.size], ['By artboard', documents.artboardSize]].map(([title, size]) =>
      element('div', { class: 'part' }, element('h4', {}, title), this.bars(size)));
  }

  bars(size) {
    return element('div', { class: 'bars' }, size.rows.slice(0, 30).map(row => {
      const share = row.bytes / size.bytes;
      const bar = element('span', { class: 'share' });
      bar.style.setProperty('--share', `${(share * 100).toFixed(2)}%`);
      return element('div', { class: 'entry row' },
        element('span', { class: 'label' }, row.address ? address(row.address) : words(row.name ?? row.kind)),
        element('span', { class: 'track' }, bar),
        element('span', { class: 'amount' }, `${row.bytes.toLocaleString('en')} · ${(share * 100).toFixed(1)} %`));
    }));
  }

  runtimes(requires) {
    return [
      requires.platforms ? table('Runtimes that have all features', ['Runtime', 'From version'],
        Object.entries(requires.platforms).map(([platform, version]) => [
          platformNames[platform] ?? platform,
          version === 'no' ? element('span', { class: 'severity error' }, 'does not have all') : version,
        ])) : null,
      requires.features.length === 0 ? null : table('Features', ['Feature', 'Uses', 'First'],
        requires.features.map(feature => [feature.title, String(feature.count), address(feature.address) ?? ''])),
    ];
  }
}

/** A key of a document as words. */
const words = key => key.replace(/([a-z])([A-Z])/g, (_, one, other) => `${one} ${other.toLowerCase()}`);

start(async () => {
  const { json, words } = await pageData();
  const images = await loadImages(json.images);
  new Report(json, words, images).build();
});
