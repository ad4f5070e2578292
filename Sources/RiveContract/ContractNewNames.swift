import RiveFormat

/// The names that things have now, by those that another contract, or an app, has for them.
///
/// A value that only names a thing by its new name is no change of its own: it counts as one more place of that one.
struct ContractNewNames {
    /// A thing that has another name.
    struct Renamed: Hashable {
        /// Its owner, by its name there; nil for the file itself.
        var owner: ContractKey?
        let key: ContractKey
    }

    private var names: [Renamed: String] = [:]
    /// The assets by what values call them: by their names, as nothing knows of unique ones there.
    private var assets: [ByteText: Renamed] = [:]
    /// In how many places each is named.
    private var places: [Renamed: Int] = [:]

    /// Notes that a thing is called otherwise now.
    mutating func note(_ renamed: Renamed, isNow name: String) {
        guard renamed.key.kind == .asset else { return names[renamed] = name }
        names[renamed] = ContractPlace.stem(name)
        assets[ContractPlace.stem(String(decoding: renamed.key.name, as: UTF8.self))] = renamed
    }

    /// What is said of a thing, with the names that things have now.
    func current(_ value: [ContractToken], _ trait: ContractTrait) -> [ContractToken] {
        renamed(value, trait).flatMap { names[$0] }.map { [.text($0)] } ?? value
    }

    /// Whether what is said of a thing is another only because of a new name, which counts as a place of that.
    mutating func explain(_ value: [ContractToken], _ now: [ContractToken]?, _ trait: ContractTrait) -> Bool {
        explain(renamed(value, trait), now)
    }

    /// The same of the value of a property.
    mutating func explain(_ value: [ContractToken], _ now: [ContractToken]?, of property: ContractItem) -> Bool {
        explain(renamed(value, of: property), now)
    }

    private mutating func explain(_ renamed: Renamed?, _ now: [ContractToken]?) -> Bool {
        guard let renamed, let name = names[renamed], now == [.text(name)] else { return false }
        places[renamed, default: 0] += 1
        return true
    }

    private func renamed(_ value: [ContractToken], _ trait: ContractTrait) -> Renamed? {
        guard case .text(let name)? = value.first, value.count == 1 else { return nil }
        return trait.targets.lazy.map { Renamed(key: ContractKey($0, name)) }.first { names[$0] != nil }
    }

    private func renamed(_ value: [ContractToken], of property: ContractItem) -> Renamed? {
        guard case .text(let name)? = value.first else { return nil }
        let choice = property.value(.of)?.first?.text ?? ""
        return switch property.value(.type)?.first?.text {
        case "enum": Renamed(owner: ContractKey(.enum, choice), key: ContractKey(.key, name))
        case "viewModel": Renamed(owner: ContractKey(.viewModel, choice), key: ContractKey(.instance, name))
        case "artboard": Renamed(key: ContractKey(.artboard, name))
        case "image", "font", "blob": assets[name]
        default: nil
        }
    }

    /// The end of the message for a renamed item: the count of places that name it. Empty without any.
    func places(of things: [Renamed]) -> String {
        switch things.reduce(0, { $0 + places[$1, default: 0] }) {
        case 0: ""
        case 1: "; named in 1 other place"
        case let count: "; named in \(count) other places"
        }
    }
}
