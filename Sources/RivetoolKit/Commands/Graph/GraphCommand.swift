import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import ToolSupport

/// `graph`: state machines as diagrams.
enum GraphCommand {
    private static let format = Option(
        "format", takes: "FORMAT", .choice(Format.allCases.map(\.rawValue)),
        help: "mermaid (default), dot (Graphviz) or json")
    static let json = Option("json", excludes: ["format"], help: "short for --format json")
    private static let coverage = Option(
        "coverage", takes: "RUN.json", .file, help: "mark what tests reached; from \"test --coverage=RUN.json\"")
    static let all = Option("all", help: "draw the state machines of every artboard")

    private enum Format: String, CaseIterable {
        case mermaid, dot, json
    }

    static let command = Command(
        "graph", .look, "Draw state machines as diagrams",
        operands: [Operand("FILE", .riveFile), Operand("ADDRESS", .address, isOptional: true)],
        repeating: 1,
        options: [format, json, coverage, all, PathPattern.option],
        forms: ["FILE… [ADDRESS…]"],
        details: """
            ADDRESS names an artboard, a state machine or a layer. A name alone is an
            artboard, or a state machine of the default artboard. Without ADDRESS, the
            default artboard is drawn. A word that exists as a file is another FILE.

            Each layer is a diagram: states with the animations that they play, transitions
            with conditions and durations. Unreachable states are dashed. Transitions that
            lead nowhere are left out.

            With --coverage, what the tests reached is green; Mermaid cannot color
            transitions and marks them with ✓.
            """,
        examples: """
            rivetool graph Samples/button.riv  # Markdown with a diagram per layer
            rivetool graph Samples/dashboard.riv artboard:Lamp  # one artboard
            rivetool graph Samples/dashboard.riv --all --format dot  # all artboards, for "dot -Tsvg"
            rivetool graph --json Samples/button.riv  # all that is known, with addresses
            """,
        related: ["list", "test"],
        jsonSchema: DocumentSchema.ofFiles("rivetool graph --json", fields.shapes),
        run: run
    )

    /// Layers, each put together when it is drawn.
    typealias Layers = LazyMapSequence<[StateMachineLayer], GraphLayer>

