import RiveModel

/// Code for apps on the Android runtime's `app.rive`: flows to read, functions to write.
struct KotlinCode: NestedCode, AccessorCode {
    let named: NamedModel
    /// `internal ` or nothing.
    private let access: String

    init(_ named: NamedModel, _ settings: CodeSettings) {
        self.named = named
        access = KotlinShared.access(settings)
    }

    static func literal(_ text: String) -> String { SourceLiteral.quoted(text, escaping: "$", SourceLiteral.utf16) }

    static func doc(_ text: String) -> String { "/** \(text) */" }

    static func begin(_ header: String, importsShared: Bool, _ source: inout SourceText) {
        source.lines("// \(header)\n" + KotlinShared.imports)
    }

    static func writeShared(_ settings: CodeSettings, _ source: inout SourceText) {
        KotlinShared.write(access: KotlinShared.access(settings), &source)
    }

    // MARK: Names

    func start(of identifier: String, isOuter: Bool) -> String { "\(isOuter ? access : "")object \(identifier)" }

    func constant(_ identifier: String, _ value: String, _ source: inout SourceText) {
        source.line("const val \(identifier) = \(Self.literal(value))")
    }

    func names<Thing>(
        _ identifier: String, _ things: [Named<Thing>], _ name: (Thing) -> String, _ source: inout SourceText
    ) {
        source.block("enum class \(identifier)(override val key: String) : RiveKey {") { source in
            for thing in things { source.line("\(thing.identifier)(\(Self.literal(name(thing.thing)))),") }
            source.line(";")
        }
    }

    // MARK: View models

    func write(_ viewModel: NamedModel.ViewModel, _ source: inout SourceText) {
        let identifier = viewModel.named.identifier
        document("view model", viewModel.named.name, &source)
        source.block(
            "class \(identifier)(override val instance: ViewModelInstance, override val basePath: String = \"\") : RiveViewModel {"
        ) {
            source in
            for property in viewModel.properties { write(property, &source) }
            source.block("companion object {") { source in
                constant("viewModelName", viewModel.named.name, &source)
                document("A new instance with the values of the view model's default instance.", &source)
                source.line(
                    "suspend fun makeDefault(file: RiveFile) = \(identifier)(ViewModelInstance.create(file, ViewModelSource.Named(viewModelName).defaultInstance()))"
                )
                document("A new instance with blank values.", &source)
                source.line(
                    "suspend fun makeBlank(file: RiveFile) = \(identifier)(ViewModelInstance.create(file, ViewModelSource.Named(viewModelName).blankInstance()))"
                )
                document("A new instance with the values of one of the file.", &source)
                source.line(
                    "suspend fun make(name: Instance, file: RiveFile) = \(identifier)(ViewModelInstance.create(file, ViewModelSource.Named(viewModelName).namedInstance(name.key)))"
                )
            }
            document("The instances that the file has, by their names.", &source)
            names("Instance", viewModel.instances, \.name, &source)
        }
    }

    func accessor(of property: Named<CodeProperty>) -> Accessor? {
        let path = "fullPath(\(Self.literal(property.name)))"
        func value(_ type: String, _ rest: String = "") -> Accessor { (type, "\(type)(instance, \(path)\(rest))") }
        switch property.thing.type {
        case .plain(let kind): return NativeTypes.of(kind).kotlin.map { value($0) }
        case .enum(let name):
            return named.identifier(ofEnum: name).map { value("RiveEnum", ", Enums.\($0).values().asList()") }
                ?? value("RiveEnumKey")
        case .viewModel(let name): return value(named.identifier(ofViewModel: name) ?? "RiveAnyViewModel")
        case .list(let items):
            let item = named.identifier(ofItems: items) ?? "RiveAnyViewModel"
            return ("RiveList", "RiveList(instance, \(path)) { \(item)(it) }")
        }
    }

    func write(_ accessor: Accessor, as identifier: String, _ source: inout SourceText) {
        source.line("val \(identifier) get() = \(accessor.value)")
    }
}

/// What the Kotlin code of all files shares: the types of the properties of view models.
enum KotlinShared {
    /// `internal ` or nothing.
    static func access(_ settings: CodeSettings) -> String { settings.access == .public ? "" : "internal " }

