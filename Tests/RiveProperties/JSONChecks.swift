import RiveJSON

/// What holds for any text that is read as JSON: it is one value, or is refused at a place in it.
enum JSONChecks {
    static func readsOrRefuses(_ bytes: [UInt8]) throws(CheckFailure) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.value(of: bytes)
        } catch {
            try require((0...bytes.count).contains(error.offset), "\(error.message) is blamed on byte \(error.offset)")
            return try require(error.line > 0 && error.column > 0, "\(error.message) has no place")
        }
        var last = -1
        try offsetsAscend(value, behind: &last, in: bytes)
        guard value.elements != nil || value.fields != nil else { return }
        // Brackets that are still open are missed, wherever the text is cut.
        let end = (bytes.lastIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") } ?? 0)
        try require(
            (try? JSONReader.value(of: Array(bytes[..<end]))) == nil, "a text without its last bracket is read")
    }

    /// Each value starts at a byte of its own, in the order of the text.
    private static func offsetsAscend(
        _ value: JSONValue, behind last: inout Int, in bytes: [UInt8]
    ) throws(CheckFailure) {
        try require(value.offset > last && value.offset < bytes.count, "a value stands at byte \(value.offset)")
        last = value.offset
        for inner in value.elements ?? value.fields?.map(\.value) ?? [] {
            try offsetsAscend(inner, behind: &last, in: bytes)
        }
    }
}
