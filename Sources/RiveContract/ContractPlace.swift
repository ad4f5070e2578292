import RiveModel

/// The path of an item of a contract: its owners, from the outside in, and itself.
struct ContractPlace {
    private var path: [ContractItem] = []

    /// The place of a child of the item.
    func inside(_ item: ContractItem) -> ContractPlace {
        var place = self
        place.path.append(item)
        return place
    }

    /// Its outermost owner, or itself.
    var outermost: ContractItem? { path.first }

    /// What tells the place apart from all others, whatever else is in the file.
    var identity: [String] { path.flatMap { [$0.kind.rawValue, $0.name, String($0.number)] } }

    /// What commands take for the place, or for the nearest around it that names lead to; nil for the file as a whole.
    var address: String? {
        var address: String?
        for item in path {
            guard !item.kind.isNameless else { return address }
            if let known = item.address {
                address = known
                continue
            }
            let isDefault = item.kind == .instance && item.value(.isDefault) != nil
            guard isDefault || (item.number == 0 && !item.name.isEmpty) else { return address }
            if item.kind == .asset {
                address = "asset:\(AddressText.escaped(Self.stem(item.name)))"
                continue
            }
            let name = isDefault && item.name.isEmpty ? "#0" : AddressText.escaped(item.name)
            let outer = address ?? ""
            switch item.kind {
            case .viewModel: address = name
            case .instance: address = "\(outer)@\(name)"
            case .property, .value, .eventProperty: address = "\(outer)/\(name)"
            case .key: break
            case .artboard, .enum, .asset, .format: address = "\(item.kind.rawValue):\(name)"
            case .stateMachine, .input, .animation, .event, .nested, .textRun:
                address = "\(outer)/\(item.kind.rawValue):\(name)"
            }
        }
        return address
    }

    /// What an asset of a unique name is called, as far as that tells: it ends with the number of the asset.
    static func stem(_ name: String) -> String {
        guard let dash = name.lastIndex(of: "-"), name[name.index(after: dash)...].allSatisfy(\.isNumber) else {
            return name
        }
        return String(name[..<dash])
    }
}
