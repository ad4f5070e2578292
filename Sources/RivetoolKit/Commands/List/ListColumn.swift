import RiveJSON
import RiveModel

/// A column of a list: what a line and an object say of a thing in one place.
struct ListColumn<Thing>: Sendable {
    /// The name of the column, which is the key of the field.
    let name: FieldKey
    let field: Field<Thing>
    /// Prints the cell of a line.
    let appendCell: @Sendable (Thing, OutputBuffer) -> Void
}

extension ListColumn {
    init<Value: CellValue>(
        _ name: FieldKey, _ doc: StaticString = "", _ value: @escaping @Sendable (Thing) -> Value
    ) {
        self.init(name: name, field: Field(name, doc, value)) { value($0).appendCell(to: $1) }
    }
}

extension ListColumn where Thing: AddressedThing {
    /// The same column for a thing in its file.
    var listed: ListColumn<Addressed<Thing>> {
        ListColumn<Addressed<Thing>>(name: name, field: field.of { $0.thing }) { [appendCell] in
            appendCell($0.thing, $1)
        }
    }
}