    static let fields = Fields<Layers>("graph") { Field(each: "layers") { $0 } }

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let format = arguments.has(json) ? .json : arguments.value(format).flatMap(Format.init) ?? .mermaid
        let isFile = { (operand: String) in
            let isNamedSo =
                operand.utf8.suffix(4).elementsEqual(".riv".utf8) && !operand.utf8.contains(UInt8(ascii: ":"))
            return isNamedSo || console.files.exists(RivePath(operand, console.files).file)
        }
        let paths = [arguments.operands[0]] + arguments.operands.dropFirst().filter(isFile)
        let addresses = arguments.operands.dropFirst().filter { !isFile($0) }
        let selection = try FileSelection(paths, arguments, console)
        if arguments.has(all), !addresses.isEmpty {
            throw ToolError(.usage, "graph takes either addresses or --all")
        }
        let coverage = try arguments.value(coverage).map { (path) throws(ToolError) in
            guard path != "-" || !paths.contains("-") else {
                throw ToolError(.usage, "\"-\" (standard input) is given more than once")
            }
            return try CoverageFile(path, console)
        }
        func layers(_ file: RiveFile, _ path: String) throws(ToolError) -> Layers {
            try self.layers(
                Document(file), path, addresses, isAll: arguments.has(all), coverage, isOneFile: selection.isOneFile
            ) { console.note($0, file: path) }
        }
        guard format != .json else {
            return selection.writeJSONInOrder(console) { (path, console, json) throws(ToolError) in
                let file = try console.readRiveFile(path)
                fields.write(try layers(file, path), &json)
                return console.reportProblem(of: file, at: path, &json)
            }
        }
        var mermaid = MermaidDiagram(output: console.output)
        return selection.forEachInOrder(console) { (path, console) throws(ToolError) in
            let file = try console.readRiveFile(path)
            let layers = try layers(file, path)
            if format == .dot { DOTGraph(output: console.output).write(layers) } else { mermaid.write(layers) }
            return console.reportProblem(of: file, at: path)
        }
    }

    /// The layers at addresses of a file, each once, or of its first artboard or all of them, as they are drawn.
    /// - Parameters:
    ///   - document: What the records of the file mean.
    ///   - path: The path of the file, which its layers tell where it is not the only one.
    ///   - addresses: What is drawn; none for all of the first artboard.
    ///   - isAll: Whether all artboards are drawn.
    ///   - coverage: What of it tests have reached.
    ///   - isOneFile: Whether it is the only file.
    ///   - note: A closure that gets what users should know.
    /// - Returns: The layers.
    /// - Throws: `ToolError` for an address that leads to none, and for coverage of another file.
    static func layers(
        _ document: Document, _ path: String, _ addresses: [String], isAll: Bool, _ coverage: CoverageFile?,
        isOneFile: Bool = true, note: (String) -> Void = { _ in }
    ) throws(ToolError) -> Layers {
        let covered = try coverage?.addresses(in: document, path)
        let logic = Logic(AddressPrinter(document))
        return try layers(logic, path, addresses, isAll: isAll, note).lazy.map {
            GraphLayer($0, logic, of: isOneFile ? nil : path, covered)
        }
    }

    private static func layers(
        _ logic: Logic, _ path: String, _ addresses: [String], isAll: Bool, _ note: (String) -> Void
    ) throws(ToolError) -> [StateMachineLayer] {
        let document = logic.document
        let artboards = document.artboards
        // Of a file that breaks off, that is what is said.
        guard !artboards.isEmpty || document.file.problem != nil else {
            throw ToolError(.notFound, file: path, "the file has no artboard")
        }
        var layers: [StateMachineLayer] = []
        if addresses.isEmpty {
            for artboard in isAll ? artboards[...] : artboards.prefix(1) {
                layers += artboard.stateMachines.flatMap(\.layers)
            }
        }
        let resting = RestingAddresses(logic.addresses, document)
        for address in addresses {
            layers += try self.layers(at: address, logic, path, resting)
        }
        layers = layers.distinct(by: \.position)
        if layers.isEmpty {
            let hint = addresses.isEmpty && !isAll ? "; --all draws those of every artboard" : ""
            note("the file has no state machine with a layer\(hint)")
        }
        return layers
    }

    private static func layers(
        at address: String, _ logic: Logic, _ path: String, _ resting: RestingAddresses
    ) throws(ToolError) -> [StateMachineLayer] {
        let document = logic.document
        var target: AddressTarget?
        do throws(LookupError) {
            target = try logic.addresses.resolver.resolve(address)
        } catch {
            let isWhole = [ObjectNoun.artboard.rawValue + ":", "#"].contains(where: address.hasPrefix)
            if isWhole || error.names.isEmpty {
                target = resting.target(of: address)
                if target == nil { throw ToolError(error, file: path, address: address) }
            }
        }
        if let layers = layers(of: target, document) { return layers }
        return try LookupError.mapped(
            try layers(named: address, document, orMeaning: target ?? resting.target(of: address))
        ) { ToolError($0, file: path, address: address) }
    }

    /// The layers of an artboard, or of a state machine of the default one, by its name alone; where none has the name, those of
    /// what it means otherwise.
    private static func layers(
        named name: String, _ document: Document, orMeaning other: @autoclosure () -> AddressTarget?
    ) throws(LookupError) -> [StateMachineLayer] {
        let artboards = document.artboards
        let machines = artboards.first.map { Array($0.stateMachines) } ?? []
        let names = (artboards: NameIndex(artboards.map(\.name)), machines: NameIndex(machines.map(\.name)))
        if !names.artboards.indices(of: name).isEmpty {
            return artboards[try names.artboards.position(of: name, "artboard")].stateMachines.flatMap(\.layers)
        }
        if !names.machines.indices(of: name).isEmpty {
            return Array(machines[try names.machines.position(of: name, "state machine")].layers)
        }
        guard let other = other() else {
            throw LookupError(
                .notFound, "no artboard, state machine or layer has this name or address", names: [name],
                candidates: names.artboards.names + names.machines.names)
        }
        if let layers = layers(of: other, document) { return layers }
        throw LookupError(.notFound, "graph draws artboards, state machines and layers; this is another object")
    }

    private static func layers(of target: AddressTarget?, _ document: Document) -> [StateMachineLayer]? {
        switch target {
        case .object(_, let record)?, .record(let record)?: document.layers(ofRecord: record)
        default: nil
        }
    }
}
