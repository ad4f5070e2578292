internal import RiveModel

/// Code for apps on the Flutter runtime. Dart has no types in types, so what lies in what stands in a type's name, between `$`.
struct DartCode {
    private let named: NamedModel

    static func source(_ named: NamedModel, _ settings: CodeSettings) -> SourceText {
        let code = DartCode(named: named)
        var source = SourceText(indent: "  ")
        source.line("// " + settings.header(of: named.model))
        DartShared.begin(&source)
        if settings.isSharedApart { source.line("import '\(DartShared.fileName)';") }
        source.line()
        code.write(&source)
        if !settings.isSharedApart { DartShared.write(&source) }
        return source
    }

    static func literal(_ text: String) -> String { SourceLiteral.quoted(text, escaping: "$", SourceLiteral.braced) }

    private func doc(_ kind: String, _ name: String, _ note: String = "") -> String {
        "/// The \(kind) \(SourceLiteral.comment(name)).\(note)"
    }

    private func constant(_ identifier: String, _ value: String, _ source: inout SourceText) {
        source.line("static const \(identifier) = \(Self.literal(value));")
    }

    private func write(_ source: inout SourceText) {
        let file = named.identifier
        source.line("/// What apps can name in \(SourceLiteral.comment(named.model.fileName)).")
        source.block("abstract final class \(file) {") { source in
            source.line("/// The name of the file, without its ending.")
            constant("fileName", named.model.name, &source)
        }
        for artboard in named.artboards { write(artboard, in: "\(file)$Artboards", &source) }
        for viewModel in named.viewModels { write(viewModel, &source) }
        for dataEnum in named.enums {
            source.line()
            source.line(doc("enum", dataEnum.named.name))
            names("\(file)$Enums$\(dataEnum.named.identifier)", dataEnum.values, \.name, &source)
        }
        source.line()
        source.line("/// The assets that are not in the file, by their unique names.")
        names("\(file)$Assets", named.assets, \.uniqueName, &source)
    }

    /// An enum of names; one needs a value at least.
    private func names<Thing>(
        _ identifier: String, _ things: [Named<Thing>], _ name: (Thing) -> String, _ source: inout SourceText
    ) {
        guard let last = things.last else { return source.line("abstract final class \(identifier) {}") }
        source.block("enum \(identifier) implements RiveKey {") { source in
            for thing in things.dropLast() { source.line("\(thing.identifier)(\(Self.literal(name(thing.thing)))),") }
            source.line("\(last.identifier)(\(Self.literal(name(last.thing))));")
            source.line()
            source.line("const \(identifier)(this.key);")
            source.line("@override")
            source.line("final String key;")
        }
    }

    private func write(_ artboard: NamedModel.Artboard, in prefix: String, _ source: inout SourceText) {
        let identifier = "\(prefix)$\(artboard.named.identifier)"
        source.line()
        source.line(doc("artboard", artboard.named.name))
        source.block("abstract final class \(identifier) {") { source in
            constant("artboardName", artboard.named.name, &source)
        }
        for machine in artboard.stateMachines {
            source.line()
            source.line(doc("state machine", machine.named.name))
            source.block("abstract final class \(identifier)$StateMachines$\(machine.named.identifier) {") { source in
                constant("stateMachineName", machine.named.name, &source)
                for input in machine.inputs {
                    source.line(doc("\(input.thing.type.kind.noun) input", input.name))
                    constant(input.identifier, input.name, &source)
                }
            }
        }
        source.line()
        names("\(identifier)$TextRuns", artboard.textRuns, \.name, &source)
        for event in artboard.events {
            source.line()
            source.line(doc("event", event.named.name))
            source.block("abstract final class \(identifier)$Events$\(event.named.identifier) {") { source in
                constant("eventName", event.named.name, &source)
                for property in event.properties {
                    source.line(doc(property.thing.type.kind.noun, property.name))
                    constant(property.identifier, property.name, &source)
                }
            }
        }
    }

    // MARK: View models

    private func type(ofViewModel identifier: String?) -> String {
        identifier.map { "\(named.identifier)$ViewModels$\($0)" } ?? "RiveAnyViewModel"
    }

