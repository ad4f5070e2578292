/// Why a scene can't be made or go on.
package enum RuntimeError: Error, Equatable, Sendable {
    /// Instances or artboards nest deeper than any runtime goes.
    case tooDeep
    /// A scene would hold more values or instances than memory should.
    case tooLarge
}
