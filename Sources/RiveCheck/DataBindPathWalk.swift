import RiveFormat
import RiveModel
import RiveSchema

/// The packed path of a data bind: a view model and properties, or the id of a path of the manifest.
extension CheckRun {
    /// Where an absolute path ends.
    enum PathEnd {
        /// At a step that leads nowhere.
        case dead(index: Int, value: UInt64)
        case property(Int)
        /// At a view model, which means a whole instance, or inside a number.
        case elsewhere
    }

    /// Where an absolute path ends. The properties on the way count as used. Another rule looks after paths that end inside a
    /// number.
    func end(of path: Range<Int>) -> PathEnd {
        var model: Int?
        var last: Int?
        var index = 0
        var at = path.lowerBound
        while at < path.upperBound {
            guard let (step, end) = packedNumber(at, in: path) else { return .elsewhere }
            if index == 0 {
                guard step < document.viewModelRecords.count else { return .dead(index: index, value: step) }
                model = Int(step)
            } else {
                guard let current = model, step < UInt64(Int32.max),
                    let property = document.lists.viewModelProperties.member(Int(step), of: current)
                else { return .dead(index: index, value: step) }
                isReferredTo[property] = true
                last = property
                model = nil
                if type(of: property) == .viewModelPropertyViewModel {
                    let next = Int(uint(.viewModelReferenceId, of: property))
                    if next < document.viewModelRecords.count { model = next }
                }
            }
            index += 1
            at = end
        }
        return last.map { .property($0) } ?? .elsewhere
    }
}
