/// Which records of two versions of a file are the same ones.
package struct Pairing {
    /// The new record of each old one, -1 for none; and the old one of each new.
    package private(set) var news: [Int32]
    package private(set) var olds: [Int32]

    /// A pairing in which no record has another.
    init(old: Int, new: Int) {
        news = [Int32](repeating: -1, count: old)
        olds = [Int32](repeating: -1, count: new)
    }

    /// The new record of an old one; nil where it is gone.
    package func new(of old: Int) -> Int? { news[old] < 0 ? nil : Int(news[old]) }

    /// The old record of a new one; nil where it was not there.
    package func old(of new: Int) -> Int? { olds[new] < 0 ? nil : Int(olds[new]) }

    mutating func pair(_ old: Int32, _ new: Int32) {
        news[Int(old)] = new
        olds[Int(new)] = old
    }
}
