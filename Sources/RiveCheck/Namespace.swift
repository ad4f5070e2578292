import RiveModel
import RiveSchema

/// Things of one kind in one place that are told apart by their names, two or more.
struct Namespace {
    /// Who asks for the names.
    enum Use {
        /// Code of apps, which has nothing else to go by.
        case code
        /// Code of apps, which can also go by the list that they are items of.
        case items
        /// Code of apps, which can also go by a path.
        case objects
        /// People who read what the runtime reports.
        case people
    }

    let members: [UInt32]
    /// Where their names are stored.
    let key: PropertyKey
    let use: Use

    /// All of a file.
    static func all(of run: CheckRun) -> [Namespace] {
        let document = run.document
        var spaces: [Namespace] = []
        func add(_ use: Use, _ members: some Collection<UInt32>, _ key: PropertyKey) {
            guard members.count > 1 else { return }
            spaces.append(Namespace(members: members.filter { $0 != .max }, key: key, use: use))
        }
        func add(_ use: Use, in groups: Groups, _ key: PropertyKey) {
            for group in 0..<groups.count { add(use, groups[group], key) }
        }
        add(.code, document.artboardRecords, .componentName)
        add(.code, document.viewModelRecords, .viewModelComponentName)
        add(.code, in: document.animations, .animationName)
        add(.code, in: document.stateMachines, .animationName)
        add(.code, in: document.inputs, .stateMachineComponentName)
        add(.code, in: document.viewModelProperties, .viewModelComponentName)
        add(.code, in: document.enumValues, .key)
        add(.code, document.enumRecords, .dataEnumCustomName)
        let firstArtboard = document.artboardRecords.first ?? .max
        let modelsOfItems = run.modelsOfItems()
        for model in 0..<document.viewModelInstances.count {
            // Those inside artboards are copies for one use, and what others refer to is reached by them.
            let areItems = modelsOfItems.contains(UInt32(model))
            let instances = document.viewModelInstances[model].filter {
                $0 < firstArtboard && (areItems || !run.isReferredTo[Int($0)])
            }
            add(areItems ? .items : .code, instances, .componentName)
        }
        add(.people, in: document.layers, .stateMachineComponentName)
        // Scripts are told apart by their folders.
        add(.objects, document.assetRecords.filter { !run.isKind(Int($0), .textAsset) }, .assetName)
        for kind in objects {
            let all = run.collected[kind]
            var start = 0
            while start < all.count {
                let artboards = document.lists.artboards
                let next = artboards.upperBound(of: Int(all[start]))
                let last = next < artboards.count ? artboards[next] : .max
                let end = all[start...].firstIndex { $0 >= last } ?? all.count
                if next > 0 { add(.objects, all[start..<end], .componentName) }
                start = end
            }
        }
        return spaces
    }

    /// The kinds of objects of artboards that code asks for by name.
    static let objects: [TypeKey] = [.textValueRun, .event, .nestedArtboard]
}

extension CheckRun {
    /// The view models whose instances are items of lists, which their lists tell apart whatever they are called.
    fileprivate func modelsOfItems() -> Set<UInt32> {
        Set(document.listItems.members.map { uint(.viewModelInstanceListItemViewModelId, of: Int($0)) })
    }
}
