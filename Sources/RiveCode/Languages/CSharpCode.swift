import RiveModel

/// Code for apps on the Unity runtime: members that give the runtime's own objects.
struct CSharpCode: NestedCode, AccessorCode {
    let named: NamedModel
    /// `public` or `internal`.
    private let access: String

    init(_ named: NamedModel, _ settings: CodeSettings) {
        self.named = named
        access = settings.access.rawValue
    }

    static let isSpaced = false

    static func literal(_ text: String) -> String { SourceLiteral.quoted(text, SourceLiteral.utf16) }

    static func doc(_ text: String) -> String { "/// <summary>\(text)</summary>" }

    static func comment(_ name: String) -> String { SourceLiteral.xmlComment(name) }

    static func begin(_ header: String, importsShared: Bool, _ source: inout SourceText) {
        source.line("// " + header)
    }

    static func enclose(_ source: inout SourceText, _ body: (inout SourceText) -> Void) {
        source.line("namespace RiveGenerated")
        source.block("{", body)
    }

    static func writeShared(_ settings: CodeSettings, _ source: inout SourceText) {
        CSharpShared.write(access: settings.access.rawValue, &source)
    }

    // MARK: Names

    func start(of identifier: String, isOuter: Bool) -> String {
        "\(isOuter ? access : "public") static class \(identifier)"
    }

    func block(_ start: String, _ source: inout SourceText, _ body: (inout SourceText) -> Void) {
        source.line(start)
        source.block("{", body)
    }

    func constant(_ identifier: String, _ value: String, _ source: inout SourceText) {
        source.line("public const string \(identifier) = \(Self.literal(value));")
    }

    static func name(of kind: String) -> String { kind.prefix(1).uppercased() + kind.dropFirst() + "Name" }

    func names<Thing>(
        _ identifier: String, _ things: [Named<Thing>], _ name: (Thing) -> String, _ source: inout SourceText
    ) {
        block(start(of: identifier, isOuter: false), &source) { source in
            for thing in things { constant(thing.identifier, name(thing.thing), &source) }
        }
    }

    func write(_ dataEnum: NamedModel.Enum, _ source: inout SourceText) {
        document("enum", dataEnum.named.name, &source)
        block("public enum \(dataEnum.named.identifier)", &source) { source in
            for value in dataEnum.values {
                source.line("[RiveKey(\(Self.literal(value.name)))] \(value.identifier),")
            }
        }
    }

    // MARK: View models

    func write(_ viewModel: NamedModel.ViewModel, _ source: inout SourceText) {
        let identifier = viewModel.named.identifier
        document("view model", viewModel.named.name, &source)
        block("public sealed class \(identifier) : RiveViewModel", &source) { source in
            constant("ViewModelName", viewModel.named.name, &source)
            source.line(
                "public \(identifier)(global::Rive.ViewModelInstance instance, string basePath = \"\") : base(instance, basePath) { }"
            )
            document("A new instance with the values of the view model's default instance.", &source)
            source.line(
                "public static \(identifier) MakeDefault(global::Rive.File file) => new \(identifier)(file.GetViewModelByName(ViewModelName).CreateDefaultInstance());"
            )
            document("A new instance with blank values.", &source)
            source.line(
                "public static \(identifier) MakeBlank(global::Rive.File file) => new \(identifier)(file.GetViewModelByName(ViewModelName).CreateInstance());"
            )
            document("A new instance with the values of one of the file, see Instances.", &source)
            source.line(
                "public static \(identifier) Make(string name, global::Rive.File file) => new \(identifier)(file.GetViewModelByName(ViewModelName).CreateInstanceByName(name));"
            )
            names("Instances", viewModel.instances, \.name, &source)
            for property in viewModel.properties { write(property, &source) }
        }
    }

    func accessor(of property: Named<CodeProperty>) -> Accessor? {
        let path = "FullPath(\(Self.literal(property.name)))"
        func native(_ kind: String) -> Accessor {
            ("global::Rive.ViewModelInstance\(kind)Property", "Instance.Get\(kind)Property(\(path))")
        }
        switch property.thing.type {
        case .plain(let kind): return NativeTypes.of(kind).cSharp.map(native)
        case .enum(let name):
            guard let identifier = named.identifier(ofEnum: name) else { return native("Enum") }
            let type = "RiveEnum<\(outer).Enums.\(identifier)>"
            return (type, "new \(type)(Instance.GetEnumProperty(\(path)))")
        case .viewModel(let name):
            let type = viewModelType(named.identifier(ofViewModel: name))
            return (type, "new \(type)(Instance, \(path))")
        case .list(let items):
            let item = viewModelType(named.identifier(ofItems: items))
            return (
                "RiveList<\(item)>",
                "new RiveList<\(item)>(Instance.GetListProperty(\(path)), item => new \(item)(item))"
            )
        }
    }

    func write(_ accessor: Accessor, as identifier: String, _ source: inout SourceText) {
        source.line("public \(accessor.type) \(identifier) => \(accessor.value);")
    }

    /// The class of the file from the outside in, as what is in it may have the name of anything.
    private var outer: String { "global::RiveGenerated.\(named.identifier)" }

    private func viewModelType(_ identifier: String?) -> String {
        identifier.map { "\(outer).ViewModels.\($0)" } ?? "RiveAnyViewModel"
    }
}

/// What the C# code of all files shares: the types of the properties of view models that the runtime has no types for.
enum CSharpShared {
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
