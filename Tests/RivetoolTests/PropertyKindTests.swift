import Foundation
import RiveFormat
import RiveTestSupport
import RiveText
import Testing
import ToolSupport

@testable import RiveModel
@testable import RiveSchema
@testable import RivetoolKit

/// The table of property kinds has a row for all that the schema has, and all that reads it knows each of them.
@Suite struct PropertyKindTests {
    @Test("the table has every type of properties and of values")
    func tableIsWhole() {
        #expect(Self.gaps(PropertyKindRow.table, ObjectType.table) == [])
        #expect(PropertyKindRow.table.map(\.kind) == ViewModelPropertyKind.allCases)
    }

    @Test("a row that is taken out is named", arguments: PropertyKindRow.table.filter { $0.kind != .unknown })
    func namesMissingRow(_ row: PropertyKindRow) {
        let rest = PropertyKindRow.table.filter { $0.kind != row.kind }
        let missing =
            ["\(row.kind) has no row"]
            + row.types.compactMap { type in
                Self.isBase(type) ? nil : "no row declares \(Self.name(type))"
            } + [row.valueType].compactMap(\.self).map { "no row has values of type \(Self.name($0))" }
        #expect(Set(Self.gaps(rest, ObjectType.table)) == Set(missing))
    }

    @Test("a type that only the schema has is named")
    func namesMadeUpType() {
        let types = [
            ObjectType(3000, "ViewModelPropertyMadeUp", 430, .viewModel),
            ObjectType(3001, "ViewModelInstanceMadeUp", 428, .viewModelInstance),
        ]
        #expect(
            Self.gaps(PropertyKindRow.table, ObjectType.table + types) == [
                "no row declares ViewModelPropertyMadeUp", "no row has values of type ViewModelInstanceMadeUp",
            ])
    }

    /// What the table lacks of the types of a schema, and what is wrong with its rows.
    private static func gaps(_ rows: [PropertyKindRow], _ types: [ObjectType]) -> [String] {
        let declared = leaves(of: .viewModelProperty, types).filter { type in
            !rows.contains { $0.types.contains(type.key) }
        }.map { "no row declares \($0.name)" }
        let held = leaves(of: .viewModelInstanceValue, types).filter { type in
            !rows.contains { $0.valueType == type.key }
        }.map { "no row has values of type \($0.name)" }
        let kinds = ViewModelPropertyKind.allCases.filter { kind in
            rows.count { $0.kind == kind } != 1
        }.map { "\($0) has no row" }
        return declared + held + kinds + rows.flatMap { faults(of: $0, among: rows) }
    }

    private static func faults(of row: PropertyKindRow, among rows: [PropertyKindRow]) -> [String] {
        let key = row.valueType.flatMap { Schema.property(named: "propertyValue", of: $0)?.key }
        let faults: [(isSo: Bool, text: String)] = [
            (rows.count { $0.word == row.word } > 1, "shares its word"),
            (row.valueKey != key, "has another key than its values"),
            (row.types.isEmpty != (row.kind == .unknown), "is declared by no type"),
            (row.refusal == nil && row.form == nil, "can be set, but has no form to write a value in"),
            (row.valueType != nil && row.data == .none, "is nothing while a file runs"),
        ]
        return faults.filter(\.isSo).map { "\(row.word) \($0.text)" }
    }

    /// The types that extend one, but those that others extend: no record of an app's is of these.
    private static func leaves(of base: TypeKey, _ types: [ObjectType]) -> [ObjectType] {
        let bases = Set(types.compactMap(\.parent))
        func isKind(_ type: ObjectType) -> Bool {
            guard let parent = type.parent else { return false }
            return parent == base || types.first { $0.key == parent }.map(isKind) == true
        }
        return types.filter { $0.isConcrete && !bases.contains($0.key) && isKind($0) }
    }

    private static func isBase(_ type: TypeKey) -> Bool { ObjectType.table.contains { $0.parent == type } }
    private static func name(_ type: TypeKey) -> String { Schema.objectType(type)?.name ?? "" }

    // MARK: A file with each of them

    /// A type of properties of the schema, in a file where each has a property of its name.
    struct Leaf: CustomTestStringConvertible {
        let name: String

        var testDescription: String { name }
        /// What a line of a draft says of it behind the name.
        var reference: String {
            switch name {
            case "EnumCustom": " enumId=\"Size\""
            case "ViewModel": " viewModelReferenceId=\"Inner\""
            default: ""
            }
        }
        /// The type of its values, as the schema calls it.
        var values: String { "ViewModelInstance\(name.hasPrefix("Enum") ? "Enum" : name)" }

        static let all = leaves(of: .viewModelProperty, ObjectType.table).map { type in
            Leaf(name: String(type.name.dropFirst("ViewModelProperty".count)))
        }
    }

    private static let draft =
        """
        rive draft 7.0
        Backboard
        DataEnumCustom name="Size"
          DataEnumValue key="small"
        ViewModel name="Inner"
          ViewModelInstance name="One"
        ViewModel name="Outer"

        """ + Leaf.all.map { "  ViewModelProperty\($0.name) name=\"my\($0.name)\"\($0.reference)\n" }.joined()
        + "  ViewModelInstance name=\"Only\"\n"
        + Leaf.all.map { "    \($0.values) viewModelPropertyId=\"my\($0.name)\"\n" }.joined()
        + "Artboard name=\"Main\" width=100 height=100 viewModelId=\"Outer\"\n"

    @Test("everything that reads the table knows each type", arguments: Leaf.all)
    func isKnownEverywhere(_ leaf: Leaf) throws {
        let sandbox = try Sandbox()
        let bytes = try TextReader.assemble(Array(Self.draft.utf8))
        try Data(bytes).write(to: sandbox.folder.appending(path: "all.riv"))
        let document = Document(try RiveFile(parsing: bytes))
        let name = "my\(leaf.name)"
        let property = try #require(document.viewModels[1].properties.first { $0.name == name })
        let word = property.type.word
        #expect(property.type.kind != .unknown, "no row declares it")
        #expect(document.defaultValue(of: property) != nil, "no value to start with")
        #expect(HelpTopic.valuesText.contains(word), "help values")

        let model = try JSONParser.parse(sandbox.output("inspect", "all.riv", "--json"))["viewModels"]?.elements[1]
        #expect(model?["properties"]?.elements.first { $0["name"]?.text == name }?["type"]?.text == word, "inspect")
        #expect(model?["instances"]?.elements[0]["values"]?[name] != nil, "inspect: its value")
        let lock = sandbox.output("contract", "write", "all.riv", "-o", "-")
        #expect(lock.contains("property \"\(name)\" \(word)"), "contract")
        for language in ["swift", "kotlin", "typescript", "dart", "csharp"] {
            #expect(sandbox.output("generate", language, "all.riv").contains(name), "generate \(language)")
        }
        let played = try JSONParser.parse(sandbox.output("advance", "all.riv", "--frames", "1", "--json"))
        #expect(played["initial"]?["values"]?[name] != nil, "advance")
        try expectEdits(of: property, document, sandbox)
    }

    /// Sets a value in a file and while it runs, or is told why that can't be.
    private func expectEdits(of property: ViewModelProperty, _ document: Document, _ sandbox: Sandbox) throws {
        let (kind, value) = (property.type.kind, "Outer@Only/\(property.name)")
        guard kind.isSettable else {
            let refusal = try #require(kind.row.refusal).message
            #expect(sandbox.run(["set", "all.riv", value, "something", "-o", "set.riv"]).errors.contains(refusal))
            return
        }
        let form = try #require(property.type.form)
        let text = document.names(forValuesOf: property.type).first ?? Self.example(form)
        _ = sandbox.output("set", "all.riv", value, text, "-o", "set.riv")
        let written = try Data(contentsOf: sandbox.folder.appending(path: "set.riv"))
        let model = Document(try RiveFile(parsing: Array(written))).viewModels[1]
        let again = try #require(model.properties.first { $0.name == property.name })
        let record = try #require(model.instances[0].valueRecord(of: again))
        #expect(model.document.storedValue(record, of: again).map(ValueSpelling.text) == text, "set")
        // A nested instance has values, and none itself.
        if kind != .viewModel { #expect(sandbox.output("get", "set.riv", value) == text + "\n", "get") }
        _ = sandbox.output(
            "advance", "all.riv", "--set", "\(property.name)=\(text)", "--expect", "\(property.name)=\(text)")
    }

    private static func example(_ form: ValueForm) -> String {
        switch form {
        case .number: "7"
        case .boolean: "true"
        case .color: "#FF112233"
        case .text: "something"
        case .nameOrNone: "none"
        }
    }
}

extension Sandbox {
    /// What a command line prints, which has to succeed.
    fileprivate func output(_ arguments: String...) -> String {
        let result = run(arguments)
        #expect(result.status == .done, "\(arguments.joined(separator: " ")): \(result.errors)")
        return result.text
    }
}
