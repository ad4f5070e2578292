import RiveFormat
import RiveModel
import RiveSchema
import ToolSupport

/// Record types as `--type` names them: by schema name or type key, with a `+` behind it for the types that extend it too.
struct TypeFilter {
    private let types: Set<TypeKey>
    /// What the filter is for, where the format does not know it.
    private let unknown: TypeKey?

    /// A filter read from one value of the option; a name has to be of the schema, a key may be unknown to it.
    init(parsing word: String) throws(ToolError) {
        let takesDescendants = word.utf8.last == UInt8(ascii: "+")
        let name = takesDescendants ? String(word.dropLast()) : word
        let key = try TypeFilter.key(name)
        let descendants = ObjectType.table.map(\.key).filter { Schema.isKind($0, of: key) }
        types = takesDescendants ? Set(descendants + [key]) : [key]
        unknown = Schema.objectType(key) == nil ? key : nil
    }

    /// Refuses a type that neither the format knows nor a record of the file at a path has.
    func checkMeaning(in file: RiveFile, at path: String) throws(ToolError) {
        guard let unknown, !(0..<file.recordCount).contains(where: { file.type(of: $0) == unknown }) else { return }
        throw ToolError(
            .notFound, file: path, "no record has type \(unknown.rawValue), which the format does not define")
    }

    func matches(_ type: TypeKey) -> Bool { types.contains(type) }

    private static func key(_ name: String) throws(ToolError) -> TypeKey {
        if let key = UInt32(name), key <= UInt32(Int32.max) { return TypeKey(rawValue: key) }
        if let type = Schema.objectType(named: name) { return type.key }
        throw ToolError(
            .usage, "unknown type \"\(name)\"",
            suggestion: Spelling.nearest(to: name, among: ObjectType.table.map(\.name))
        )
    }
}
