internal import RiveLayout
internal import RiveModel

extension RuntimeError: CustomStringConvertible {
    /// The limits that were reached, with their numbers.
    package var description: String {
        let grouped = NumberWords.grouped
        return switch self {
        case .tooDeep:
            """
            artboards nest more than \(ArtboardInstance.mostLevels) deep, view model instances more than \
            \(ViewModelStore.depthLimit), or layouts more than \(LayoutTree.depthLimit)
            """
        case .tooLarge:
            """
            a scene takes more than \(grouped(Budget.artboardLimit)) artboards or \(grouped(Budget.byteLimit)) bytes, or a frame \
            more than \(grouped(Effort.standardLimit)) steps of work or \(grouped(RunState.reportLimit)) changes and events
            """
        }
    }
}
