/// A line of a lock or of a needs file, as it stands there.
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

        /// What tells it apart from all else that lies beside it; nil for `*`.
        var key: ContractKey? { name.map { ContractKey(kind, $0, number) } }
    }

    /// What is said of a thing, and the column where it begins.
    struct Fact {
        let fact: ContractFact
        let column: Int
    }

    /// The thing that the line is about, behind all that it lies in.
    var path: [Part] = []
    /// What stands on the line by its name alone.
    var members: [Part] = []
}
