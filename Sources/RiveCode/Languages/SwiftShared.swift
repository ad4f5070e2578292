import RiveModel

/// What the Swift code of all files shares: the types of the properties of view models.
enum SwiftShared {
    /// `public ` or nothing.
    static func access(_ settings: CodeSettings) -> String { settings.access == .public ? "public " : "" }

    static let imports = """
        // swift-format-ignore-file

        #if canImport(Rive)
        import Rive
        #else
        import RiveRuntime
        #endif

        """

    static func write(access: String, _ source: inout SourceText) {
        source.line()
        source.line("// MARK: Shared by all files")
        for part in [viewModel, anyViewModel] + values + [trigger, enumValue] + shown + [onlyHere, list, inputs] {
            source.line()
            for line in part.split(separator: "\n", omittingEmptySubsequences: false) {
                source.line(Substring(line).parts(separatedBy: "public ").joined(separator: access))
            }
        }
    }

    // What apps may use is marked by `public`, in the place of which comes what it is to be.

    private static let viewModel = """
        /// A view model with the values of an instance, or with those that a path from it leads to.
        public protocol RiveViewModel {
            static var viewModelName: String { get }
            var instance: ViewModelInstance { get }
            var basePath: String { get }
            init(_ instance: ViewModelInstance, basePath: String)
        }

        extension RiveViewModel {
            func fullPath(_ name: String) -> String { basePath.isEmpty ? name : basePath + "/" + name }

        #if canImport(Rive)
            /// A new instance with the values of the view model's default instance.
            public static func makeDefault(in file: File) throws -> Self {
                Self(try file.createViewModelInstance(from: .viewModelDefault(from: .name(viewModelName))), basePath: "")
            }
            /// A new instance with blank values.
            public static func makeBlank(in file: File) throws -> Self {
                Self(try file.createViewModelInstance(from: .blank(from: .name(viewModelName))), basePath: "")
            }
            /// A new instance with the values of one of the file.
            public static func make<Name: RawRepresentable<String>>(_ name: Name, in file: File) throws -> Self {
                Self(try file.createViewModelInstance(from: .name(name.rawValue, from: .name(viewModelName))), basePath: "")
            }
            /// Binds a state machine, and its artboard, to the instance.
            public func bind(to stateMachine: StateMachine) throws { try stateMachine.bind(instance) }
            /// The view model with the instance itself that the path leads to.
            public func resolved() throws -> Self {
                basePath.isEmpty ? self : Self(try instance.value(of: ViewModelInstanceProperty(path: basePath)), basePath: "")
            }
            /// Puts another instance where the path leads to.
            public func replace(with other: Self) throws {
                try instance.setValue(of: ViewModelInstanceProperty(path: basePath), to: try other.resolved().instance)
            }
        #else
            /// A new instance with the values of the view model's default instance.
            @MainActor public static func makeDefault(in file: File) async throws -> Self {
                Self(try await file.createViewModelInstance(.viewModelDefault(from: .name(viewModelName))), basePath: "")
            }
            /// A new instance with blank values.
            @MainActor public static func makeBlank(in file: File) async throws -> Self {
                Self(try await file.createViewModelInstance(.blank(from: .name(viewModelName))), basePath: "")
            }
            /// A new instance with the values of one of the file.
            @MainActor public static func make<Name: RawRepresentable<String>>(_ name: Name, in file: File) async throws -> Self {
                Self(try await file.createViewModelInstance(.name(name.rawValue, from: .name(viewModelName))), basePath: "")
            }
            /// Binds a state machine, and its artboard, to the instance.
            @MainActor public func bind(to stateMachine: StateMachine) { stateMachine.bindViewModelInstance(instance) }
            /// The view model with the instance itself that the path leads to.
            @MainActor public func resolved() -> Self {
                basePath.isEmpty ? self : Self(instance.value(of: ViewModelInstanceProperty(path: basePath)), basePath: "")
            }
            /// Puts another instance where the path leads to.
            @MainActor public func replace(with other: Self) {
                instance.setValue(of: ViewModelInstanceProperty(path: basePath), to: other.resolved().instance)
            }
        #endif
        }
        """

    private static let anyViewModel = """
        /// An instance of whatever view model.
        public struct RiveAnyViewModel: RiveViewModel {
            public static let viewModelName = ""
            public let instance: ViewModelInstance
            public let basePath: String
            public init(_ instance: ViewModelInstance, basePath: String = "") {
                self.instance = instance
                self.basePath = basePath
            }
        }
        """

    /// The type of a property, with what can be done with it.
    private static func type(_ name: String, _ property: String, _ doc: String, _ members: String) -> String {
        """
        /// \(doc) of a view model's instance.
        public struct \(name) {
            let instance: ViewModelInstance
            public let property: \(property)
            init(_ instance: ViewModelInstance, path: String) {
                self.instance = instance
                property = \(property)(path: path)
            }
        \(members)
        }
        """
    }

