import RiveFormat

/// The lines of one of two pictures that are compared: those that draw, and the clips of each look once, however often and in which order
/// they are set.
struct PictureSide {
    let lines: [PictureLine]
    /// The numbers of the lines that draw, and of the first line of each clip.
    private(set) var draws: [Int] = []
    private(set) var clips: [Int] = []
    /// Of each line that is a clip, which one.
    private var clipOfLine: [Int: Int] = [:]

    init(_ lines: [PictureLine]) {
        self.lines = lines
        var known: [ByteText: Int] = [:]
        for (number, line) in lines.enumerated() {
            guard line.kind == .clip else {
                draws.append(number)
                continue
            }
            let key = ByteText(line.contents)
            let clip = known[key] ?? clips.count
            if clip == clips.count {
                known[key] = clip
                clips.append(number)
            }
            clipOfLine[number] = clip
        }
    }

    /// Stands for the clips around each line that draws, in whatever order: the same number for the same clips. `marks` has a number
    /// for each clip, 0 for one that does not count.
    func marks(ofClips marks: [UInt64]) -> [UInt64] {
        /// The clips that are open, and what stands for those up to each.
        var open: [(clip: Int, sum: UInt64)] = []
        var counts = [Int](repeating: 0, count: clips.count)
        var sums: [UInt64] = []
        for (number, line) in lines.enumerated() {
            while open.count > line.depth { counts[open.removeLast().clip] -= 1 }
            let sum = open.last?.sum ?? 0
            guard let clip = clipOfLine[number] else {
                sums.append(sum)
                continue
            }
            counts[clip] += 1
            open.append((clip, counts[clip] == 1 ? sum &+ marks[clip] : sum))
        }
        return sums
    }
}
