import RiveFormat
package import RiveModel

/// What holds for the structure of every file that can be read: index spaces hold records of the file, each once and in order.
package struct DocumentChecks {
    let document: Document

    package init(document: Document) { self.document = document }

    package func run() throws(CheckFailure) {
        try ownersAreRecords()
        try spacesAscend()
        try groupsAscend()
        try groupsCorrespond()
        try membersHangFromTheirGroup()
        try referencesAgree()
        try instanceWalksEnd()
        ModelTour(document: document).visitEverything()
    }

    /// Everything hangs from a record of the file or from nothing. Chains of owners may be cyclic: parents are free numbers.
    package func ownersAreRecords() throws(CheckFailure) {
        let count = document.file.recordCount
        try require(document.owners.count == count, "\(document.owners.count) owners for \(count) records")
        for (record, owner) in document.owners.enumerated() where owner != .max && owner >= count {
            throw CheckFailure(description: "record \(record) hangs from record \(owner) of \(count)")
        }
    }

    /// The spaces of the file name records in file order, each once.
    package func spacesAscend() throws(CheckFailure) {
        for (name, space) in flatSpaces { try ascends(space, name) }
    }

    private var flatSpaces: [(String, IndexList)] {
        [
            ("artboards", document.artboardRecords), ("assets", document.assetRecords), ("enums", document.enumRecords),
            ("data converters", document.dataConverterRecords), ("interpolators", document.interpolatorRecords),
            ("scroll physics", document.scrollPhysicsRecords), ("view models", document.viewModelRecords),
            ("instances", document.instanceRecords), ("lists", document.listRecords),
            ("manifests", document.manifestRecords),
        ]
    }

    private func ascends(_ members: IndexList, _ name: @autoclosure () -> String) throws(CheckFailure) {
        let count = document.file.recordCount
        var lowest: UInt32 = 0
        for member in members where member != .max {
            try require(member >= lowest, "\(name()) name record \(member) again or too late")
            try require(member < count, "\(name()) name record \(member), which is none")
            lowest = member + 1
        }
    }

    /// The groups of a space follow on each other without gaps, and each names records in file order; save for instances,
    /// all groups together do.
    package func groupsAscend() throws(CheckFailure) {
        for (name, groups) in groupedSpaces {
            var position = 0
            for group in 0..<groups.count {
                let range = groups.range(of: group)
                let start = range.lowerBound
                try require(start == position, "\(name) \(group) start at \(start), not at \(position)")
                position = range.upperBound
            }
            try require(position == groups.members.count, "\(groups.members.count - position) \(name) are in no group")
            try ascends(groups.members, name)
        }
        let instances = document.viewModelInstances
        for model in 0..<instances.count { try ascends(instances[model], "instances of model \(model)") }
    }

    private var groupedSpaces: [(String, Groups)] {
        [
            ("objects", document.objects), ("animations", document.animations),
            ("state machines", document.stateMachines), ("inputs", document.inputs), ("layers", document.layers),
            ("listeners", document.listeners),
            ("states", document.states), ("transitions", document.transitions),
            ("blend animations", document.blendAnimations), ("enum values", document.enumValues),
            ("view model properties", document.viewModelProperties),
            ("instance values", document.instanceValues), ("list items", document.listItems),
        ]
    }

    /// Spaces that exist once for each owner have as many groups as there are owners.
    package func groupsCorrespond() throws(CheckFailure) {
        let artboards = [document.objects.count, document.animations.count, document.stateMachines.count]
        let machines = [document.inputs.count, document.layers.count, document.listeners.count]
        let states = [document.transitions.count, document.blendAnimations.count]
        let models = [document.viewModelProperties.count, document.viewModelInstances.count]
        let instances = [document.instanceModels.count, document.instanceValues.count]
        let groups: [(owners: String, count: Int, groups: [Int])] = [
            ("artboards", document.artboardRecords.count, artboards),
            ("state machines", document.stateMachines.members.count, machines),
            ("layers", document.layers.members.count, [document.states.count]),
            ("states", document.states.members.count, states),
            ("enums", document.enumRecords.count, [document.enumValues.count]),
            ("view models", document.viewModelRecords.count, models),
            ("instances", document.instanceRecords.count, instances),
            ("lists", document.listRecords.count, [document.listItems.count]),
            ("assets", document.assetRecords.count, [document.assetContents.count]),
            ("manifests", document.manifestRecords.count, [document.manifestContents.count]),
        ]
        for (owners, count, groups) in groups {
            try require(groups.allSatisfy { $0 == count }, "\(count) \(owners) have \(groups) groups")
        }
    }

    /// What a group names hangs from the record that the group is of; slot 0 of an artboard is the artboard.
    package func membersHangFromTheirGroup() throws(CheckFailure) {
        for (artboard, record) in document.artboardRecords.enumerated() {
            let first = document.objects.member(0, of: artboard)
            try require(first == Int(record), "slot 0 of artboard \(artboard) is another record")
        }
        try hang("animations", document.animations, from: document.artboardRecords)
        try hang("state machines", document.stateMachines, from: document.artboardRecords)
        try hang("inputs", document.inputs, from: document.stateMachines.members)
        try hang("layers", document.layers, from: document.stateMachines.members)
        try hang("listeners", document.listeners, from: document.stateMachines.members)
        try hang("states", document.states, from: document.layers.members)
        try hang("transitions", document.transitions, from: document.states.members)
        try hang("blend animations", document.blendAnimations, from: document.states.members)
        try hang("enum values", document.enumValues, from: document.enumRecords)
        try hang("view model properties", document.viewModelProperties, from: document.viewModelRecords)
        try hang("instance values", document.instanceValues, from: document.instanceRecords)
        try hang("list items", document.listItems, from: document.listRecords)
    }

    private func hang(_ name: String, _ groups: Groups, from owners: IndexList) throws(CheckFailure) {
        for group in 0..<groups.count {
            for member in groups[group] where member != .max && document.owners[Int(member)] != owners[group] {
                throw CheckFailure(description: "record \(member) is among the \(name) of another than it hangs from")
            }
        }
    }
}
