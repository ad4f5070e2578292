import RiveSchema
import RiveText

/// Rows whose files read best as text: what is wrong shows between several records.
extension RuleRow {
    static let drafts: [RuleRow] = artboards + listeners + states + converters + solos + nesting

    /// Files of records behind a backboard as text. The finding is at the record of the line with the mark `// here`, or at a
    /// property that it stores.
    private init(_ code: String, at key: PropertyKey? = nil, bad: String, good: String) {
        func bytes(_ text: String) -> [UInt8] {
            guard let bytes = try? TextReader.assemble(Array("Backboard\n\(text)\n".utf8)) else {
                preconditionFailure("\(code): no file: \(text)")
            }
            return bytes
        }
        guard let line = bad.split(separator: "\n").firstIndex(where: { $0.hasSuffix("// here") }) else {
            preconditionFailure("\(code): no mark")
        }
        self.init(code, at: .record(line + 1, key), bad: bytes(bad), good: bytes(good))
    }

    private static let artboards: [RuleRow] = [
        .init(
            "RIV0543",
            bad: """
                Artboard name="Page" // here
                Artboard name="Main"
                  LinearAnimation name="Idle"
                """,
            good: """
                Artboard name="Main"
                  LinearAnimation name="Idle"
                Artboard name="Page"
                """),
        // An app can bind it.
        .init(
            "RIV0543",
            bad: """
                Artboard name="Page" // here
                Artboard name="Main"
                  StateMachine name="M"
                """,
            good: """
                ViewModel name="V"
                Artboard name="Page" viewModelId="V"
                Artboard name="Main"
                  StateMachine name="M"
                """),
    ]

    private static func machine(_ rest: String) -> String {
        """
        Artboard name="A"
          Shape name="S"
          LinearAnimation name="One" duration=60
            KeyedObject objectId="S"
              KeyedProperty propertyKey=x
                KeyFrameDouble frame=0 value=0
                KeyFrameDouble frame=60 value=100
          LinearAnimation name="Two"
          StateMachine name="M"
            StateMachineBool name="go"
            StateMachineNumber name="n"
            StateMachineLayer name="L"
              AnyState
              ExitState

        """ + rest
    }

    private static func listener(_ text: String) -> String { machine("      EntryState\n\(text)") }

    private static let listeners: [RuleRow] = [
        .init(
            "RIV0544", bad: listener("    StateMachineListenerSingle name=\"x\" listenerTypeValue=down // here"),
            good: listener("    StateMachineListenerSingle name=\"x\" listenerTypeValue=down targetId=\"S\"")),
        .init(
            "RIV0544", at: .stateMachineListenerTargetId,
            bad: listener("    StateMachineListenerSingle name=\"x\" listenerTypeValue=click targetId=99 // here"),
            good: listener("    StateMachineListenerSingle name=\"x\" listenerTypeValue=focus targetId=99")),
        .init(
            "RIV0544",
            bad: listener(
                "    StateMachineListener name=\"x\" // here\n      ListenerInputType listenerTypeValue=click"),
            good: listener(
                "    StateMachineListener name=\"x\"\n      ListenerInputType listenerTypeValue=click\n"
                    + "      ListenerInputType listenerTypeValue=event")),
        .init(
            "RIV0545", at: .stateMachineListenerSingleListenerTypeValue,
            bad: listener(
                "    StateMachineListenerSingle name=\"x\" listenerTypeValue=keyboard targetId=\"S\" // here"),
            good: listener("    StateMachineListenerSingle name=\"x\" listenerTypeValue=textInput targetId=\"S\"")),
        .init(
            "RIV0545",
            bad: listener(
                "    StateMachineListener name=\"x\" targetId=\"S\"\n      ListenerInputTypeKeyboard\n"
                    + "        KeyboardInput keyType=65 // here"),
            good: listener(
                "    StateMachineListener name=\"x\" targetId=\"S\"\n      ListenerInputTypeKeyboard\n"
                    + "        KeyboardInput keyType=65 keyPhase=1")),
    ]

    /// Two states that lead to each other under conditions.
    private static func turns(_ first: String, _ second: String, flags: String = "") -> String {
        machine(
            """
                  EntryState
                    StateTransition stateToId="One"
                  AnimationState animationId="One"
                    StateTransition stateToId="Two"
            \(first)
                  AnimationState animationId="Two"
                    StateTransition stateToId="One"\(flags)
            \(second)
            """)
    }

    private static func isOn(_ operation: String) -> String {
        "          TransitionBoolCondition inputId=\"go\" opValue=\(operation)"
    }

    private static func number(_ operation: String, _ value: Int) -> String {
        "          TransitionNumberCondition inputId=\"n\" opValue=\(operation) value=\(value)"
    }

    /// A state with an animation, entered and left by transitions.
    private static func passing(_ entering: String = "", leaving: String = "", playing animation: String = "One")
        -> String
    {
        machine(
            """
                  EntryState
                    StateTransition stateToId=3\(entering)
                  AnimationState animationId="\(animation)" // here
                    StateTransition stateToId=4\(leaving)
                  AnimationState animationId="Two"
            """)
    }

