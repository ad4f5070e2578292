internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let repeatedName: Rule = .init(
        508, .warning, "two things that code looks up by name have the same",
        harm: "Code that asks for the name gets the first; the other can't be reached.",
        remedy: "Rename one of them.",
        example: "two state machines called \"Main\" in one artboard",
        .file { run in
            let document = run.document
            run.findRepeatedNames(repeatedName, document.artboardRecords, .name)
            run.findRepeatedNames(repeatedName, document.viewModelRecords, .viewModelName)
            run.findRepeatedNames(repeatedName, in: document.animations, .animationName)
            run.findRepeatedNames(repeatedName, in: document.stateMachines, .animationName)
            run.findRepeatedNames(repeatedName, in: document.inputs, .stateMachineComponentName)
            run.findRepeatedNames(repeatedName, in: document.viewModelProperties, .viewModelName)
            run.findRepeatedNames(repeatedName, in: document.enumValues, .enumKey)
            run.findRepeatedNames(repeatedName, document.enumRecords, .enumName)
            let firstArtboard = document.artboardRecords.first ?? .max
            for model in 0..<document.viewModelInstances.count {
                // Those inside artboards are copies for one use, and items of lists are reached by their lists.
                let instances = document.viewModelInstances[model].filter {
                    $0 < firstArtboard && !run.isReferredTo[Int($0)]
                }
                run.findRepeatedNames(repeatedName, instances, .name)
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
                    if next > 0 { run.findRepeatedNames(repeatedObjectName, all[start..<end], .name) }
                    start = end
                }
            }
        })
}

extension CheckRun {
    fileprivate func findRepeatedNames(_ rule: Rule, in groups: Groups, _ key: PropertyKey) {
        for group in 0..<groups.count { findRepeatedNames(rule, groups[group], key) }
    }

    /// Reports every record whose name an earlier one has; no name is none.
    fileprivate func findRepeatedNames(_ rule: Rule, _ members: some Collection<UInt32>, _ key: PropertyKey) {
        guard members.count > 1 else { return }
        let names = NameTable(of: members.count, key, records)
        for member in members where member != .max {
            guard let first = names.first(like: Int(member)) else { continue }
            report(rule, Int(member), key, "\(words(Int(member))) is called as #\(first) is")
        }
    }
}
