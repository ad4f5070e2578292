package import RiveGeometry

extension PathOutline {
    /// An outline as it is written: `M 0 0 L 10 0 Z`.
    package init(_ text: String) {
        self.init()
        var words = text.split(separator: " ")[...]
        func point() -> Point { Point(x: Float(words.removeFirst())!, y: Float(words.removeFirst())!) }
        while let verb = words.popFirst() {
            switch verb {
            case "M": move(to: point())
            case "L": line(to: point())
            case "Q": quad(point(), point())
            case "C": cubic(point(), point(), point())
            default: close()
            }
        }
    }

    /// The outline as it is written.
    package var text: String {
        var next = points[...]
        return verbs.map { verb in
            let letter =
                switch verb {
                case .move: "M"
                case .line: "L"
                case .quad: "Q"
                case .cubic: "C"
                case .close: "Z"
                }
            let numbers = next.prefix(verb.pointCount).flatMap { [$0.x, $0.y] }
            next = next.dropFirst(verb.pointCount)
            return ([letter] + numbers.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }).joined(separator: " ")
        }.joined(separator: " ")
    }
}