    private func write(_ viewModel: NamedModel.ViewModel, _ source: inout SourceText) {
        let type = type(ofViewModel: viewModel.named.identifier)
        let make = "static \(type)"
        source.line()
        source.line(doc("view model", viewModel.named.name))
        source.block("final class \(type) extends RiveViewModel {") { source in
            constant("viewModelName", viewModel.named.name, &source)
            source.line("const \(type)(super.instance, [super.basePath = '']);")
            source.line("/// A new instance with the values of the view model's default instance.")
            source.line(
                "\(make) makeDefault(rive.File file) => \(type)(file.viewModelByName(viewModelName)!.createDefaultInstance()!);"
            )
            source.line("/// A new instance with blank values.")
            source.line(
                "\(make) makeBlank(rive.File file) => \(type)(file.viewModelByName(viewModelName)!.createInstance()!);")
            if !viewModel.instances.isEmpty {
                source.line("/// A new instance with the values of one of the file.")
                source.line(
                    "\(make) make(\(type)$Instance name, rive.File file) => \(type)(file.viewModelByName(viewModelName)!.createInstanceByName(name.key)!);"
                )
            }
            for property in viewModel.properties { write(property, &source) }
        }
        source.line()
        source.line("/// The instances that the file has of it, by their names.")
        names("\(type)$Instance", viewModel.instances, \.name, &source)
    }

    private func write(_ property: Named<CodeProperty>, _ source: inout SourceText) {
        let path = "fullPath(\(Self.literal(property.name)))"
        func getter(_ type: String, _ value: String) {
            source.line(doc(property.thing.type.kind.noun, property.name, property.thing.note))
            source.line("\(type) get \(property.identifier) => \(value);")
        }
        func native(_ type: String, _ call: String) {
            getter("rive.ViewModelInstance\(type)", "instance.\(call)(\(path))!")
        }
        switch property.thing.type {
        case .plain(let kind):
            guard let (type, call) = NativeTypes.of(kind).dart else { return source.line("// " + property.lack) }
            native(type, call)
        case .enum(let name):
            guard let identifier = named.identifier(ofInhabitedEnum: name) else {
                return native("Enum", "enumerator")
            }
            let type = "\(named.identifier)$Enums$\(identifier)"
            getter("RiveEnum<\(type)>", "RiveEnum(instance.enumerator(\(path))!, \(type).values)")
        case .viewModel(let name):
            let type = type(ofViewModel: named.identifier(ofViewModel: name))
            getter(type, "\(type)(instance, \(path))")
        case .list(let items):
            let item = type(ofViewModel: named.identifier(ofItems: items))
            getter("RiveList<\(item)>", "RiveList(instance.list(\(path))!, \(item).new)")
        }
    }
}

/// What the Dart code of all files shares: the types of the properties of view models that the runtime has no types for.
enum DartShared {
    static let fileName = "rive_code.dart"

    static func source(_ settings: CodeSettings) -> SourceText {
        var source = SourceText(indent: "  ")
        source.line("// " + settings.sharedHeader)
        begin(&source)
        write(&source)
        return source
    }

    static func begin(_ source: inout SourceText) {
        source.line("// ignore_for_file: type=lint")
        source.line()
        source.line("import 'package:rive/rive.dart' as rive;")
    }

    static func write(_ source: inout SourceText) {
        source.line()
        source.lines(text)
    }

    private static let text = """
        /// A name that a file has.
        abstract interface class RiveKey {
          String get key;
        }

        /// A view model with the values of an instance, or with those that a path from it leads to.
        abstract base class RiveViewModel {
          const RiveViewModel(this.instance, this.basePath);
          final rive.ViewModelInstance instance;
          final String basePath;
          String fullPath(String name) => basePath.isEmpty ? name : '$basePath/$name';

          /// Binds a state machine, and its artboard, to the instance.
          void bind(rive.StateMachine stateMachine) => stateMachine.bindViewModelInstance(instance);
        }

        /// An instance of whatever view model.
        final class RiveAnyViewModel extends RiveViewModel {
          const RiveAnyViewModel(super.instance, [super.basePath = '']);
        }

        /// A value of an enum of a view model's instance.
        final class RiveEnum<T extends RiveKey> {
          const RiveEnum(this.property, this.all);
          final rive.ViewModelInstanceEnum property;
          final List<T> all;

          /// The value; null for a key that the file did not have when this code was made.
          T? get value => all.where((one) => one.key == property.value).firstOrNull;
          set value(T? value) {
            if (value != null) property.value = value.key;
          }
        }

        /// A list of a view model's instance.
        final class RiveList<T extends RiveViewModel> {
          const RiveList(this.property, this._wrap);
          final rive.ViewModelInstanceList property;
          final T Function(rive.ViewModelInstance) _wrap;
          int get length => property.length;
          T operator [](int index) => _wrap(property.instanceAt(index));
          void add(T item) => property.add(item.instance);
          bool insert(int index, T item) => property.insert(index, item.instance);
          void remove(T item) => property.remove(item.instance);
          void removeAt(int index) => property.removeAt(index);
          void swap(int first, int second) => property.swap(first, second);
        }
        """
}
