import RiveFormat
import RiveJSON
import RiveModel
import RiveScriptFiles

/// A value that a cell of a line can have, and a field of an object.
protocol CellValue: FieldValue {
    /// The text of the cell, without what would end it.
    var cell: String { get }

    /// Prints that text.
    func appendCell(to output: OutputBuffer)
}

extension CellValue {
    func appendCell(to output: OutputBuffer) { output.append(cell) }
}

extension Bool: CellValue { var cell: String { self ? "true" : "false" } }
extension Int: CellValue { var cell: String { String(self) } }
extension UInt32: CellValue { var cell: String { String(self) } }
extension Float: CellValue { var cell: String { ShortestDecimal.string(self) } }
extension String: CellValue { var cell: String { ControlCharacters.escaped(self) } }
/// Text as a file stores it.
extension ArraySlice<UInt8>: CellValue { var cell: String { String(decoding: self, as: UTF8.self).cell } }
extension Optional: CellValue where Wrapped: CellValue {
    var cell: String { self?.cell ?? "-" }

    func appendCell(to output: OutputBuffer) {
        if let self { self.appendCell(to: output) } else { output.append(cell) }
    }
}

extension CellValue where Self: RawRepresentable, RawValue == String { var cell: String { rawValue } }
extension Asset.Kind: CellValue {}
extension ContentFormat: CellValue {}
extension ScriptUses.Kind: CellValue {}
extension ScriptState: CellValue { var cell: String { word } }
extension StateMachineInput.Kind: CellValue {}

extension StateMachineInput.Value: CellValue {
    var cell: String {
        switch self {
        case .boolean(let value): value.cell
        case .number(let number): number.cell
        case .trigger: "-"
        }
    }
}

/// An address to be pasted as it is: what has to be escaped in it is.
struct AddressCell: CellValue {
    let cell: String

    static var jsonType: JSONType { .string }

    func write(_ json: inout JSONWriter) { json.value(cell) }
}

/// Several values: an array, of which a line has one behind the other with something between them.
struct JoinedCell<Element: CellValue>: CellValue {
    let elements: [Element]
    let separator: String
    /// What a line has where there are none.
    let none: String

    init(_ elements: [Element], by separator: String, orNone none: String = "-") {
        self.elements = elements
        self.separator = separator
        self.none = none
    }

    static var jsonType: JSONType { [Element].jsonType }

    var cell: String { elements.isEmpty ? none : elements.map(\.cell).joined(separator: separator) }

    /// Element by element: all of them together may be much longer than the file.
    func appendCell(to output: OutputBuffer) {
        guard !elements.isEmpty else { return output.append(none) }
        for (index, element) in elements.enumerated() {
            if output.isClosed { return }
            if index > 0 { output.append(separator) }
            element.appendCell(to: output)
        }
    }

    func write(_ json: inout JSONWriter) { elements.write(&json) }
}

extension MixDuration: CellValue, FieldObject {
    var cell: String { words.cell }

    static let fields = Fields<Self>("duration", isClosed: true) {
        Field("value") { $0.value }
        Field("unit", "milliseconds, or percent of the animation that is left", as: .words(["ms", "%"])) { $0.unit }
    }
}

extension ConverterSetting: CellValue, FieldObject {
    var cell: String { words.cell }

    static let fields = Fields<Self>("setting") {
        Field("name", "of the property; null for a converter of a group") { $0.name }
        Field("value", "null for a reference to nothing", as: AddressedValue.jsonType) {
            $0.value.map(AddressedValue.record)
        }
    }
}

extension ScriptUses.Input: CellValue {
    var cell: String { "\(name[...].cell): \(type)" }
}

extension HeardInput: CellValue, FieldObject {
    var cell: String { words.cell }

    static let fields = Fields<Self>("heardInput") {
        Field("kind", as: .words(Kind.allCases.map(\.rawValue))) { $0.kind.rawValue }
        Field("name", "as steps have it; null for any") { $0.name }
        Field("phases", "of a key or a button", as: .array(of: .words(["down", "repeat", "up"]))) { $0.phases }
    }
}
