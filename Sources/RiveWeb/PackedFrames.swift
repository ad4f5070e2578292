package import RiveDrawing

/// What frames draw, one after the other: calls that are equal are there once, and a frame says what is not as in the one before.
package struct PackedFrames {
    /// A frame that has a picture: the numbers of its calls.
    private struct Frame {
        let number: Int
        let time: Float
        let calls: [UInt32]
    }

    /// Every how many frames there is a picture: 1, unless there are too many.
    package private(set) var interval = 1
    private var frames: [Frame] = []
    private var calls = CallTable()
    private let latest = PackedList()

    /// How many words calls may take before every other picture is dropped.
    private static let mostWords = 1 << 24

    package init() {}

    /// The number and the time of each frame that has a picture.
    package var times: [(frame: Int, time: Float)] { frames.map { ($0.number, $0.time) } }

    /// Adds a frame, unless it is among those that have no picture.
    /// - Parameters:
    ///   - number: Its number; one that was added before gets this picture.
    ///   - time: When it is, in seconds.
    ///   - list: What it draws.
    ///   - object: The number that stands for what makes a call; 0 for none.
    ///   - image: The number that stands for the image of a call.
    package mutating func add(
        _ number: Int, at time: Float, _ list: DisplayList, object: (DisplayList.Call) -> UInt32,
        image: (ImageUse, DisplayList.Call) -> UInt32
    ) {
        guard number % interval == 0 else { return }
        var numbers: [UInt32] = []
        numbers.reserveCapacity(list.calls.count)
        for call in list.calls {
            latest.removeAll()
            latest.append(call, of: list, object: object(call)) { image($0, call) }
            numbers.append(latest.withWords { calls.number(of: $0) })
        }
        if frames.last?.number == number { frames.removeLast() }
        frames.append(Frame(number: number, time: time, calls: numbers))
        while calls.words.count > Self.mostWords, canBeThinned { thin() }
    }

    package var canBeThinned: Bool { frames.count > 2 }

    /// Drops every other picture, and the calls of these alone.
    package mutating func thin() {
        interval *= 2
        frames.removeAll { $0.number % interval != 0 }
        var kept = CallTable()
        frames = frames.map { frame in
            let numbers = frame.calls.map { kept.number(of: calls.words(of: $0)) }
            return Frame(number: frame.number, time: frame.time, calls: numbers)
        }
        calls = kept
    }

    /// The words of all calls, and behind them those of the frames: for each the number of its calls, and by turns how many of them
    /// are as in the frame before, at the same place, and how many are others, with the numbers of these.
    /// - Returns: The words, and where those of the frames begin.
    package var packed: (words: [UInt32], frames: Int) {
        var words = calls.words
        let start = words.count
        var before: [UInt32] = []
        for frame in frames {
            words.append(UInt32(frame.calls.count))
            var place = 0
            while place < frame.calls.count {
                let same = Self.run(from: place, in: frame.calls, before, areEqual: true)
                let others = Self.run(from: place + same, in: frame.calls, before, areEqual: false)
                words.append(UInt32(same))
                words.append(UInt32(others))
                words.append(contentsOf: frame.calls[place + same..<place + same + others])
                place += same + others
            }
            before = frame.calls
        }
        return (words, start)
    }

    /// How many calls from a place on are those of another frame, or are not.
    private static func run(from place: Int, in calls: [UInt32], _ before: [UInt32], areEqual: Bool) -> Int {
        var end = place
        while end < calls.count, (end < before.count && calls[end] == before[end]) == areEqual { end += 1 }
        return end - place
    }
}

/// Calls as words, each once, by their numbers.
private struct CallTable {
    private(set) var words: [UInt32] = []
    private var ends: [Int] = []
    private var numbers: [Int: UInt32] = [:]

    /// The words of a call.
    func words(of number: UInt32) -> ArraySlice<UInt32> {
        let index = Int(number)
        return words[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// The number of the call with these words, which is added where there is none.
    mutating func number(of call: some Collection<UInt32>) -> UInt32 {
        var hasher = Hasher()
        for word in call { hasher.combine(word) }
        let hash = hasher.finalize()
        if let known = numbers[hash], words(of: known).elementsEqual(call) { return known }
        let number = UInt32(ends.count)
        words.append(contentsOf: call)
        ends.append(words.count)
        numbers[hash] = number
        return number
    }
}
