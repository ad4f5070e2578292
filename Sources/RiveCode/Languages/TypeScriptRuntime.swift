internal import RiveModel

/// Classes for apps in browsers, over the runtime `@rive-app/canvas`. Each file is a module, so its names stand alone.
struct TypeScriptRuntime {
    private let named: NamedModel

    static func source(_ named: NamedModel, _ settings: CodeSettings) -> SourceText {
        let code = TypeScriptRuntime(named: named)
        var source = SourceText(indent: "  ")
        source.line("// " + settings.header(of: named.model))
        source.line("/* eslint-disable */")
        source.lines(imports)
        if settings.isSharedApart {
            source.line(
                "import { RiveAnyModel, RiveEnum, RiveList, RiveModel, type RiveViewModels } from './\(sharedName)';")
        } else {
            // A class that others extend has to stand before them, unlike in the other languages.
            source.lines("\n" + shared)
        }
        source.line()
        code.write(&source)
        return source
    }

    /// What the code of all files shares.
    static func sharedSource(_ settings: CodeSettings) -> SourceText {
        var source = SourceText(indent: "  ")
        source.line("// " + settings.sharedHeader)
        source.line("/* eslint-disable */")
        source.lines(imports)
        source.lines("\n" + shared)
        return source
    }

    /// The name of the module that has it.
    static let sharedName = "rive-code"

    private static let imports = "import type * as rive from '@rive-app/canvas';"

    static func literal(_ text: String) -> String { SourceLiteral.quoted(text, SourceLiteral.utf16) }

    private func doc(_ kind: String, _ name: String, _ note: String = "") -> String {
        "/** The \(kind) \(SourceLiteral.comment(name)).\(note) */"
    }

    // MARK: Names

    private func write(_ source: inout SourceText) {
        source.line("/** The name of the file, without its ending. */")
        source.line("export const fileName = \(Self.literal(named.model.name));")
        source.line()
        source.block("export const artboards = {", end: "} as const;") { source in
            for artboard in named.artboards { write(artboard, &source) }
        }
        for dataEnum in named.enums {
            source.line()
            let type = "\(dataEnum.named.identifier)Enum"
            source.line(doc("enum", dataEnum.named.name))
            source.block("export const \(type) = {", end: "} as const;") { names(dataEnum.values, \.name, &$0) }
            source.line("export type \(type) = (typeof \(type))[keyof typeof \(type)];")
        }
        source.line()
        source.line("/** The assets that are not in the file, by their unique names. */")
        source.block("export const assets = {", end: "} as const;") { names(named.assets, \.uniqueName, &$0) }
        for viewModel in named.viewModels { write(viewModel, &source) }
    }

    private func names<Thing>(_ things: [Named<Thing>], _ name: (Thing) -> String, _ source: inout SourceText) {
        for thing in things { source.line("\(thing.identifier): \(Self.literal(name(thing.thing))),") }
    }

    private func write(_ artboard: NamedModel.Artboard, _ source: inout SourceText) {
        source.line(doc("artboard", artboard.named.name))
        source.block("\(artboard.named.identifier): {", end: "},") { source in
            source.line("name: \(Self.literal(artboard.named.name)),")
            source.block("stateMachines: {", end: "},") { source in
                for machine in artboard.stateMachines {
                    source.line(doc("state machine", machine.named.name))
                    source.block("\(machine.named.identifier): {", end: "},") { source in
                        source.line("name: \(Self.literal(machine.named.name)),")
                        source.block("inputs: {", end: "},") { names(machine.inputs, \.name, &$0) }
                    }
                }
            }
            source.block("textRuns: {", end: "},") { names(artboard.textRuns, \.name, &$0) }
            source.block("events: {", end: "},") { source in
                for event in artboard.events {
                    source.line(doc("event", event.named.name))
                    source.block("\(event.named.identifier): {", end: "},") { source in
                        source.line("name: \(Self.literal(event.named.name)),")
                        source.block("properties: {", end: "},") { names(event.properties, \.name, &$0) }
                    }
                }
            }
        }
    }

    // MARK: View models

    private func type(ofViewModel identifier: String?) -> String { identifier.map { "\($0)Model" } ?? "RiveAnyModel" }

