import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

/// What `list` lists at a time: where the things of a kind are in a file, and what is most asked of each.
package struct ListKind: Sendable {
    package let name: String
    /// Whether the things of this kind stand in artboards, or some of them do.
    let isInArtboards: Bool
    /// The names of the columns: of the cells of a line, and of the fields of an object. Scripts cut them by number, so they
    /// keep their places. The name, which an address may leave out, is the last, also where it has had another place before.
    package let columns: [String]
    /// What an object for a thing is.
    let jsonType: JSONType
    /// How many things of a file are listed.
    let count: @Sendable (ListedFile) -> Int
    /// Writes the objects of the things of a file that are asked for, as far as they are wanted. False where conditions could
    /// not be asked of all.
    let write: @Sendable (ListedFile, ListQuery, inout JSONWriter) -> Bool
    /// Prints the line of each thing of a file that is asked for behind a cell with its path, if there is one, as far as they are
    /// wanted. False where conditions could not be asked of all.
    let appendLines: @Sendable (ListedFile, ListQuery, _ path: String?, OutputBuffer) -> Bool

    /// `things` finds the things of a file; the columns are those between their addresses and their names.
    init<Thing: AddressedThing>(
        _ name: StaticString, inArtboards: Bool = true,
        _ things: @escaping @Sendable (ListedFile) -> AnySequence<Addressed<Thing>>,
        _ facts: ListColumn<Thing>...
    ) {
        let columns = [Addressed.addressColumn] + facts.map(\.listed) + [Addressed.nameColumn]
        let names = columns.map(\.name.text)
        // Of two columns of one name, an object has the first.
        let fields = Fields(name) {
            for (index, column) in columns.enumerated() where names.firstIndex(of: names[index]) == index {
                column.field
            }
        }
        self.name = "\(name)"
        isInArtboards = inArtboards
        self.columns = names
        jsonType = fields.type
        count = { file in things(file).reduce(0) { $0 + (file.includes($1.thing.record) ? 1 : 0) } }
        let wanted = { @Sendable (file: ListedFile, filter: ListQuery.Filter) in
            things(file).lazy.filter { row in
                file.includes(row.thing.record) && filter.takes { columns[$0].appendCell(row, $1) }
            }
        }
        write = { file, query, json in
            let filter = ListQuery.Filter(query)
            let chosen = query.columns.map { $0.distinct { names[$0] }.map { columns[$0].field } }
            for row in wanted(file, filter) {
                if filter.isExhausted { return false }
                guard json.takesElements else { break }
                json.object { json in
                    if let chosen {
                        for field in chosen { field.write(row, &json) }
                    } else {
                        fields.write(row, &json)
                    }
                }
            }
            return !filter.isExhausted
        }
        appendLines = { file, query, path, output in
            let filter = ListQuery.Filter(query)
            let chosen = query.columns ?? Array(columns.indices)
            for row in wanted(file, filter) {
                if filter.isExhausted { return false }
                if output.isClosed { break }
                if let path { output.append(pathCell: path) }
                for (index, column) in chosen.enumerated() {
                    if index > 0 { output.append(UInt8(ascii: "\t")) }
                    columns[column].appendCell(row, output)
                }
                output.append(UInt8(ascii: "\n"))
            }
            return !filter.isExhausted
        }
    }
}
