/// A line of a lock or of a needs file, as it is written.
struct ContractStatement {
    /// A thing by its kind and name, with what the line says of it.
    struct Part {
        let kind: ContractKind
        /// Its name; nil for `*`, which is any one.
        let name: String?
        let number: Int
        /// Where it begins in the text, and in which column of its line.
        let offset: Int
        let column: Int
        var facts: [Fact] = []

        /// Its identity among the items of its owner; nil for `*`.
        var key: ContractKey? { name.map { ContractKey(kind, $0, number) } }
    }

    /// What is said of a thing, and the column where it begins.
    struct Fact {
        let fact: ContractFact
        let column: Int
    }

    /// The item that the line is about, behind its owners.
    var path: [Part] = []
    /// The members on the line, which have only a name there.
    var members: [Part] = []
}
