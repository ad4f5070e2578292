import RiveModel

/// What can play in an artboard, each made when it first does.
struct PlayPlan {
    let keyedProperties: Buffer<KeyedProperty>
    let animationSources: Buffer<AnimationSource>
    let machineRecords: IndexList
    /// What was made so far. The arena lets go of nothing that it holds: `release` does that before the arena goes.
    let animations: Buffer<Unmanaged<AnimationDefinition>?>
    let machines: Buffer<Unmanaged<StateMachineDefinition>?>

    var isEmpty: Bool { machineRecords.isEmpty && animationSources.isEmpty }

    func release() {
        for animation in animations { animation?.release() }
        for machine in machines { machine?.release() }
    }
}

extension ArtboardBuilder {
    mutating func makePlayPlan() -> PlayPlan {
        let machineRecords = document.stateMachines[artboard]
        return PlayPlan(
            keyedProperties: keyedProperties.buffer, animationSources: animations.buffer,
            machineRecords: machineRecords, animations: Buffer(repeating: nil, count: animations.count, in: arena),
            machines: Buffer(repeating: nil, count: machineRecords.count, in: arena))
    }
}