    /// Types of properties whose values are read, set and watched.
    private static let values = [
        ("RiveNumber", "NumberProperty", "A number"), ("RiveString", "StringProperty", "A text"),
        ("RiveBool", "BoolProperty", "A boolean"), ("RiveColor", "ColorProperty", "A colour"),
        ("RiveEnumKey", "EnumProperty", "The key of an enum that the file does not name"),
    ].map { name, property, doc in
        type(
            name, property, doc,
            """
            #if canImport(Rive)
                public var value: \(property).Value { get throws { try instance.value(of: property) } }
                public func set(_ value: \(property).Value) throws { try instance.setValue(of: property, to: value) }
                /// Each value that it gets.
                public var values: ValueStream<\(property).Value> { instance.valueStream(of: property) }
            #else
                @MainActor public var value: \(property).Value { get async throws { try await instance.value(of: property) } }
                @MainActor public func set(_ value: \(property).Value) { instance.setValue(of: property, to: value) }
                /// Each value that it gets.
                @MainActor public var values: AsyncThrowingStream<\(property).Value, Error> { instance.valueStream(of: property) }
            #endif
            """)
    }

    private static let trigger = type(
        "RiveTrigger", "TriggerProperty", "A trigger",
        """
        #if canImport(Rive)
            public func fire() throws { try instance.fire(trigger: property) }
            /// Each firing.
            public var firings: ValueStream<Void> { instance.stream(of: property) }
        #else
            @MainActor public func fire() { instance.fire(trigger: property) }
            /// Each firing.
            @MainActor public var firings: AsyncThrowingStream<Void, Error> { instance.stream(of: property) }
        #endif
        """)

    private static let enumValue = """
        /// A value of an enum of a view model's instance.
        public struct RiveEnum<Value: RawRepresentable<String> & Sendable> {
            let key: RiveEnumKey
            public var property: EnumProperty { key.property }
            init(_ instance: ViewModelInstance, path: String) { key = RiveEnumKey(instance, path: path) }
        #if canImport(Rive)
            /// The value; nil for a key that the file did not have when this code was made.
            public var value: Value? { get throws { Value(rawValue: try key.value) } }
            public func set(_ value: Value) throws { try key.set(value.rawValue) }
        #else
            /// The value; nil for a key that the file did not have when this code was made.
            @MainActor public var value: Value? { get async throws { Value(rawValue: try await key.value) } }
            @MainActor public func set(_ value: Value) { key.set(value.rawValue) }
        #endif
        }
        """

    /// Types of properties whose values are set alone.
    private static let shown = [
        ("RiveImage", "ImageProperty", "An image", "image", "Image"),
        ("RiveArtboard", "ArtboardProperty", "An artboard", "artboard", "Artboard"),
    ].map { name, property, doc, word, value in
        type(
            name, property, doc,
            """
            #if canImport(Rive)
                public func set(_ \(word): \(value)?) throws { try instance.setValue(of: property, to: \(word)) }
            #else
                @MainActor public func set(_ \(word): \(value)?) { instance.setValue(of: property, to: \(word)) }
            #endif
            """)
    }

    /// Types of properties that Apple's runtime has no calls for.
    private static let onlyHere =
        "#if canImport(Rive)\n"
        + [
            ("RiveFont", "FontProperty", "A font", true), ("RiveBlob", "BlobProperty", "A blob", true),
            ("RiveListIndex", "ListIndexProperty", "The index in its list", false),
        ].map { name, property, doc, canBeSet in
            type(
                name, property, doc,
                "    public var value: \(property).Value { get throws { try instance.value(of: property) } }"
                    + (canBeSet
                        ? "\n    public func set(_ value: \(property).Value) throws { try instance.setValue(of: property, to: value) }"
                        : ""))
        }.joined(separator: "\n\n")
            + """


            func riveEventValue(_ value: PropertyValue) -> Any? {
                switch value {
                case .number(let number): number
                case .string(let text): text
                case .boolean(let flag): flag
                case .color(let color): color.argb
                case .enumeration(.key(let key)): key
                default: nil
                }
            }
            #endif
            """

    private static let list = type(
        "RiveList<Item: RiveViewModel>", "ListProperty", "A list",
        """
        #if canImport(Rive)
            public var count: Int { get throws { try instance.size(of: property) } }
            public func item(at index: Int) throws -> Item { Item(try instance.value(of: property, at: index), basePath: "") }
            public func append(_ item: Item) throws { try instance.appendInstance(try item.resolved().instance, to: property) }
            public func insert(_ item: Item, at index: Int) throws {
                try instance.insertInstance(try item.resolved().instance, to: property, at: index)
            }
            public func remove(at index: Int) throws { try instance.removeInstance(at: index, from: property) }
            public func swap(_ first: Int, _ second: Int) throws {
                try instance.swapInstance(atIndex: first, withIndex: second, in: property)
            }
        #else
            @MainActor public var count: Int { get async throws { try await instance.size(of: property) } }
            @MainActor public func item(at index: Int) -> Item {
                Item(instance.value(of: property, at: Int32(index)), basePath: "")
            }
            @MainActor public func append(_ item: Item) { instance.appendInstance(item.resolved().instance, to: property) }
            @MainActor public func insert(_ item: Item, at index: Int) {
                instance.insertInstance(item.resolved().instance, to: property, at: Int32(index))
            }
            @MainActor public func remove(at index: Int) { instance.removeInstance(at: Int32(index), from: property) }
            @MainActor public func swap(_ first: Int, _ second: Int) {
                instance.swapInstance(atIndex: Int32(first), withIndex: Int32(second), in: property)
            }
        #endif
        """)

    private static let inputs = """
        #if !canImport(Rive)
        /// The name of an input, for the calls of a state machine that take one.
        public struct BoolInput: Hashable, Sendable { public let path: String }
        public struct NumberInput: Hashable, Sendable { public let path: String }
        public struct TriggerInput: Hashable, Sendable { public let path: String }
        #endif
        """
}
