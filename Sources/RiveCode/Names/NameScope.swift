/// Identifiers that stand side by side, each for one name.
///
/// Things of one name share an identifier: apps that ask for the name get the first of them. Different names that come to the
/// same identifier clash.
struct NameScope: ~Copyable {
    private let names: CodeNames
    private let style: NamingRule.Style
    /// The type that the things are in; nil for none.
    private let owner: String?
    private var known: [String: (name: String, address: String)] = [:]

    init(_ names: CodeNames, _ style: NamingRule.Style, in owner: String?) {
        self.names = names
        self.style = style
        self.owner = owner
    }

    /// The identifier of a thing; nil where the scope has one of its name.
    mutating func identifier(for name: String, at address: String) -> String? {
        let identifier = names.identifier(for: name, at: address, style, in: owner)
        guard let first = known[identifier] else {
            known[identifier] = (name, address)
            return identifier
        }
        if !first.name.unicodeScalars.elementsEqual(name.unicodeScalars) {
            names.note(CodeNames.Clash(identifier: identifier, first: first.address, second: address))
        }
        return nil
    }
}
