import Foundation
import RiveSchema
import Testing

/// The constants of `Keys/` against the tables. Swift has no list of a type's static members, so their lines are read.
@Suite struct KeyTests {
    @Test func typeKeysAreNamedAsInTheTable() throws {
        let constants = try Constant.all(in: "TypeKeys", of: "TypeKey")
        #expect(constants.count > 250)
        for constant in constants {
            let type = try #require(Schema.objectType(TypeKey(rawValue: UInt32(constant.number))), "\(constant)")
            #expect(constant.name == type.name.lowerCamelCased, "\(constant)")
        }
        #expect(Constant.ascend(constants))
    }

    @Test func propertyKeysAreNamedAsInTheTable() throws {
        let constants = try Constant.all(in: "PropertyKeys", of: "PropertyKey")
        #expect(constants.count > 350)
        let namesakes = Dictionary(grouping: SchemaProperty.table, by: \.name)
        for constant in constants {
            let property = try #require(Schema.property(PropertyKey(rawValue: UInt16(constant.number))), "\(constant)")
            let isUnique = namesakes[property.name]?.count == 1
            #expect(constant.name == (isUnique ? property.name : property.nameWithOwner), "\(constant)")
        }
        #expect(Constant.ascend(constants))
    }
}

/// One line of a file of `Keys/`.
private struct Constant: CustomStringConvertible {
    let name: String
    let number: Int

    var description: String { "\(name) is \(number)" }

    /// The constants of a file, of which every line that declares anything must be one.
    static func all(in file: String, of type: String) throws -> [Constant] {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/RiveSchema/Keys")
        let text = try String(contentsOf: sources.appending(path: file + ".swift"), encoding: .utf8)
        return try text.split(separator: "\n").filter { $0.hasPrefix("    ") }.map { line in
            let words = line.split(separator: " ")
            try #require(words.count == 9 && words[3] == "var" && words[5] == type, "\(line)")
            return Constant(name: String(words[4].dropLast()), number: try #require(Int(words[7])))
        }
    }

    static func ascend(_ constants: [Constant]) -> Bool {
        zip(constants, constants.dropFirst()).allSatisfy { $0.number < $1.number }
    }
}

extension SchemaProperty {
    /// The name behind that of the type that declares it; converters go without the words that all of them begin with.
    fileprivate var nameWithOwner: String {
        let owner = Schema.objectType(owner)?.name ?? ""
        let common = "DataConverter"
        let short = owner.hasPrefix(common) && owner != common ? String(owner.dropFirst(common.count)) : owner
        return short.lowerCamelCased + name.prefix(1).uppercased() + name.dropFirst()
    }
}

extension String {
    /// As a name in Swift begins: the first word is small, also where it is an acronym (`IKConstraint` is `ikConstraint`).
    fileprivate var lowerCamelCased: String {
        let capitals = prefix(while: \.isUppercase).count
        let isAcronym = capitals > 1 && !dropFirst(capitals).isEmpty
        let small = isAcronym ? (dropFirst(capitals).first!.isLowercase ? capitals - 1 : capitals) : max(capitals, 1)
        return prefix(small).lowercased() + dropFirst(small)
    }
}
