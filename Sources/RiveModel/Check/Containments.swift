internal import RiveFormat
internal import RiveSchema

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

    init(_ run: CheckRun) {
        artboards = Self.artboards(run)
        viewModels = Self.viewModels(run)
        instances = Self.instances(run)
        converters = Self.converters(run)
    }

    private static func artboards(_ run: CheckRun) -> CircleSearch {
        let artboards = run.document.lists.artboards
        let hosts = run.collected[.nestedArtboard]
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
                    let index = Int(run.uint(.nestedArtboardArtboardId, of: host))
                    return index < artboards.count && counts(host) ? index : nil
                })
        }
        let all = search { _ in true }
        // Only then is it worth to know which of them the runtime removes beforehand.
        return all.isHarmless ? all : search { !run.removedObjects.contains($0) }
    }

    private static func viewModels(_ run: CheckRun) -> CircleSearch {
        let document = run.document
        return CircleSearch(
            of: run.uses(.viewModelPropertyViewModel) ? document.viewModelRecords.count : 0,
            edges: { model in
                document.viewModelProperties[model].lazy.map(Int.init).filter {
                    run.type(of: $0) == .viewModelPropertyViewModel
                }
            },
            target: { property in
                let model = Int(run.uint(.viewModelReferenceId, of: property))
                return model < document.viewModelRecords.count ? model : nil
            })
    }

    private static func instances(_ run: CheckRun) -> CircleSearch {
        let hasReferences = run.uses(.viewModelInstanceViewModel) || run.uses(.viewModelInstanceListItem)
        return CircleSearch(
            of: hasReferences ? run.document.instanceRecords.count : 0,
            edges: { instance in run.referencesToInstances(in: instance) },
            target: { reference in run.instance(referredToBy: reference) })
    }

    private static func converters(_ run: CheckRun) -> CircleSearch {
        let converters = run.document.dataConverterRecords
        return CircleSearch(
            of: run.uses(.dataConverterGroupItem) ? converters.count : 0,
            edges: { run.parts(of: Int(converters[$0]), .dataConverterGroupItem) },
            target: { item in
                let index = Int(run.uint(.groupItemConverterId, of: item))
                return index < converters.count ? index : nil
            })
    }
}

extension CheckRun {
    /// The values and list items of an instance that refer to other instances.
    fileprivate func referencesToInstances(in instance: Int) -> [Int] {
        var references: [Int] = []
        let values = document.lists.instanceValues
        for place in values.range(of: instance) {
            let value = Int(values.members[place])
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
