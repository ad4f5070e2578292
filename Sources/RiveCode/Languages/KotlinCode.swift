internal import RiveModel

/// Code for apps on the Android runtime's `app.rive`: flows to read, functions to write.
struct KotlinCode {
    private let named: NamedModel
    /// `internal ` or nothing.
    private let access: String

    static func source(_ named: NamedModel, _ settings: CodeSettings) -> SourceText {
        let code = KotlinCode(named: named, access: KotlinShared.access(settings))
        var source = SourceText()
        source.line("// " + settings.header(of: named.model))
        KotlinShared.begin(&source)
        code.write(&source)
        if !settings.isSharedApart { KotlinShared.write(access: code.access, &source) }
        return source
    }

    static func literal(_ text: String) -> String { SourceLiteral.quoted(text, escaping: "$", SourceLiteral.utf16) }

    private func doc(_ kind: String, _ name: String, _ note: String = "") -> String {
        "/** The \(kind) \(SourceLiteral.comment(name)).\(note) */"
    }

    private func write(_ source: inout SourceText) {
        source.line("/** What apps can name in \(SourceLiteral.comment(named.model.fileName)). */")
        source.block("\(access)object \(named.identifier) {") { source in
            source.line("/** The name of the file, without its ending. */")
            source.line("const val fileName = \(Self.literal(named.model.name))")
            source.line()
            source.block("object Artboards {") { source in
                for artboard in named.artboards { write(artboard, &source) }
            }
            source.line()
            source.block("object ViewModels {") { source in
                for viewModel in named.viewModels { write(viewModel, &source) }
            }
            source.line()
            source.block("object Enums {") { source in
                for dataEnum in named.enums {
                    source.line(doc("enum", dataEnum.named.name))
                    names(dataEnum.named.identifier, dataEnum.values, \.name, &source)
                }
            }
            source.line()
            source.line("/** The assets that are not in the file, by their unique names. */")
            names("Assets", named.assets, \.uniqueName, &source)
        }
    }

    private func names<Thing>(
        _ identifier: String, _ things: [Named<Thing>], _ name: (Thing) -> String, _ source: inout SourceText
    ) {
        source.block("enum class \(identifier)(override val key: String) : RiveKey {") { source in
            for thing in things { source.line("\(thing.identifier)(\(Self.literal(name(thing.thing)))),") }
            source.line(";")
        }
    }

    private func write(_ artboard: NamedModel.Artboard, _ source: inout SourceText) {
        source.line(doc("artboard", artboard.named.name))
        source.block("object \(artboard.named.identifier) {") { source in
            source.line("const val artboardName = \(Self.literal(artboard.named.name))")
            source.block("object StateMachines {") { source in
                for machine in artboard.stateMachines {
                    source.line(doc("state machine", machine.named.name))
                    source.block("object \(machine.named.identifier) {") { source in
                        source.line("const val stateMachineName = \(Self.literal(machine.named.name))")
                        for input in machine.inputs {
                            source.line(doc("\(input.thing.type.kind.noun) input", input.name))
                            source.line("const val \(input.identifier) = \(Self.literal(input.name))")
                        }
                    }
                }
            }
            names("TextRuns", artboard.textRuns, \.name, &source)
            source.block("object Events {") { source in
                for event in artboard.events {
                    source.line(doc("event", event.named.name))
                    source.block("object \(event.named.identifier) {") { source in
                        source.line("const val eventName = \(Self.literal(event.named.name))")
                        for property in event.properties {
                            source.line(doc(property.thing.type.kind.noun, property.name))
                            source.line("const val \(property.identifier) = \(Self.literal(property.name))")
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
        source.block(
            "class \(identifier)(override val instance: ViewModelInstance, override val basePath: String = \"\") : RiveViewModel {"
        ) {
            source in
            for property in viewModel.properties { write(property, &source) }
            source.block("companion object {") { source in
                source.line("const val viewModelName = \(Self.literal(viewModel.named.name))")
                source.line("/** A new instance with the values of the view model's default instance. */")
                source.line(
                    "suspend fun makeDefault(file: RiveFile) = \(identifier)(ViewModelInstance.create(file, ViewModelSource.Named(viewModelName).defaultInstance()))"
                )
                source.line("/** A new instance with blank values. */")
                source.line(
                    "suspend fun makeBlank(file: RiveFile) = \(identifier)(ViewModelInstance.create(file, ViewModelSource.Named(viewModelName).blankInstance()))"
                )
                source.line("/** A new instance with the values of one of the file. */")
                source.line(
                    "suspend fun make(name: Instance, file: RiveFile) = \(identifier)(ViewModelInstance.create(file, ViewModelSource.Named(viewModelName).namedInstance(name.key)))"
                )
            }
            source.line("/** The instances that the file has, by their names. */")
            names("Instance", viewModel.instances, \.name, &source)
        }
    }

    private func write(_ property: Named<CodeProperty>, _ source: inout SourceText) {
        let path = "fullPath(\(Self.literal(property.name)))"
        func accessor(_ value: String) {
            source.line(doc(property.thing.type.kind.noun, property.name, property.thing.note))
            source.line("val \(property.identifier) get() = \(value)")
        }
        switch property.thing.type {
        case .plain(let kind):
            guard let type = NativeTypes.of(kind).kotlin else { return source.line("// " + property.lack) }
            accessor("\(type)(instance, \(path))")
        case .enum(let name):
            let type = named.identifier(ofEnum: name)
            accessor(
                type.map { "RiveEnum(instance, \(path), Enums.\($0).values().asList())" }
                    ?? "RiveEnumKey(instance, \(path))")
        case .viewModel(let name):
            accessor("\(named.identifier(ofViewModel: name) ?? "RiveAnyViewModel")(instance, \(path))")
        case .list(let items):
            let item = named.identifier(ofItems: items) ?? "RiveAnyViewModel"
            accessor("RiveList(instance, \(path)) { \(item)(it) }")
        }
    }
}

/// What the Kotlin code of all files shares: the types of the properties of view models.
enum KotlinShared {
    static func source(_ settings: CodeSettings) -> SourceText {
        var source = SourceText()
        source.line("// " + settings.sharedHeader)
        begin(&source)
        write(access: access(settings), &source)
        return source
    }

    /// `internal ` or nothing.
    static func access(_ settings: CodeSettings) -> String { settings.access == .public ? "" : "internal " }

    static func begin(_ source: inout SourceText) {
        source.lines(
            """
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

            """)
    }

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