    fileprivate static let imports = """
        @file:Suppress("unused", "RedundantVisibilityModifier")

        package rive.generated

        import app.rive.Artboard
        import app.rive.ImageAsset
        import app.rive.RiveFile
        import app.rive.ViewModelInstance
        import app.rive.ViewModelInstanceSource
        import app.rive.ViewModelSource
        import kotlinx.coroutines.flow.Flow
        import kotlinx.coroutines.flow.map

        """

    /// Types of properties whose values are read as flows and set.
    private static let values = [
        ("RiveNumber", "Number", "Float", "A number"), ("RiveString", "String", "String", "A text"),
        ("RiveBoolean", "Boolean", "Boolean", "A boolean"), ("RiveColor", "Color", "Int", "A colour, as ARGB"),
        ("RiveEnumKey", "Enum", "String", "The key of an enum that the file does not name"),
    ]

    static func write(access: String, _ source: inout SourceText) {
        source.line()
        source.line("// Shared by all files")
        let parts =
            [viewModel]
            + values.map { type, call, value, doc in
                """
                /** \(doc) of a view model's instance. */
                class \(type)(private val instance: ViewModelInstance, val path: String) {
                    val values: Flow<\(value)> get() = instance.get\(call)Flow(path)
                    fun set(value: \(value)) = instance.set\(call)(path, value)
                }
                """
            } + [others]
        for part in parts {
            source.line()
            for line in part.split(separator: "\n", omittingEmptySubsequences: false) {
                // What apps may use begins without a blank.
                let isDeclaration = ["class ", "interface "].contains { line.hasPrefix($0) }
                source.line(isDeclaration ? access + line : String(line))
            }
        }
    }

    private static let viewModel = """
        /** A name that a file has. */
        interface RiveKey { val key: String }

        /** A view model with the values of an instance, or with those that a path from it leads to. */
        interface RiveViewModel {
            val instance: ViewModelInstance
            val basePath: String
            fun fullPath(name: String) = if (basePath.isEmpty()) name else "$basePath/$name"
            /** Puts another instance where the path leads to. */
            fun replace(other: ViewModelInstance) = instance.setViewModelInstance(basePath, other)
        }

        /** An instance of whatever view model. */
        class RiveAnyViewModel(override val instance: ViewModelInstance, override val basePath: String = "") : RiveViewModel
        """

    private static let others = """
        /** A value of an enum of a view model's instance; null for a key that the file did not have when this code was made. */
        class RiveEnum<E>(private val instance: ViewModelInstance, val path: String, private val all: List<E>) where E : Enum<E>, E : RiveKey {
            val values: Flow<E?> get() = instance.getEnumFlow(path).map { key -> all.firstOrNull { it.key == key } }
            fun set(value: E) = instance.setEnum(path, value.key)
        }

        /** A trigger of a view model's instance. */
        class RiveTrigger(private val instance: ViewModelInstance, val path: String) {
            val firings: Flow<Unit> get() = instance.getTriggerFlow(path)
            fun fire() = instance.fireTrigger(path)
        }

        /** An image of a view model's instance. */
        class RiveImage(private val instance: ViewModelInstance, val path: String) {
            fun set(image: ImageAsset?) = instance.setImage(path, image)
        }

        /** An artboard of a view model's instance. */
        class RiveArtboard(private val instance: ViewModelInstance, val path: String) {
            fun set(artboard: Artboard?) = instance.setArtboard(path, artboard)
        }

        /** A list of a view model's instance. */
        class RiveList<Item : RiveViewModel>(private val instance: ViewModelInstance, val path: String, private val wrap: (ViewModelInstance) -> Item) {
            suspend fun size(): Int = instance.getListSize(path)
            suspend fun item(file: RiveFile, index: Int): Item =
                wrap(ViewModelInstance.create(file, ViewModelInstanceSource.ReferenceListItem(instance, path, index)))
            fun append(item: Item) = instance.appendToList(path, item.instance)
            fun insert(index: Int, item: Item) = instance.insertToListAtIndex(path, index, item.instance)
            fun removeAt(index: Int) = instance.removeFromListAtIndex(path, index)
            fun remove(item: Item) = instance.removeFromList(path, item.instance)
            fun swap(first: Int, second: Int) = instance.swapListItems(path, first, second)
        }
        """
}
