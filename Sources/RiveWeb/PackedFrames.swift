package import RiveDrawing

/// What frames draw, one after the other: calls that are equal are there once, and a frame says what is not as in the one before.
package struct PackedFrames {
    /// A frame that has a picture: the places of its calls among all.
    private struct Frame {
        let number: Int
        let time: Float
        let calls: [UInt32]
    }

    /// Every how many frames there is a picture: 1, unless there are too many.
    package private(set) var interval = 1
    private var frames: [Frame] = []
    private var calls = UniqueCalls()

    /// How many bytes calls may take before every other picture is dropped.
    private static let mostBytes = 1 << 26

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
        let places = list.calls.map { call in
            calls.place(of: call, in: list, object: object(call)) { image($0, call) }
        }
        if frames.last?.number == number { frames.removeLast() }
        frames.append(Frame(number: number, time: time, calls: places))
        while calls.bytes > Self.mostBytes, canBeThinned { thin() }
    }

    package var canBeThinned: Bool { frames.count > 2 }

    /// Drops every other picture, and the calls of these alone.
    package mutating func thin() {
        interval *= 2
        frames.removeAll { $0.number % interval != 0 }
        var kept = UniqueCalls()
        let list = calls.list
        frames = frames.map { frame in
            let places = frame.calls.map { place in
                let call = list.calls[Int(place)]
                return kept.place(of: call, in: list, object: call.object) { $0.image }
            }
            return Frame(number: frame.number, time: frame.time, calls: places)
        }
        calls = kept
    }

    /// Appends all calls as one list, and behind it words of the frames: for each the number of its calls, and by turns how many of
    /// them are as in the frame before, at the same place, and how many are others. For each of these there is 0 where it is the
    /// next of the list that no frame had before, and else its place plus 1.
    package func write(to packet: PackedList) {
        packet.append(calls.list) { use, _ in use.image }
        var before: [UInt32] = []
        var next: UInt32 = 0
        for frame in frames {
            packet.append(UInt32(frame.calls.count))
            var place = 0
            while place < frame.calls.count {
                let same = Self.run(from: place, in: frame.calls, before, areEqual: true)
                let others = Self.run(from: place + same, in: frame.calls, before, areEqual: false)
                packet.append(UInt32(same))
                packet.append(UInt32(others))
                for call in frame.calls[place + same..<place + same + others] {
                    packet.append(call == next ? 0 : call + 1)
                    if call == next { next += 1 }
                }
                place += same + others
            }
            before = frame.calls
        }
    }

    /// How many calls from a place on are those of another frame, or are not.
    private static func run(from place: Int, in calls: [UInt32], _ before: [UInt32], areEqual: Bool) -> Int {
        var end = place
        while end < calls.count, (end < before.count && calls[end] == before[end]) == areEqual { end += 1 }
        return end - place
    }
}
