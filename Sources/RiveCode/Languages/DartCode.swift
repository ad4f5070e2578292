import RiveModel

/// Code for apps on the Flutter runtime. Dart has no types in types, so what lies in what stands in a type's name, between `$`.
struct DartCode: AccessorCode {
    let named: NamedModel

    init(_ named: NamedModel, _ settings: CodeSettings) { self.named = named }

    static let indent = "  "

    static func literal(_ text: String) -> String { SourceLiteral.quoted(text, escaping: "$", SourceLiteral.braced) }

    static func doc(_ text: String) -> String { "/// " + text }

    static func begin(_ header: String, importsShared: Bool, _ source: inout SourceText) {
        source.line("// " + header)
        source.line("// ignore_for_file: type=lint")
        source.line()
        source.line("import 'package:rive/rive.dart' as rive;")
        if importsShared { source.line("import '\(DartShared.fileName)';") }
    }

    static func writeShared(_ settings: CodeSettings, _ source: inout SourceText) {
        source.lines("\n" + DartShared.text)
    }

    private func constant(_ identifier: String, _ value: String, _ source: inout SourceText) {
        source.line("static const \(identifier) = \(Self.literal(value));")
    }

    func write(_ source: inout SourceText) {
        let file = named.identifier
        source.line()
        document("What apps can name in \(Self.comment(named.model.fileName)).", &source)
        source.block("abstract final class \(file) {") { source in
            document("The name of the file, without its ending.", &source)
            constant("fileName", named.model.name, &source)
        }
        for artboard in named.artboards { write(artboard, in: "\(file)$Artboards", &source) }
        for viewModel in named.viewModels { write(viewModel, &source) }
        for dataEnum in named.enums {
            source.line()
            document("enum", dataEnum.named.name, &source)
            names("\(file)$Enums$\(dataEnum.named.identifier)", dataEnum.values, \.name, &source)
        }
        source.line()
        document("The assets that are not in the file, by their unique names.", &source)
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
        document("artboard", artboard.named.name, &source)
        source.block("abstract final class \(identifier) {") { source in
            constant("artboardName", artboard.named.name, &source)
        }
        for machine in artboard.stateMachines {
            source.line()
            document("state machine", machine.named.name, &source)
            source.block("abstract final class \(identifier)$StateMachines$\(machine.named.identifier) {") { source in
                constant("stateMachineName", machine.named.name, &source)
                for input in machine.inputs {
                    document("\(input.thing.type.kind.noun) input", input.name, &source)
                    constant(input.identifier, input.name, &source)
                }
            }
        }
        source.line()
        names("\(identifier)$TextRuns", artboard.textRuns, \.name, &source)
        for event in artboard.events {
            source.line()
            document("event", event.named.name, &source)
            source.block("abstract final class \(identifier)$Events$\(event.named.identifier) {") { source in
                constant("eventName", event.named.name, &source)
                for property in event.properties {
                    document(property.thing.type.kind.noun, property.name, &source)
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
        document("view model", viewModel.named.name, &source)
        source.block("final class \(type) extends RiveViewModel {") { source in
            constant("viewModelName", viewModel.named.name, &source)
            source.line("const \(type)(super.instance, [super.basePath = '']);")
            document("A new instance with the values of the view model's default instance.", &source)
            source.line(
                "\(make) makeDefault(rive.File file) => \(type)(file.viewModelByName(viewModelName)!.createDefaultInstance()!);"
            )
            document("A new instance with blank values.", &source)
            source.line(
                "\(make) makeBlank(rive.File file) => \(type)(file.viewModelByName(viewModelName)!.createInstance()!);")
            if !viewModel.instances.isEmpty {
                document("A new instance with the values of one of the file.", &source)
                source.line(
                    "\(make) make(\(type)$Instance name, rive.File file) => \(type)(file.viewModelByName(viewModelName)!.createInstanceByName(name.key)!);"
                )
            }
            for property in viewModel.properties { write(property, &source) }
        }
        source.line()
        document("The instances that the file has of it, by their names.", &source)
        names("\(type)$Instance", viewModel.instances, \.name, &source)
    }

    func accessor(of property: Named<CodeProperty>) -> Accessor? {
        let path = "fullPath(\(Self.literal(property.name)))"
        func native(_ type: String, _ call: String) -> Accessor {
            ("rive.ViewModelInstance\(type)", "instance.\(call)(\(path))!")
        }
        switch property.thing.type {
        case .plain(let kind): return NativeTypes.of(kind).dart.map(native)
        case .enum(let name):
            guard let identifier = named.identifier(ofInhabitedEnum: name) else { return native("Enum", "enumerator") }
            let type = "\(named.identifier)$Enums$\(identifier)"
            return ("RiveEnum<\(type)>", "RiveEnum(instance.enumerator(\(path))!, \(type).values)")
        case .viewModel(let name):
            let type = type(ofViewModel: named.identifier(ofViewModel: name))
            return (type, "\(type)(instance, \(path))")
        case .list(let items):
            let item = type(ofViewModel: named.identifier(ofItems: items))
            return ("RiveList<\(item)>", "RiveList(instance.list(\(path))!, \(item).new)")
        }
    }

    func write(_ accessor: Accessor, as identifier: String, _ source: inout SourceText) {
        source.line("\(accessor.type) get \(identifier) => \(accessor.value);")
    }
}

/// What the Dart code of all files shares: the types of the properties of view models that the runtime has no types for.
enum DartShared {
    static let fileName = "rive_code.dart"

    fileprivate static let text = """
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
