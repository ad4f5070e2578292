/// What is nested in an artboard, and what drives it from outside.
struct NestingPlan {
    let hosts: [HostDefinition]
    let inputs: Buffer<NestedInputDefinition>
    /// The animations that jump to a time, by host and place in the host.
    let remaps: Buffer<(host: Int32, index: Int32)>
}

extension ArtboardBuilder {
    mutating func makeNestingPlan() -> NestingPlan {
        NestingPlan(hosts: hosts, inputs: nestedInputs.buffer, remaps: remaps.buffer)
    }
}
