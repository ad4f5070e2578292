import RiveFormat
import RiveSchema

/// What the names in values stand for.
extension Document {
    /// The number of a value of an enum by its key.
    package func enumIndex(_ key: String, of type: ViewModelPropertyType) throws(LookupError) -> Int {
        guard case .enum(.custom(let index)) = type, let dataEnum = dataEnum(at: index) else {
            throw LookupError(.unfit, "this property has no enum")
        }
        let keys = names(of: .enumKeys(dataEnum.index))
        guard let value = keys.indices(of: key).first else {
            throw LookupError(
                .unfit,
                "enum \"\(dataEnum.name)\" has no key \"\(key)\"; its keys are \(keys.names.joined(separator: ", "))",
                names: [key], candidates: keys.names)
        }
        return value
    }

    /// The number of an asset that a property of a type can refer to, by its name.
    package func assetIndex(_ name: String, of type: ViewModelPropertyType) throws(LookupError) -> Int {
        func fits(_ index: Int) -> Bool { file.type(of: Int(assetRecords[index])) == type.kind.row.assetType }
        let index: Int
        do throws(LookupError) {
            index = try names(of: .assets).position(of: name, "asset", where: fits)
        } catch {
            var error = error
            if !error.names.isEmpty { error.suggestion = assetName(meantBy: name, of: type) }
            throw error
        }
        guard fits(index) else {
            throw LookupError(
                .unfit,
                "this property takes \(type.kind == .image ? "an" : "a") \(type.word), and \"\(name)\" is another kind of asset",
                suggestion: assetName(meantBy: name, of: type))
        }
        return index
    }

    /// What a property of a type calls the asset that may be meant by the name of none that it can refer to.
    private func assetName(meantBy name: String, of type: ViewModelPropertyType) -> String? {
        let fitting = assets.filter { file.type(of: $0.record) == type.kind.row.assetType }
        return fitting.nearest(to: name).map { asset in
            fitting.contains { $0.name.isSame(as: asset.name) && $0.record != asset.record }
                ? asset.uniqueReference : asset.name
        }
    }

    /// The number of an artboard by its name.
    package func artboardIndex(_ name: String) throws(LookupError) -> Int {
        try names(of: .artboards).position(of: name, "artboard")
    }

    /// The number of an instance that a property of a type can refer to, by its name.
    package func instanceIndex(_ name: String, of type: ViewModelPropertyType) throws(LookupError) -> Int {
        guard case .viewModel(let index) = type, let model = viewModel(at: index) else {
            throw LookupError(.unfit, "the property refers to no view model of the file, so it can be no instance")
        }
        return try model.instanceIndex(name)
    }

    /// What booleans are called.
    static let booleans = ["true", "false"]

    /// The names of all values that a property of a type can have; none for those that have no names.
    func names(forValuesOf type: ViewModelPropertyType) -> [String] {
        func segments(_ names: NameIndex) -> [String] { names.names.indices.map(names.segment) }
        switch type {
        case .enum(.custom(let index)): return dataEnum(at: index).map { names(of: .enumKeys($0.index)).names } ?? []
        case .viewModel(let index): return viewModel(at: index).map { segments($0.instanceNames) } ?? []
        case .enum(.system): return []
        case .plain: break
        }
        switch type.kind.data {
        case .boolean: return Self.booleans
        case .asset:
            let names = names(of: .assets)
            return assetRecords.indices.filter { file.type(of: Int(assetRecords[$0])) == type.kind.row.assetType }
                .map(names.segment) + ["none"]
        case .artboard: return segments(names(of: .artboards)) + ["none"]
        default: return []
        }
    }
}

extension ViewModel {
    /// The names of its instances.
    var instanceNames: NameIndex { document.names(of: .instances(index)) }

    /// The index of an instance by its name.
    package func instanceIndex(_ name: String) throws(LookupError) -> Int {
        let starts = [AddressText.plain(self.name), AddressText.escaped(self.name)].map { $0 + "@" }
        // Its address says as well which one is meant.
        let isName = !instanceNames.indices(of: name).isEmpty
        let rest = isName ? nil : starts.lazy.compactMap { name.text(behind: $0) }.first
        return try instanceNames.position(of: rest ?? name, "instance", in: " of \"\(self.name)\"")
    }
}
