/// One thing that replaces a stored value as soon as a file runs.
package enum Override: Equatable, Sendable {
    /// A data bind from a property of a view model, by the names on its path joined by `/`.
    case source(path: String)
    /// A data bind that writes a property of an object back to the value, by the address of that property.
    case target(address: String)
    /// Key frames of an animation that plays from the start, by its name.
    case animation(name: String)

    /// What it is, in words that follow "by".
    package var words: String {
        switch self {
        case .source(let path): "the binding to \(path)"
        case .target(let address): "the binding from \(address)"
        case .animation(let name): "animation \"\(name)\""
        }
    }
}
