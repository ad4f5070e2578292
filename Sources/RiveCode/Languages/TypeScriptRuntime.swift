import RiveModel

/// Classes for apps in browsers, over the runtime `@rive-app/canvas`. Each file is a module, so its names stand alone.
struct TypeScriptRuntime: AccessorCode {
    let named: NamedModel

    init(_ named: NamedModel, _ settings: CodeSettings) { self.named = named }

    static let indent = "  "
    /// A class that others extend has to stand before them.
    static let sharesFirst = true
    /// The name of the module that has what the code of all files shares.
    static let sharedName = "rive-code"

    static func literal(_ text: String) -> String { SourceLiteral.quoted(text, SourceLiteral.utf16) }

    static func doc(_ text: String) -> String { "/** \(text) */" }

    static func begin(_ header: String, importsShared: Bool, _ source: inout SourceText) {
        source.line("// " + header)
        source.line("/* eslint-disable */")
        source.line("import type * as rive from '@rive-app/canvas';")
        guard importsShared else { return }
        source.line(
            "import { RiveAnyModel, RiveEnum, RiveList, RiveModel, type RiveViewModels } from './\(sharedName)';")
    }

    static func writeShared(_ settings: CodeSettings, _ source: inout SourceText) { source.lines("\n" + shared) }

    // MARK: Names

    func write(_ source: inout SourceText) {
        source.line()
        document("The name of the file, without its ending.", &source)
        source.line("export const fileName = \(Self.literal(named.model.name));")
        source.line()
        source.block("export const artboards = {", end: "} as const;") { source in
            for artboard in named.artboards { write(artboard, &source) }
        }
        for dataEnum in named.enums {
            source.line()
            let type = "\(dataEnum.named.identifier)Enum"
            document("enum", dataEnum.named.name, &source)
            source.block("export const \(type) = {", end: "} as const;") { names(dataEnum.values, \.name, &$0) }
            source.line("export type \(type) = (typeof \(type))[keyof typeof \(type)];")
        }
        source.line()
        document("The assets that are not in the file, by their unique names.", &source)
        source.block("export const assets = {", end: "} as const;") { names(named.assets, \.uniqueName, &$0) }
        for viewModel in named.viewModels { write(viewModel, &source) }
    }

    private func names<Thing>(_ things: [Named<Thing>], _ name: (Thing) -> String, _ source: inout SourceText) {
        for thing in things { source.line("\(thing.identifier): \(Self.literal(name(thing.thing))),") }
    }

    private func write(_ artboard: NamedModel.Artboard, _ source: inout SourceText) {
        document("artboard", artboard.named.name, &source)
        source.block("\(artboard.named.identifier): {", end: "},") { source in
            source.line("name: \(Self.literal(artboard.named.name)),")
            source.block("stateMachines: {", end: "},") { source in
                for machine in artboard.stateMachines {
                    document("state machine", machine.named.name, &source)
                    source.block("\(machine.named.identifier): {", end: "},") { source in
                        source.line("name: \(Self.literal(machine.named.name)),")
                        source.block("inputs: {", end: "},") { names(machine.inputs, \.name, &$0) }
                    }
                }
            }
            source.block("textRuns: {", end: "},") { names(artboard.textRuns, \.name, &$0) }
            source.block("events: {", end: "},") { source in
                for event in artboard.events {
                    document("event", event.named.name, &source)
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
        document("view model", viewModel.named.name, &source)
        source.block("export class \(type) extends RiveModel {") { source in
            source.line("static readonly viewModelName = \(Self.literal(viewModel.named.name));")
            document("The instances that the file has, by their names.", &source)
            source.block("static readonly instances = {", end: "} as const;") {
                names(viewModel.instances, \.name, &$0)
            }
            document("A new instance with the values of the view model's default instance.", &source)
            source.block("static makeDefault(file: RiveViewModels): \(type) {") { source in
                source.line("return new \(type)(RiveModel.viewModel(file, this.viewModelName).defaultInstance());")
            }
            document("A new instance with blank values.", &source)
            source.block("static makeBlank(file: RiveViewModels): \(type) {") { source in
                source.line("return new \(type)(RiveModel.viewModel(file, this.viewModelName).instance());")
            }
            document("A new instance with the values of one of the file, see instances.", &source)
            source.block("static make(name: string, file: RiveViewModels): \(type) {") { source in
                source.line("return new \(type)(RiveModel.viewModel(file, this.viewModelName).instanceByName(name));")
            }
            for property in viewModel.properties { write(property, &source) }
        }
    }

    func accessor(of property: Named<CodeProperty>) -> Accessor? {
        let name = Self.literal(property.name)
        func needed(_ call: String) -> String { "this.need(this.instance.\(call)(\(name)), \(name))" }
        func native(_ type: String, _ call: String) -> Accessor { ("rive.ViewModelInstance\(type)", needed(call)) }
        switch property.thing.type {
        case .plain(let kind): return NativeTypes.of(kind).typeScript.map(native)
        case .enum(let enumName):
            guard let identifier = named.identifier(ofEnum: enumName) else { return native("Enum", "enum") }
            return ("RiveEnum<\(identifier)Enum>", "new RiveEnum(\(needed("enum")))")
        case .viewModel(let model):
            let type = type(ofViewModel: named.identifier(ofViewModel: model))
            // One name at a time: the runtime loses its way on longer paths.
            return (type, "new \(type)(this.instance.viewModel(\(name)))")
        case .list(let items):
            let item = type(ofViewModel: named.identifier(ofItems: items))
            return ("RiveList<\(item)>", "new RiveList(\(needed("list")), (item) => new \(item)(item))")
        }
    }

    func write(_ accessor: Accessor, as identifier: String, _ source: inout SourceText) {
        source.block("get \(identifier)(): \(accessor.type) {") { $0.line("return \(accessor.value);") }
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