    private func write(_ viewModel: NamedModel.ViewModel, _ source: inout SourceText) {
        let type = type(ofViewModel: viewModel.named.identifier)
        source.line()
        source.line(doc("view model", viewModel.named.name))
        source.block("export class \(type) extends RiveModel {") { source in
            source.line("static readonly viewModelName = \(Self.literal(viewModel.named.name));")
            source.line("/** The instances that the file has, by their names. */")
            source.block("static readonly instances = {", end: "} as const;") {
                names(viewModel.instances, \.name, &$0)
            }
            source.line("/** A new instance with the values of the view model's default instance. */")
            source.block("static makeDefault(file: RiveViewModels): \(type) {") { source in
                source.line("return new \(type)(RiveModel.viewModel(file, this.viewModelName).defaultInstance());")
            }
            source.line("/** A new instance with blank values. */")
            source.block("static makeBlank(file: RiveViewModels): \(type) {") { source in
                source.line("return new \(type)(RiveModel.viewModel(file, this.viewModelName).instance());")
            }
            source.line("/** A new instance with the values of one of the file, see instances. */")
            source.block("static make(name: string, file: RiveViewModels): \(type) {") { source in
                source.line("return new \(type)(RiveModel.viewModel(file, this.viewModelName).instanceByName(name));")
            }
            for property in viewModel.properties { write(property, &source) }
        }
    }

    private func write(_ property: Named<CodeProperty>, _ source: inout SourceText) {
        let name = Self.literal(property.name)
        func getter(_ type: String, _ value: String) {
            source.line(doc(property.thing.type.kind.noun, property.name, property.thing.note))
            source.block("get \(property.identifier)(): \(type) {") { $0.line("return \(value);") }
        }
        func native(_ type: String, _ call: String) {
            getter("rive.ViewModelInstance\(type)", "this.need(this.instance.\(call)(\(name)), \(name))")
        }
        switch property.thing.type {
        case .plain(let kind):
            guard let (type, call) = NativeTypes.of(kind).typeScript else { return source.line("// " + property.lack) }
            native(type, call)
        case .enum(let enumName):
            guard let identifier = named.identifier(ofEnum: enumName) else { return native("Enum", "enum") }
            getter("RiveEnum<\(identifier)Enum>", "new RiveEnum(this.need(this.instance.enum(\(name)), \(name)))")
        case .viewModel(let model):
            let type = type(ofViewModel: named.identifier(ofViewModel: model))
            // One name at a time: the runtime loses its way on longer paths.
            getter(type, "new \(type)(this.instance.viewModel(\(name)))")
        case .list(let items):
            let item = type(ofViewModel: named.identifier(ofItems: items))
            getter(
                "RiveList<\(item)>",
                "new RiveList(this.need(this.instance.list(\(name)), \(name)), (item) => new \(item)(item))")
        }
    }

    private static let shared = """
        /** What has view models by name: a Rive, or a RiveFile. */
        export interface RiveViewModels {
          viewModelByName(name: string): rive.ViewModel | null;
        }

        /** A view model with the values of an instance. */
        export abstract class RiveModel {
          readonly instance: rive.ViewModelInstance;
          constructor(instance: rive.ViewModelInstance | null) {
            if (instance === null) throw new Error('There is no such instance.');
            this.instance = instance;
          }
          protected need<T>(value: T | null, name: string): T {
            if (value === null) throw new Error(`The file has no property "${name}" of this type.`);
            return value;
          }
          static viewModel(file: RiveViewModels, name: string): rive.ViewModel {
            const viewModel = file.viewModelByName(name);
            if (viewModel === null) throw new Error(`The file has no view model "${name}".`);
            return viewModel;
          }
          /** Binds what plays to the instance. */
          bind(player: { bindViewModelInstance(instance: rive.ViewModelInstance): void }): void {
            player.bindViewModelInstance(this.instance);
          }
        }

        /** An instance of whatever view model. */
        export class RiveAnyModel extends RiveModel {}

        /** A value of an enum of a view model's instance. */
        export class RiveEnum<T extends string> {
          constructor(readonly property: rive.ViewModelInstanceEnum) {}
          get value(): T {
            return this.property.value as T;
          }
          set value(value: T) {
            this.property.value = value;
          }
        }

        /** A list of a view model's instance. */
        export class RiveList<T extends RiveModel> {
          constructor(
            readonly property: rive.ViewModelInstanceList,
            private readonly wrap: (instance: rive.ViewModelInstance | null) => T,
          ) {}
          get length(): number {
            return this.property.length;
          }
          item(index: number): T {
            return this.wrap(this.property.instanceAt(index));
          }
          add(item: T): void {
            this.property.addInstance(item.instance);
          }
          insert(item: T, index: number): boolean {
            return this.property.addInstanceAt(item.instance, index);
          }
          remove(item: T): void {
            this.property.removeInstance(item.instance);
          }
          removeAt(index: number): void {
            this.property.removeInstanceAt(index);
          }
          swap(first: number, second: number): void {
            this.property.swap(first, second);
          }
        }
        """
}
