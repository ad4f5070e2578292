internal import RiveJSON
internal import RiveModel

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
    /// Writes the objects of a file, as far as they are wanted.
    let write: @Sendable (ListedFile, inout JSONWriter) -> Void
    /// Prints the line of each thing of a file behind a cell with its path, if there is one, as far as they are wanted.
    let appendLines: @Sendable (ListedFile, _ path: String?, OutputBuffer) -> Void

    /// `things` finds the things of a file; the columns are those between their addresses and their names.
    init<Thing: Listable>(
        _ name: StaticString, inArtboards: Bool = true,
        _ things: @escaping @Sendable (ListedFile) -> AnySequence<Thing>,
        _ facts: ListColumn<Thing>...
    ) {
        let columns = [Listed.addressColumn] + facts.map(\.listed) + [Listed.nameColumn]
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
        count = { file in things(file).reduce(0) { $0 + (file.includes($1.record) ? 1 : 0) } }
        write = { file, json in
            for thing in things(file) where file.includes(thing.record) {
                guard json.takesElements else { return }
                json.object { json in fields.write(Listed(file: file, thing: thing), &json) }
            }
        }
        appendLines = { file, path, output in
            for thing in things(file) where file.includes(thing.record) {
                if output.isClosed { return }
                if let path { output.append(pathCell: path) }
                let row = Listed(file: file, thing: thing)
                for (index, column) in columns.enumerated() {
                    if index > 0 { output.append(UInt8(ascii: "\t")) }
                    column.appendCell(row, output)
                }
                output.append(UInt8(ascii: "\n"))
            }
        }
    }
}
