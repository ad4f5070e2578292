/// What is nested in an artboard, and what drives it from outside.
struct NestingPlan {
    let hosts: [HostDefinition]
    let inputs: Buffer<NestedInputDefinition>
    /// The animations that jump to a time, by host and place in the host.
    let remaps: Buffer<(host: Int32, index: Int32)>

    /// The index of the host of each object that is one.
    func hostsByObject() -> [ObjectIndex: Int32] {
        Dictionary(hosts.enumerated().map { ($1.object, Int32($0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The place of each object that is a nested input.
    func inputsByObject() -> [ObjectIndex: Int] {
        Dictionary(inputs.enumerated().map { ($1.object, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension ArtboardBuilder {
    mutating func makeNestingPlan() -> NestingPlan {
        NestingPlan(hosts: hosts, inputs: nestedInputs.buffer, remaps: remaps.buffer)
    }
}
