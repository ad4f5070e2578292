internal import RiveModel

/// Code for apps on the Unity runtime: members that give the runtime's own objects.
struct CSharpCode {
    private let named: NamedModel
    /// `public` or `internal`.
    private let access: String

    static func source(_ named: NamedModel, _ settings: CodeSettings) -> SourceText {
        let code = CSharpCode(named: named, access: settings.access.rawValue)
        var source = SourceText()
        source.line("// " + settings.header(of: named.model))
        CSharpShared.inNamespace(&source) { source in
            code.write(&source)
            if !settings.isSharedApart { CSharpShared.write(access: code.access, &source) }
        }
        return source
    }

    static func literal(_ text: String) -> String { SourceLiteral.quoted(text, SourceLiteral.utf16) }

    private func doc(_ kind: String, _ name: String, _ note: String = "") -> String {
        "/// <summary>The \(kind) \(SourceLiteral.xmlComment(name)).\(note)</summary>"
    }

    private func constant(_ identifier: String, _ value: String, _ source: inout SourceText) {
        source.line("public const string \(identifier) = \(Self.literal(value));")
    }

    private func type(_ start: String, _ source: inout SourceText, _ body: (inout SourceText) -> Void) {
        source.line(start)
        source.block("{", body)
    }

    private func write(_ source: inout SourceText) {
        source.line("/// <summary>What apps can name in \(SourceLiteral.xmlComment(named.model.fileName)).</summary>")
        type("\(access) static class \(named.identifier)", &source) { source in
            source.line("/// <summary>The name of the file, without its ending.</summary>")
            constant("FileName", named.model.name, &source)
            type("public static class Artboards", &source) { source in
                for artboard in named.artboards { write(artboard, &source) }
            }
            type("public static class ViewModels", &source) { source in
                for viewModel in named.viewModels { write(viewModel, &source) }
            }
            type("public static class Enums", &source) { source in
                for dataEnum in named.enums { write(dataEnum, &source) }
            }
            source.line("/// <summary>The assets that are not in the file, by their unique names.</summary>")
            names("Assets", named.assets, \.uniqueName, &source)
        }
    }

    private func names<Thing>(
        _ identifier: String, _ things: [Named<Thing>], _ name: (Thing) -> String, _ source: inout SourceText
    ) {
        type("public static class \(identifier)", &source) { source in
            for thing in things { constant(thing.identifier, name(thing.thing), &source) }
        }
    }

    private func write(_ dataEnum: NamedModel.Enum, _ source: inout SourceText) {
        source.line(doc("enum", dataEnum.named.name))
        type("public enum \(dataEnum.named.identifier)", &source) { source in
            for value in dataEnum.values {
                source.line("[RiveKey(\(Self.literal(value.name)))] \(value.identifier),")
            }
        }
    }

    private func write(_ artboard: NamedModel.Artboard, _ source: inout SourceText) {
        source.line(doc("artboard", artboard.named.name))
        type("public static class \(artboard.named.identifier)", &source) { source in
            constant("ArtboardName", artboard.named.name, &source)
            type("public static class StateMachines", &source) { source in
                for machine in artboard.stateMachines {
                    source.line(doc("state machine", machine.named.name))
                    type("public static class \(machine.named.identifier)", &source) { source in
                        constant("StateMachineName", machine.named.name, &source)
                        for input in machine.inputs {
                            source.line(doc("\(input.thing.type.kind.noun) input", input.name))
                            constant(input.identifier, input.name, &source)
                        }
                    }
                }
            }
            names("TextRuns", artboard.textRuns, \.name, &source)
            type("public static class Events", &source) { source in
                for event in artboard.events {
                    source.line(doc("event", event.named.name))
                    type("public static class \(event.named.identifier)", &source) { source in
                        constant("EventName", event.named.name, &source)
                        for property in event.properties {
                            source.line(doc(property.thing.type.kind.noun, property.name))
                            constant(property.identifier, property.name, &source)
                        }
                    }
                }
            }
        }
    }

    // MARK: View models

    private func write(_ viewModel: NamedModel.ViewModel, _ source: inout SourceText) {
        let identifier = viewModel.named.identifier
        source.line(doc("view model", viewModel.named.name))
        type("public sealed class \(identifier) : RiveViewModel", &source) { source in
            constant("ViewModelName", viewModel.named.name, &source)
            source.line(
                "public \(identifier)(global::Rive.ViewModelInstance instance, string basePath = \"\") : base(instance, basePath) { }"
            )
            source.line("/// <summary>A new instance with the values of the view model's default instance.</summary>")
            source.line(
                "public static \(identifier) MakeDefault(global::Rive.File file) => new \(identifier)(file.GetViewModelByName(ViewModelName).CreateDefaultInstance());"
            )
            source.line("/// <summary>A new instance with blank values.</summary>")
            source.line(
                "public static \(identifier) MakeBlank(global::Rive.File file) => new \(identifier)(file.GetViewModelByName(ViewModelName).CreateInstance());"
            )
            source.line("/// <summary>A new instance with the values of one of the file, see Instances.</summary>")
            source.line(
                "public static \(identifier) Make(string name, global::Rive.File file) => new \(identifier)(file.GetViewModelByName(ViewModelName).CreateInstanceByName(name));"
            )
            names("Instances", viewModel.instances, \.name, &source)
            for property in viewModel.properties { write(property, &source) }
        }
    }