    private static let states: [RuleRow] = [
        .init(
            "RIV0546", bad: turns(isOn("equal"), isOn("equal"), flags: " // here"),
            good: turns(isOn("equal"), isOn("notEqual"))),
        .init(
            "RIV0546", bad: turns(number("greaterThan", 3), number("lessThanOrEqual", 4), flags: " // here"),
            good: turns(number("greaterThan", 3), number("lessThanOrEqual", 3))),
        .init(
            "RIV0546", bad: turns(isOn("equal"), number("equal", 1), flags: " // here"),
            good: turns(isOn("equal"), number("equal", 1), flags: " duration=200")),
        .init(
            "RIV0547", bad: passing(), good: passing(leaving: " flags=4 exitTime=100")),
        // What mixes is seen, and what only sets values is not there to be seen.
        .init("RIV0547", bad: passing(), good: passing(leaving: " duration=100")),
        .init("RIV0547", bad: passing(), good: passing(" duration=100")),
        .init("RIV0547", bad: passing(), good: passing(playing: "Two")),
    ]

    private static func bound(_ values: String) -> String {
        """
        DataConverterRangeMapper name="Map" minInput=0 maxInput=9 minOutput=0 maxOutput=1 // here
          DataBindContext propertyKey=maxInput sourcePathIds="V/max"
        ViewModel name="V"
          ViewModelPropertyNumber name="max"
        """ + values
    }

    private static let converters: [RuleRow] = [
        .init(
            "RIV0548", at: .maxInput,
            bad: "DataConverterRangeMapper minInput=5 maxInput=5 minOutput=0 maxOutput=1 // here",
            good: "DataConverterRangeMapper minInput=5 maxInput=6 minOutput=0 maxOutput=1"),
        .init(
            "RIV0548", at: .maxInput,
            bad: "DataConverterRangeMapper minInput=0 maxInput=0 minOutput=0 maxOutput=1 // here",
            good: "DataConverterRangeMapper minInput=0 maxInput=0 minOutput=2 maxOutput=2"),
        // Without an instance, a property is 0 until an app sets it.
        .init(
            "RIV0548", at: .maxInput, bad: bound(""),
            good: bound("\n  ViewModelInstance name=\"I\"\n    ViewModelInstanceNumber propertyValue=100")),
    ]

    private static func solo(active: String, value: String = "Red") -> String {
        """
        ViewModel name="V"
          ViewModelPropertyString name="look"
          ViewModelInstance name="I"
            ViewModelInstanceString propertyValue="\(value)" // here
        Artboard name="A" viewModelId="V"
          Solo name="Looks" activeComponentId="\(active)"
            DataBindContext propertyKey=activeComponentId sourcePathIds="V/look"
            Shape name="Red"
            Shape name="Blue"
          Shape name="Green"
        """
    }

    private static let solos: [RuleRow] = [
        .init(
            "RIV0549", at: .activeComponentId,
            bad: """
                Artboard name="A"
                  Solo name="Looks" activeComponentId="Green" // here
                    Shape name="Red"
                  Shape name="Green"
                """,
            good: """
                Artboard name="A"
                  Solo name="Looks" activeComponentId="Red"
                    Shape name="Red"
                  Shape name="Green"
                """),
        .init(
            "RIV0550", at: .viewModelInstanceStringPropertyValue, bad: solo(active: "Red", value: "Green"),
            good: solo(active: "Red", value: "Blue")),
        .init(
            "RIV0550", at: .viewModelInstanceEnumPropertyValue, bad: chosen("None"), good: chosen("Red")),
    ]

    private static func chosen(_ value: String) -> String {
        """
        DataEnumCustom name="E"
          DataEnumValue key="Red"
          DataEnumValue key="None"
        ViewModel name="V"
          ViewModelPropertyEnumCustom name="look" enumId="E"
          ViewModelInstance name="I"
            ViewModelInstanceEnum propertyValue="\(value)" // here
        Artboard name="A" viewModelId="V"
          Solo name="Looks" activeComponentId="Red"
            DataBindContext propertyKey=activeComponentId sourcePathIds="V/look"
            Shape name="Red"
        """
    }

    private static func nested(_ path: String) -> String {
        """
        ViewModel name="Part"
          ViewModelPropertyNumber name="x"
        ViewModel name="Main"
          ViewModelPropertyViewModel name="part" viewModelReferenceId="Part"
        Artboard name="A" viewModelId="Main"
          NestedArtboard name="Child" artboardId="B"\(path)
        Artboard name="B" viewModelId="Part"
          Shape name="S"
            DataBindContext propertyKey=x sourcePathIds="Part/x"
        """
    }

    private static let nesting: [RuleRow] = [
        .init("RIV0551", bad: nested(" // here"), good: nested(" dataBindPathIds=\"Main/part\"")),
        // What shows the artboard that shows it may have the instance.
        .init(
            "RIV0551", bad: nested(" // here"),
            good: nested("").replacing("viewModelId=\"Main\"", with: "viewModelId=\"Part\"")),
    ]
}
