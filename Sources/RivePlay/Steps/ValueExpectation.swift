internal import Rive

/// `expect ADDRESS=VALUE`.
struct ValueExpectation: Step {
    static let form = StepForm("expect", takes: "ADDRESS=VALUE", help: "fail unless a value is this")
    static let role = StepRole.expects

    let text: String

    init(_ text: String) throws(PlayError) { self.text = try Self.assignment(text) }

    var watchedAddresses: [String] { Assignment.readings(of: text).map(\.left) }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let (location, assignment) = try Assignment.read(text, scene.location)
        let expected = try location.reading { () throws(PlayError) in
            try scene.expected(assignment.right, at: location, assignment.left)
        }
        return { (play, tell) in
            let value = scene.value(at: location)
            play.report(
                assignment.left, expectedText: expected.string, passed: value?.meets(expected) ?? false,
                scene.finding(value, at: location), tell)
        }
    }
}

extension PropertyValue {
    /// Whether the value is what is expected of it.
    fileprivate func meets(_ expected: PropertyValue) -> Bool {
        if case (.enumeration(.undefined), .enumeration(.undefined)) = (self, expected) { return true }
        return isEqual(inText: expected)
    }
}
