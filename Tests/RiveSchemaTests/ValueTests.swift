import Foundation
import RiveSchema
import Testing

/// The types of `Values/` against the table of names. Swift has no list of a type's static members, so their lines are read.
@Suite struct ValueTests {
    @Test func valuesAreNamedAsInTheTable() throws {
        let types = try DeclaredValues.all()
        #expect(types.count > 35)
        for type in types where !type.constants.isEmpty {
            let group = try #require(type.group, "\(type.name)")
            let rows = ValueName.rows(of: group).map { DeclaredValues.Constant(name: $0.name, value: $0.value) }
            #expect(group.isBitMask == !type.isEnum, "\(type.name)")
            if type.isEnum {
                #expect(type.constants == rows, "\(type.name)")
            } else {
                for constant in type.constants { #expect(rows.contains(constant), "\(type.name).\(constant.name)") }
            }
        }
    }

    @Test func numbersWithoutANameAreNil() {
        #expect(Loop(rawValue: 3) == nil)
        #expect(BlendMode(rawValue: 4) == nil)
        #expect(ArithmeticOperation(rawValue: .max) == nil)
    }

    @Test func columnsAreReadByKey() {
        for property in SchemaProperty.table {
            #expect(property.key.columns.marks == property.marks, "\(property.name)")
            #expect(property.key.origin == property.origin, "\(property.name)")
        }
        #expect(PropertyKey(rawValue: 6).columns.marks == .nothing)
        #expect(PropertyKey(rawValue: .max).columns.marks == .nothing)
        #expect(PropertyKey(rawValue: .max).origin == .itself)
    }

    /// What is computed is never stored, and nothing that is marks anything by itself.
    @Test func computedValuesAreVirtual() {
        for property in SchemaProperty.table where property.origin.isComputed {
            #expect(property.isVirtual && property.marks == .nothing, "\(property.name)")
        }
    }
}

/// A type that a file of `Values/` declares.
private struct DeclaredValues {
    struct Constant: Equatable {
        let name: String
        let value: UInt32
    }

    let name: String
    let isEnum: Bool
    let constants: [Constant]

    var group: ValueGroup? {
        ValueGroup.allCases.first { "\($0)" == name.prefix(1).lowercased() + name.dropFirst() }
    }

    static func all() throws -> [DeclaredValues] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/RiveSchema/Values")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).flatMap {
            let parts = try String(contentsOf: $0, encoding: .utf8).components(separatedBy: "\n///")
            return try parts.filter { $0.contains("public ") }.map(DeclaredValues.init)
        }
    }

    init(_ text: String) throws {
        let declaration = try #require(text.firstMatch(of: #/public (enum|struct) (\w+): /#))
        name = String(declaration.2)
        isEnum = declaration.1 == "enum"
        let body = text[declaration.range.upperBound...]
        if isEnum {
            var next: UInt32 = 0
            let cases = try #require(body.firstMatch(of: #/case ([^}\/]+)/#)).1.replacing("`", with: "")
            constants = try cases.split(separator: ",").map { part in
                let words = part.split(whereSeparator: \.isWhitespace)
                if words.count == 3 { next = try #require(UInt32(words[2])) }
                defer { next += 1 }
                return Constant(name: String(words[0]), value: next)
            }
        } else {
            constants = try body.matches(of: #/static var (\w+): Self \{ Self\(rawValue: (\d+)\) \}/#).map {
                Constant(name: String($0.1), value: try #require(UInt32($0.2)))
            }
        }
    }
}