    private func write(_ property: Named<CodeProperty>, _ source: inout SourceText) {
        let path = "FullPath(\(Self.literal(property.name)))"
        func member(_ type: String, _ value: String) {
            source.line(doc(property.thing.type.kind.noun, property.name, property.thing.note))
            source.line("public \(type) \(property.identifier) => \(value);")
        }
        func native(_ kind: String) {
            member("global::Rive.ViewModelInstance\(kind)Property", "Instance.Get\(kind)Property(\(path))")
        }
        switch property.thing.type {
        case .plain(let kind):
            guard let name = NativeTypes.of(kind).cSharp else { return source.line("// " + property.lack) }
            native(name)
        case .enum(let name):
            guard let identifier = named.identifier(ofEnum: name) else { return native("Enum") }
            let type = "RiveEnum<\(outer).Enums.\(identifier)>"
            member(type, "new \(type)(Instance.GetEnumProperty(\(path)))")
        case .viewModel(let name):
            let type = viewModelType(named.identifier(ofViewModel: name))
            member(type, "new \(type)(Instance, \(path))")
        case .list(let items):
            let item = viewModelType(named.identifier(ofItems: items))
            member(
                "RiveList<\(item)>",
                "new RiveList<\(item)>(Instance.GetListProperty(\(path)), item => new \(item)(item))")
        }
    }

    /// The class of the file from the outside in, as what is in it may have the name of anything.
    private var outer: String { "global::RiveGenerated.\(named.identifier)" }

    private func viewModelType(_ identifier: String?) -> String {
        identifier.map { "\(outer).ViewModels.\($0)" } ?? "RiveAnyViewModel"
    }
}

/// What the C# code of all files shares: the types of the properties of view models that the runtime has no types for.
enum CSharpShared {
    static func source(_ settings: CodeSettings) -> SourceText {
        var source = SourceText()
        source.line("// " + settings.sharedHeader)
        inNamespace(&source) { write(access: settings.access.rawValue, &$0) }
        return source
    }

    static func inNamespace(_ source: inout SourceText, _ body: (inout SourceText) -> Void) {
        source.line("namespace RiveGenerated")
        source.block("{", body)
    }

    static func write(access: String, _ source: inout SourceText) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            // What apps may use begins without a blank.
            source.line(line.hasPrefix("public ") ? access + line.dropFirst(6) : String(line))
        }
    }

    private static let text = """
        /// <summary>A view model with the values of an instance, or with those that a path from it leads to.</summary>
        public abstract class RiveViewModel
        {
            public global::Rive.ViewModelInstance Instance { get; }
            public string BasePath { get; }
            protected RiveViewModel(global::Rive.ViewModelInstance instance, string basePath)
            {
                Instance = instance;
                BasePath = basePath;
            }
            protected string FullPath(string name) => BasePath.Length == 0 ? name : BasePath + "/" + name;
            /// <summary>Binds a state machine, and its artboard, to the instance.</summary>
            public void Bind(global::Rive.StateMachine stateMachine) => stateMachine.BindViewModelInstance(Instance);
        }

        /// <summary>An instance of whatever view model.</summary>
        public sealed class RiveAnyViewModel : RiveViewModel
        {
            public RiveAnyViewModel(global::Rive.ViewModelInstance instance, string basePath = "") : base(instance, basePath) { }
        }

        /// <summary>The key that a file has for a value of an enum.</summary>
        [global::System.AttributeUsage(global::System.AttributeTargets.Field)]
        public sealed class RiveKeyAttribute : global::System.Attribute
        {
            public string Key { get; }
            public RiveKeyAttribute(string key) { Key = key; }
        }

        /// <summary>A value of an enum of a view model's instance.</summary>
        public sealed class RiveEnum<T> where T : struct
        {
            public global::Rive.ViewModelInstanceEnumProperty Property { get; }
            public RiveEnum(global::Rive.ViewModelInstanceEnumProperty property) { Property = property; }
            /// <summary>The value; null for a key that the file did not have when this code was made.</summary>
            public T? Value
            {
                get
                {
                    foreach (var field in typeof(T).GetFields())
                        if (KeyOf(field) == Property.Value) return (T)field.GetValue(null);
                    return null;
                }
            }
            public void Set(T value) { Property.Value = KeyOf(typeof(T).GetField(value.ToString())); }
            private static string KeyOf(global::System.Reflection.FieldInfo field) =>
                ((RiveKeyAttribute)global::System.Attribute.GetCustomAttribute(field, typeof(RiveKeyAttribute)))?.Key;
        }

        /// <summary>A list of a view model's instance.</summary>
        public sealed class RiveList<T> where T : RiveViewModel
        {
            private readonly global::System.Func<global::Rive.ViewModelInstance, T> _wrap;
            public global::Rive.ViewModelInstanceListProperty Property { get; }
            public RiveList(global::Rive.ViewModelInstanceListProperty property, global::System.Func<global::Rive.ViewModelInstance, T> wrap)
            {
                Property = property;
                _wrap = wrap;
            }
            public int Count => Property.Count;
            public T this[int index] => _wrap(Property.GetInstanceAt(index));
            public void Add(T item) => Property.Add(item.Instance);
            public void Insert(T item, int index) => Property.Insert(item.Instance, index);
            public void Remove(T item) => Property.Remove(item.Instance);
            public void RemoveAt(int index) => Property.RemoveAt(index);
            public void Swap(int first, int second) => Property.Swap(first, second);
        }
        """
}
