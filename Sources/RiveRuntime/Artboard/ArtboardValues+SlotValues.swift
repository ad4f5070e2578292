extension ArtboardValues {
    func set(_ value: SlotValue) {
        if value.isNumber {
            set(value.slot, number: Float(bitPattern: value.word))
        } else {
            set(value.slot, word: value.word)
        }
    }

    /// The values that the numbers and colours have which animations key. Colours lose bits: the reference runtime keeps
    /// them as floats.
    func values(keyedBy first: AnimationDefinition?, _ second: AnimationDefinition?) -> [SlotValue] {
        var values: [SlotValue] = []
        marks.begin(definition.slots.count)
        if let first { save(first, in: &values) }
        if let second { save(second, in: &values) }
        return values
    }

    private func save(_ animation: AnimationDefinition, in values: inout [SlotValue]) {
        for index in animation.runs.indices {
            let run = animation.runs[index]
            if run.isMixed, marks.insert(run.slot) { values.append(saved(run)) }
        }
    }

    /// What a blend starts from: the first key frames of its first animation, and what is there for the others.
    func baseline(of animations: [AnimationInstance]) -> [SlotValue] {
        var values: [SlotValue] = []
        marks.begin(definition.slots.count)
        guard let first = animations.first?.definition else { return [] }
        for index in first.runs.indices {
            let run = first.runs[index]
            guard run.isMixed, marks.insert(run.slot) else { continue }
            let word = first.values[Int(run.first)]
            values.append(SlotValue(slot: run.slot, isNumber: run.kind == .number, word: word))
        }
        for animation in animations.dropFirst() { save(animation.definition, in: &values) }
        return values
    }

    private func saved(_ run: KeyedRun) -> SlotValue {
        let slot = run.slot
        if run.kind == .number { return SlotValue(slot: run.slot, isNumber: true, word: number(slot).bitPattern) }
        let rounded = Float(Int32(bitPattern: word(slot)))
        let kept = rounded >= 2_147_483_648 ? Int32.max : Int32(rounded)
        return SlotValue(slot: run.slot, isNumber: false, word: UInt32(bitPattern: kept))
    }
}
