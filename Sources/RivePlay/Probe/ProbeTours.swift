import RiveRuntime

/// Ways through what can be done to a scene: other states, in which something may have an effect that has none from the start.
struct ProbeTours {
    /// The ways, those that most is to be expected of first.
    let tours: [[ProbeStep]]

    /// How many steps a tour has at most, how many things are changed on one, and for how many of them there are tours.
    private static let mostSteps = 160, mostRandomSteps = 80, subjectsPerTour = 40, mostSubjects = 400

    /// What is done to a thing on tours: one of some changes, and what takes it back or is another.
    typealias Way = (subject: ProbeSubject, there: [ProbeChange], back: ProbeChange?)

    /// - Parameters:
    ///   - ways: What is done to each thing.
    ///   - places: What pointers go to, with its address.
    ///   - frames: How many frames follow a step.
    init(_ ways: [Way], _ places: [(place: TouchPlace, address: String)], frames: Int) {
        let touches = places.flatMap { place, address in
            [PointerAction.move, .down, .up].map {
                ProbeStep(action: .touch(Touch($0, at: place.middle), address: address), frames: frames)
            }
        }
        let ways = ways.prefix(Self.mostSubjects)
        let groups = stride(from: 0, to: max(ways.count, 1), by: Self.subjectsPerTour).map { start in
            Self.tours(ways.dropFirst(start).prefix(Self.subjectsPerTour), touches, frames: frames)
        }
        let count = groups.map(\.count).max() ?? 0
        tours = (0..<count).flatMap { place in groups.compactMap { $0.indices.contains(place) ? $0[place] : nil } }
    }

    /// The tours on which some things are changed.
    private static func tours(_ ways: ArraySlice<Way>, _ touches: [ProbeStep], frames: Int) -> [[ProbeStep]] {
        func step(_ subject: ProbeSubject, _ change: ProbeChange) -> ProbeStep {
            ProbeStep(action: .change(subject, change), frames: frames)
        }
        let there = ways.compactMap { way in way.there.first.map { step(way.subject, $0) } }
        let back = ways.compactMap { way in
            (way.back ?? way.there.dropFirst().first ?? way.there.first).map { step(way.subject, $0) }
        }
        let all = touches + back + ways.flatMap { way in way.there.map { step(way.subject, $0) } }
        guard !all.isEmpty else { return [] }
        let turned = zip(there, back).reversed().flatMap { [$0, $1] }
        return [there + touches + back, touches + turned + touches, walk(all, seed: 1), walk(all, seed: 2)].map {
            Array($0.prefix(mostSteps))
        }
    }

    /// Steps in an order that follows from a number.
    private static func walk(_ steps: [ProbeStep], seed: UInt64) -> [ProbeStep] {
        guard !steps.isEmpty else { return [] }
        var state = seed
        return (0..<min(mostRandomSteps, 3 * steps.count)).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return steps[Int(state >> 33) % steps.count]
        }
    }
}
