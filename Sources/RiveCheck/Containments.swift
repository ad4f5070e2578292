import RiveFormat
import RiveModel
import RiveSchema

/// What contains what, of each kind of things that contain others of their kind.
struct Containments {
    /// Artboards, by the nested artboards in them.
    let artboards: CircleSearch
    /// View models, by their properties.
    let viewModels: CircleSearch
    /// View model instances, by their values and list items.
    let instances: CircleSearch
    /// Converters, by the items of groups.
    let converters: CircleSearch

    init(_ file: CheckedFile, _ collected: CollectedRecords, removed: @autoclosure () -> RemovedObjects) {
        artboards = Self.artboards(file, collected[.nestedArtboard], removed)
        viewModels = Self.viewModels(file)
        instances = Self.instances(file)
        converters = Self.converters(file)
    }

    private static func artboards(
        _ file: CheckedFile, _ hosts: [UInt32], _ removed: () -> RemovedObjects
    ) -> CircleSearch {
        let artboards = file.document.lists.artboards
        // Where those of each artboard start: they stand behind it and before the next.
        var starts: [Int] = []
        var next = 0
        for artboard in 0..<(hosts.isEmpty ? 0 : artboards.count) {
            while next < hosts.count, hosts[next] < artboards[artboard] { next += 1 }
            starts.append(next)
        }
        starts.append(hosts.count)
        func search(_ counts: (Int) -> Bool) -> CircleSearch {
            CircleSearch(
                of: starts.count - 1, edges: { hosts[starts[$0]..<starts[$0 + 1]].lazy.map(Int.init) },
                target: { host in
                    let index = Int(file.uint(.nestedArtboardArtboardId, of: host))
                    return index < artboards.count && counts(host) ? index : nil
                })
        }
        let all = search { _ in true }
        // Only then is it worth to know which of them the runtime removes beforehand.
        if all.isHarmless { return all }
        let removed = removed()
        return search { !removed.contains($0) }
    }

    private static func viewModels(_ file: CheckedFile) -> CircleSearch {
        let document = file.document
        return CircleSearch(
            of: file.uses(.viewModelPropertyViewModel) ? document.viewModelRecords.count : 0,
            edges: { model in
                document.viewModelProperties[model].lazy.map(Int.init).filter {
                    file.type(of: $0) == .viewModelPropertyViewModel
                }
            },
            target: { property in
                let model = Int(file.uint(.viewModelReferenceId, of: property))
                return model < document.viewModelRecords.count ? model : nil
            })
    }

    private static func instances(_ file: CheckedFile) -> CircleSearch {
        let hasReferences = file.uses(.viewModelInstanceViewModel) || file.uses(.viewModelInstanceListItem)
        return CircleSearch(
            of: hasReferences ? file.document.instanceRecords.count : 0,
            edges: { instance in file.referencesToInstances(in: instance) },
            target: { reference in file.instance(referredToBy: reference) })
    }

    private static func converters(_ file: CheckedFile) -> CircleSearch {
        let converters = file.document.dataConverterRecords
        return CircleSearch(
            of: file.uses(.dataConverterGroupItem) ? converters.count : 0,
            edges: { file.parts(of: Int(converters[$0]), .dataConverterGroupItem) },
            target: { item in
                let index = Int(file.uint(.groupItemConverterId, of: item))
                return index < converters.count ? index : nil
            })
    }
}

extension CheckedFile {
    /// The values and list items of an instance that refer to other instances.
    fileprivate func referencesToInstances(in instance: Int) -> [Int] {
        var references: [Int] = []
        let values = document.lists.instanceValues
        for index in values.range(of: instance) {
            let value = Int(values.members[index])
            switch type(of: value) {
            case .viewModelInstanceViewModel: references.append(value)
            case .viewModelInstanceList: references += document.items(ofList: value).lazy.map(Int.init)
            default: break
            }
        }
        return references
    }

    /// The position among all instances of the one that a value or list item refers to.
    fileprivate func instance(referredToBy reference: Int) -> Int? {
        let isItem = type(of: reference) == .viewModelInstanceListItem
        guard let model = document.referencedModel(by: reference),
            let record = document.viewModelInstances.member(
                Int(uint(isItem ? .viewModelInstanceId : .viewModelInstanceViewModelPropertyValue, of: reference)),
                of: Int(model))
        else { return nil }
        return document.instanceRecords.ascendingIndex(of: record)
    }
}
