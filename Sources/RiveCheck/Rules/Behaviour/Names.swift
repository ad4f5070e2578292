internal import RiveFormat
internal import RiveModel
internal import RiveSchema

extension Rule {
    static let repeatedName: Rule = .init(
        508, .warning, "two things that code looks up by name have the same",
        harm: """
            Code that asks for the name gets the first; the other can't be reached. Items of lists are reached by their \
            lists, so this is only a note of them.
            """,
        remedy: "Rename one of them.",
        example: "two state machines called \"Main\" in one artboard",
        .file { run in
            let document = run.document
            run.findRepeatedNames(repeatedName, document.artboardRecords, .componentName)
            run.findRepeatedNames(repeatedName, document.viewModelRecords, .viewModelComponentName)
            run.findRepeatedNames(repeatedName, in: document.animations, .animationName)
            run.findRepeatedNames(repeatedName, in: document.stateMachines, .animationName)
            run.findRepeatedNames(repeatedName, in: document.inputs, .stateMachineComponentName)
            run.findRepeatedNames(repeatedName, in: document.viewModelProperties, .viewModelComponentName)
            run.findRepeatedNames(repeatedName, in: document.enumValues, .key)
            run.findRepeatedNames(repeatedName, document.enumRecords, .dataEnumCustomName)
            let firstArtboard = document.artboardRecords.first ?? .max
            let modelsOfItems = run.modelsOfItems()
            for model in 0..<document.viewModelInstances.count {
                // Those inside artboards are copies for one use, and what others refer to is reached by them.
                let areItems = modelsOfItems.contains(UInt32(model))
                let instances = document.viewModelInstances[model].filter {
                    $0 < firstArtboard && (areItems || !run.isReferredTo[Int($0)])
                }
                run.findRepeatedNames(repeatedName, isMinor: areItems, instances, .componentName)
            }
        })

    static let repeatedObjectName: Rule = .init(
        509, .note, "two text runs, events, nested artboards, layers or assets have one name",
        harm: "Code that asks for the name gets the first; for the other it needs a path, or can't reach it.",
        remedy: "Rename one of them if code needs it.",
        example: "two text runs called \"Label\" in one artboard",
        .file { run in
            let document = run.document
            run.findRepeatedNames(repeatedObjectName, in: document.layers, .stateMachineComponentName)
            // Scripts are told apart by their folders.
            let assets = document.assetRecords.filter { !run.isKind(Int($0), .textAsset) }
            run.findRepeatedNames(repeatedObjectName, assets, .assetName)
            let kinds: [TypeKey] = [.textValueRun, .event, .nestedArtboard]
            for kind in kinds {
                let all = run.collected[kind]
                var start = 0
                while start < all.count {
                    let artboards = document.lists.artboards
                    let next = artboards.upperBound(of: Int(all[start]))
                    let last = next < artboards.count ? artboards[next] : .max
                    let end = all[start...].firstIndex { $0 >= last } ?? all.count
                    if next > 0 { run.findRepeatedNames(repeatedObjectName, all[start..<end], .componentName) }
                    start = end
                }
            }
        })
}

extension CheckRun {
    fileprivate func findRepeatedNames(_ rule: Rule, in groups: Groups, _ key: PropertyKey) {
        for group in 0..<groups.count { findRepeatedNames(rule, groups[group], key) }
    }

    /// Reports each name that more than one record has, once, at the second of them; no name is none.
    fileprivate func findRepeatedNames(
        _ rule: Rule, isMinor: Bool = false, _ members: some Collection<UInt32>, _ key: PropertyKey
    ) {
        guard members.count > 1 else { return }
        let names = NameTable(of: members.count, key, records)
        var repeats: [(first: Int, second: Int, others: Int)] = []
        var indices: [Int: Int] = [:]
        for member in members where member != .max {
            guard let first = names.first(like: Int(member)) else { continue }
            if let index = indices[first] {
                repeats[index].others += 1
            } else {
                indices[first] = repeats.count
                repeats.append((first, Int(member), 0))
            }
        }
        for (first, second, others) in repeats {
            let rest = others == 0 ? "" : others == 1 ? ", and so is 1 more" : ", and so are \(others) more"
            report(rule, isMinor: isMinor, second, key, "\(words(second)) is called as #\(first) is\(rest)")
        }
    }

    /// The view models whose instances are items of lists, which their lists tell apart whatever they are called.
    fileprivate func modelsOfItems() -> Set<UInt32> {
        Set(document.listItems.members.map { uint(.viewModelInstanceListItemViewModelId, of: Int($0)) })
    }
}
