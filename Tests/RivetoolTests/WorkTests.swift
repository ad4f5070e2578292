@testable import ToolSupport

#if DEBUG
    import Foundation
    import RiveFormat
    import RiveTestSupport
    import RiveText
    import Synchronization
    import Testing

    @testable import RivetoolKit

    /// Commands on files with very many of one thing: four times as much takes about four times the work, by count.
    @Suite struct WorkTests {
        private static let sizes = (small: 125, large: 500)

        struct Row: CustomTestStringConvertible, Sendable {
            let testDescription: String
            /// A file with so many of what the row is about, as text.
            let text: @Sendable (Int) -> String
            /// Another version of it, `old.riv`; nil where none is asked for.
            let old: (@Sendable (Int) -> String)?
            let words: @Sendable (Int) -> [String]
            /// What stands on standard input.
            let input: @Sendable (Int) -> String
            let status: ToolSupport.ExitStatus

            init(
                _ name: String, _ text: @escaping @Sendable (Int) -> String,
                old: (@Sendable (Int) -> String)? = nil,
                input: @escaping @Sendable (Int) -> String = { _ in "" }, _ status: ToolSupport.ExitStatus = .done,
                _ words: @escaping @Sendable (Int) -> [String]
            ) {
                testDescription = name
                self.text = text
                self.old = old
                self.input = input
                self.status = status
                self.words = words
            }
        }

        /// A file of tests on a file.
        private static func tests(_ text: String) -> String { "file many.riv\n\(text)\n" }

        private static func many(_ count: Int, _ line: (Int) -> String) -> String {
            (0..<count).map(line).joined(separator: "\n")
        }

        /// One view model of so many properties.
        @Sendable
        private static func properties(_ count: Int) -> String {
            """
            ViewModel name="M"
            \(many(count) { "  ViewModelPropertyNumber name=\"p\($0)\"" })
              ViewModelInstance name="I"
            \(many(count) { "    ViewModelInstanceNumber viewModelPropertyId=\($0) propertyValue=\($0)" })
            """
        }

        /// A view model with a list, and as many items of another; properties lead to each of them too.
        @Sendable
        private static func items(_ count: Int) -> String {
            """
            ViewModel name="M"
              ViewModelPropertyList name="list"
            \(many(count) { "  ViewModelPropertyViewModel name=\"v\($0)\" viewModelReferenceId=\"Item\"" })
              ViewModelInstance name="I"
                ViewModelInstanceList viewModelPropertyId=0
            \(many(count) { "      ViewModelInstanceListItem viewModelId=\"Item\" viewModelInstanceId=\($0)" })
            \(many(count) { "    ViewModelInstanceViewModel viewModelPropertyId=\($0 + 1) propertyValue=\($0)" })
            ViewModel name="Item"
              ViewModelPropertyNumber name="x"
            \(many(count) { "  ViewModelInstance name=\"J\($0)\"\n    ViewModelInstanceNumber viewModelPropertyId=0" })
            """
        }

        /// An enum of so many keys, and an instance for each.
        @Sendable
        private static func keys(_ count: Int) -> String {
            """
            DataEnumCustom name="E"
            \(many(count) { "  DataEnumValue key=\"k\($0)\"" })
            ViewModel name="M"
              ViewModelPropertyEnumCustom name="e" enumId="E"
            \(many(count) { "  ViewModelInstance name=\"I\($0)\"\n    ViewModelInstanceEnum viewModelPropertyId=0 propertyValue=\($0)" })
            """
        }

        /// An animation of so many key frames.
        private static func keyFrames(_ count: Int, value: Int) -> String {
            """
            Artboard name="A"
              Node name="N"
              LinearAnimation name="L"
                KeyedObject objectId=1
                  KeyedProperty propertyKey=Node.x
            \(many(count) { "        KeyFrameDouble frame=\($0) value=\(value)" })
            """
        }

        /// Events that lie in one another.
        @Sendable
        private static func nestedEvents(_ count: Int) -> String {
            "Artboard name=\"A\"\n" + many(count) { "  Event name=\"e\($0)\" parentId=\($0)" }
        }

        /// Shapes in an artboard.
        @Sendable
        private static func nodes(_ count: Int) -> String {
            "Artboard name=\"A\" width=100 height=100\n" + many(count) { "  Node name=\"n\($0)\"" }
        }

        /// Shapes with fills.
        @Sendable
        private static func shapes(_ count: Int) -> String {
            "Artboard name=\"A\" width=100 height=100\n"
                + many(count) { _ in "  Shape\n    Rectangle width=10 height=10\n    Fill\n      SolidColor" }
        }

        /// Objects that show one image, whose contents grow with their number.
        @Sendable
        private static func images(_ count: Int) -> String {
            let header = "89504e470d0a1a0a0000000d49484452000000500000002808020000"
            let contents = header + String(repeating: "00", count: 100 * count)
            return """
                ImageAsset name="a" assetId=1
                  FileAssetContents bytes=hex"\(contents)"
                Artboard name="A" width=100 height=100
                \(many(count) { _ in "  Image assetId=0" })
                """
        }

        /// An artboard with text runs in as many places of another, whose names are all that lets apps reach them.
        @Sendable
        private static func nestedTexts(_ count: Int) -> String {
            """
            Artboard name="A" width=100 height=100
            \(many(count) { "  NestedArtboard name=\"n\($0)\" artboardId=1" })
            Artboard name="B" width=10 height=10
              Text
            \(many(count) { _ in "    TextValueRun text=\"x\"" })
            """
        }

        /// States that each mix by an input.
        @Sendable
        private static func blendStates(_ count: Int) -> String {
            """
            Artboard name="A" width=100 height=100
              StateMachine name="S"
                StateMachineNumber name="a"
                StateMachineNumber name="b"
                StateMachineLayer
                  AnyState
                  EntryState
            \(many(count) { _ in "      BlendState1DInput inputId=0\n        StateTransition stateToId=0" })
                  ExitState
            """
        }

        /// One name for many nodes, which as many others refer to.
        @Sendable
        private static func namesakes(_ count: Int) -> String {
            """
            rive draft 7.0
            Backboard
            Artboard name="A" width=100 height=100
            \(many(count) { _ in "  Node name=\"n\"" })
            \(many(count) { _ in "  Node parentId=\"n\"" })
            """
        }

        /// A view model that stores its name behind many other properties, and as many properties that are of it.
        @Sendable
        private static func longRecord(_ count: Int) -> String {
            """
            ViewModel name="M"
            \(many(count) { "  ViewModelPropertyViewModel name=\"v\($0)\" viewModelReferenceId=1" })
            ViewModel name="Long" \((0..<count).map { _ in "viewModelType=0" }.joined(separator: " "))
            """
        }

        /// A shape that reports an event for each click.
        private static let button = """
            Artboard name="A" width=100 height=100
              Event name="Done"
              Shape $shape x=50 y=50
                Rectangle width=20 height=20
                Fill
              StateMachine name="S"
                StateMachineListenerSingle listenerTypeValue=down targetId=$shape
                  ListenerFireEvent eventId=1
            \(Draft.layer())
            """

        /// An artboard with a list.
        private static let list = """
            \(Draft.viewModel("M", instance: "I", .list("list")))
            \(Draft.viewModel("Item", instance: "J", .number("x", 1)))
            Artboard name="A" width=100 height=100 viewModelId=0
            """

        /// Items that are shown, each with a value of an instance in it.
        @Sendable
        private static func shownItems(_ count: Int) -> String {
            """
            \(Draft.viewModel("M", instance: "I", .list("list")))
            \(many(count) { "      ViewModelInstanceListItem viewModelId=1 viewModelInstanceId=\($0)" })
            ViewModel name="Item"
              ViewModelPropertyViewModel name="in" viewModelReferenceId=2
            \(many(count) { "  ViewModelInstance name=\"J\($0)\"\n    ViewModelInstanceViewModel viewModelPropertyId=0" })
            \(Draft.viewModel("In", instance: "A", .number("x", 1)))
            \(Draft.instance("B", .number("x", 2)))
            Artboard name="A" width=100 height=100 viewModelId=0
              ArtboardComponentList
                DataBindContext propertyKey=listSource sourcePathIds="M/list"
            Artboard name="Row" width=100 height=100 viewModelId=1
              Node name="n"
                DataBindContext propertyKey=x sourcePathIds="Item/in/x"
            """
        }

        /// A state machine of so many inputs and layers, and as many events.
        @Sendable
        private static func machine(_ count: Int) -> String {
            """
            Artboard name="A" width=100 height=100
            \(many(count) { "  Event name=\"e\($0)\"" })
              StateMachine name="S"
            \(many(count) { "    StateMachineNumber name=\"i\($0)\"" })
            \(many(count) { "    StateMachineLayer name=\"L\($0)\"\n      AnyState\n      EntryState\n      ExitState" })
            """
        }

        /// An artboard with a state machine, and so many that it is nested in.
        @Sendable
        private static func nested(_ count: Int) -> String {
            """
            Artboard name="A" width=100 height=100
            \(many(count) { "  NestedArtboard name=\"n\($0)\" artboardId=\"In\"\n    NestedStateMachine animationId=\"S\"" })
            \(inner())
            """
        }

        /// The same in so many items of a list.
        @Sendable
        private static func watchedItems(_ count: Int) -> String {
            """
            \(Draft.viewModel("M", instance: "I", .list("list")))
            \(many(count) { _ in "      ViewModelInstanceListItem viewModelId=1 viewModelInstanceId=0" })
            \(Draft.viewModel("Item", instance: "J", .number("x")))
            Artboard name="A" width=100 height=100 viewModelId=0
              ArtboardComponentList name="list"
                DataBindContext propertyKey=listSource sourcePathIds="M/list"
            \(inner("viewModelId=1"))
            """
        }

        private static func inner(_ properties: String = "") -> String {
            """
            Artboard name="In" width=10 height=10 \(properties)
              Event name="Done"
              Node name="n"
              StateMachine name="S"
                StateMachineBool name="On"
                StateMachineTrigger name="Go"
            \(Draft.layer("L"))
            """
        }

        /// Sentences about what lies at a place.
        private static func sentences(of path: String) -> String {
            "expect state \(path)/L is entry\nexpect \(path)/On is false\nexpect no event \(path)/Done\n"
                + "expect not fired \(path)/Go\nexpect nested:\(path)/object:n.x = 0"
        }

        /// States in a row, each of which leads to the next one and back to the first.
        @Sendable
        private static func chain(_ count: Int) -> String {
            """
            Artboard name="A" width=100 height=100
              StateMachine name="S"
                StateMachineBool name="b"
                StateMachineLayer
            \(many(count) { "      AnimationState\n        StateTransition stateToId=\(($0 + 1) % count)\n        StateTransition\n          TransitionBoolCondition" })
                  EntryState
                    StateTransition
            """
        }

        /// Parts of one stroke that the runtime refuses, each bound to a value.
        @Sendable
        private static func trims(_ count: Int) -> String {
            """
            Artboard name="A" width=100 height=100
              Stroke
            \(many(count) { _ in "    TrimPath\n      DataBindContext propertyKey=start" })
            """
        }

        /// An instance that stores a text.
        @Sendable
        private static func textValue(_ count: Int) -> String {
            """
            \(Draft.viewModel("M", instance: "I", .string("s", "short")))
            Artboard name="A" width=100 height=100 viewModelId=0
            """
        }

        /// A word so long that little else counts.
        private static func word(_ count: Int) -> String { String(repeating: "word", count: 100 * count) }

        static let rows: [Row] = [
            Row("a long word of a script", textValue, input: { "set s=\(word($0))" }) { _ in
                ["advance", "many.riv", "--script", "-"]
            },
            Row("a long comment of a script", textValue, input: { "# \(word($0))\nget s" }) { _ in
                ["advance", "many.riv", "--script", "-"]
            },
            Row("a long value, set", textValue, input: { "M/s\t\(word($0))" }) { _ in
                ["set", "many.riv", "--from", "-", "--dry-run"]
            },
            Row(
                "a long string of a text form", { _ in "" },
                input: { "rive draft 7.0\nBackboard\nArtboard name=\"\(word($0))\"" }
            ) { _ in ["assemble", "-", "-o", "many.riv"] },
            Row(
                "a long cell, many times in a line of a test", { _ in "" },
                input: { count in
                    let cell = String(repeating: "x", count: count)
                    let line = String(repeating: "{a}", count: count)
                    return tests("test \"t\" for a in\n  | \(cell)\n  set label = \(line)\n  expect settled")
                }, .usage
            ) { _ in ["test", "-", "--list"] },
            Row("parts of a record, found wrong", trims, .answerIsNo) { _ in ["check", "--json", "many.riv"] },
            Row("parts of a record, listed", trims) { _ in ["list", "bindings", "many.riv"] },
            Row("items of a list, as users of a view model", items) { _ in ["list", "uses", "many.riv"] },
            Row("layers, drawn", machine) { _ in ["graph", "many.riv"] },
            Row("states and transitions, drawn", chain) { _ in ["graph", "--format", "dot", "many.riv"] },
            Row("states and transitions, told", chain) { _ in ["graph", "--json", "many.riv"] },
            Row("properties of a view model, shown", properties) { _ in ["inspect", "many.riv"] },
            Row("properties of a view model, copied", properties) { _ in
                ["create", "many.riv", "M", "--name", "N", "--from", "default", "--deep", "--dry-run"]
            },
            Row("properties of a view model, got one by one", properties) { count in
                ["get", "many.riv"] + (0..<count).map { "M/p\($0)" }
            },
            Row("properties of a view model, set", properties, input: { many($0) { "M/p\($0)\t\($0 + 1)" } }) { _ in
                ["set", "many.riv", "--from", "-", "--dry-run"]
            },
            Row("nested instances, shown", items) { _ in ["inspect", "many.riv"] },
            Row("items of a list, got", items) { _ in ["get", "many.riv", "M"] },
            Row("items of a list, removed", items) { _ in ["items", "clear", "many.riv", "M/list", "--dry-run"] },
            Row("instances, got one by one", items) { count in
                ["get", "many.riv"] + (0..<count).map { "Item@J\($0)/x" }
            },
            Row("instances, set", items, input: { many($0) { "Item@J\($0)/x\t5" } }) { _ in
                ["set", "many.riv", "--from", "-", "--dry-run"]
            },
            Row("names that do not exist", items, .notFound) { count in
                ["get", "many.riv"] + (0..<count).map { "Item@K\($0)/x" }
            },
            Row("keys of an enum, set", keys, input: { many($0) { "M@I\($0)/e\tk0" } }) { _ in
                ["set", "many.riv", "--from", "-", "--dry-run"]
            },
            Row("properties of records, set", nodes, input: { many($0) { "#\($0 + 1).x\t5" } }) { _ in
                ["set", "many.riv", "--from", "-", "--dry-run"]
            },
            Row("nested instances, set", items, input: { count in many(count) { "M/v\($0)\tJ\(($0 + 1) % count)" } }) {
                _ in
                ["set", "many.riv", "--from", "-", "--dry-run"]
            },
            Row("parents, set", nodes, input: { many($0 - 1) { "#\($0 + 3).parentId\t1" } }) { _ in
                ["set", "many.riv", "--from", "-", "--dry-run"]
            },
            Row(
                "items of a list, set", items,
                input: { count in
                    many(count) { "#\($0 + count + 5).viewModelInstanceId\t\(($0 + 1) % count)" }
                }
            ) { _ in ["set", "many.riv", "--from", "-", "--dry-run"] },
            Row("inputs of blend states, set", blendStates, input: { many($0) { "#\(2 * $0 + 8).inputId\t1" } }) { _ in
                ["set", "many.riv", "--from", "-", "--dry-run"]
            },
            Row("names, set", nodes, input: { many($0) { "#\($0 + 1).name\tm\($0)" } }) { _ in
                ["set", "many.riv", "--from", "-", "--dry-run"]
            },
            Row("names, set by names", keys, input: { many($0) { "M@I\($0).name\tJ\($0)" } }) { _ in
                ["set", "many.riv", "--from", "-", "--dry-run"]
            },
            Row("view models and their properties, counted", properties) { _ in ["requires", "many.riv"] },
            Row("texts that an app may reach, looked for", nestedTexts) { _ in ["requires", "many.riv"] },
            Row("instances and what they take", keys) { _ in ["size", "many.riv"] },
            Row("assets and what they take", { many($0) { "ImageAsset name=\"a\($0)\" assetId=\($0 + 1)" } }) { _ in
                ["size", "many.riv", "--by", "asset"]
            },
            Row("artboards and what they take", { many($0) { "Artboard name=\"a\($0)\"\n  LinearAnimation" } }) { _ in
                ["size", "many.riv", "--by", "artboard"]
            },
            Row("names that nothing looks up", nodes) { _ in ["size", "many.riv", "--advice"] },
            Row("instances of two versions", keys) { _ in ["size", "many.riv", "--against", "many.riv"] },
            Row("a record of many properties, counted", longRecord) { _ in ["size", "many.riv", "--by", "type"] },
            Row("key frames, made smaller", keys) { _ in ["optimize", "many.riv", "--prune", "--dedupe", "-o", "-"] },
            Row("objects without names", nodes) { _ in ["optimize", "many.riv", "--strip-names", "--prune", "-o", "-"]
            },
            Row(
                "equal assets, made one",
                {
                    many($0) {
                        "ImageAsset name=\"a\($0)\" assetId=\($0 + 1)\n  FileAssetContents bytes=\"\($0 % 9)\""
                    }
                }
            ) { _ in ["optimize", "many.riv", "--dedupe", "-o", "-"] },
            Row("items, pruned", items) { _ in ["prune", "many.riv", "--needs", "Samples/button.needs", "--dry-run"] },
            Row("states and transitions, pruned", chain) { _ in
                ["prune", "many.riv", "--needs", "Samples/button.needs", "--dry-run"]
            },
            Row("converters, pruned", { many($0) { "DataConverterRounder name=\"c\($0)\"" } }) { _ in
                ["prune", "many.riv", "-o", "-"]
            },
            Row("names with dots", { many($0) { "ImageAsset name=\"a\($0).png\" assetId=\($0 + 1)" } }) { _ in
                ["list", "assets", "many.riv"]
            },
            Row("a record of many properties", longRecord) { _ in ["inspect", "many.riv"] },
            Row("a record of many properties, got", longRecord) { count in ["get", "many.riv", "#\(count + 2)"] },
            Row("references to a name that many have", { _ in "" }, input: namesakes, .malformed) { _ in
                ["assemble", "-", "-o", "many.riv"]
            },
            Row("tests, listed", { _ in "" }, input: { tests(many($0) { "test \"t\($0)\"\n  expect going" }) }) { _ in
                ["test", "-", "--list"]
            },
            Row("lines of a test", { _ in "" }, input: { tests("test \"t\"\n" + many($0) { "  expect a\($0) is 1" }) })
            { _ in
                ["test", "-", "--list"]
            },
            Row(
                "rows of a table", { _ in "" },
                input: { tests("test \"{a}\" for a in\n" + many($0) { "  | \($0)" } + "\n  expect going") }
            ) { _ in ["test", "-", "--list"] },
            Row(
                "columns of a table", { _ in "" },
                input: { count in
                    let columns = (0..<count).map { "c\($0)" }
                    return tests(
                        "test \"t\" for \(columns.joined(separator: ", ")) in\n  | \(columns.joined(separator: " | "))\n"
                            + many(count) { "  expect {c\($0)} is 1" })
                }
            ) { _ in ["test", "-", "--list"] },
            Row(
                "a line of braces", { _ in "" },
                input: { count in
                    tests("test \"t\" for a in\n  | b\n  expect {a}\(String(repeating: "{", count: 100 * count)) is 1")
                }
            ) { _ in ["test", "-", "--list"] },
            Row(
                "setups", { _ in "" },
                input: { count in
                    tests(many(count) { "setup s\($0)\n  frames 1\ntest \"t\($0)\"\n  do s\($0)\n  expect going" })
                }
            ) { _ in ["test", "-", "--list"] },
            Row(
                "names that tests ask for in vain", { _ in button },
                input: { count in
                    tests("test \"t\"\n" + many(count) { "  expect nothing\($0) is 1" })
                }, .answerIsNo
            ) { _ in ["test", "-", "--jobs", "1"] },
            Row("shapes, drawn", shapes) { _ in ["draw", "many.riv", "--json"] },
            Row("objects of one large image, drawn as a document", images) { _ in
                ["draw", "many.riv", "-o", "many.svg"]
            },
            Row("clicks without a frame between", { _ in button }) { count in
                ["advance", "many.riv"] + (0..<count).flatMap { _ in ["--pointer", "click:50,50"] }
            },
            Row("inputs, set one by one", machine) { count in
                ["advance", "many.riv"] + (0..<count).flatMap { ["--input", "i\($0)=1"] }
            },
            Row("states of layers, expected one by one", machine) { count in
                ["advance", "many.riv"] + (0..<count).flatMap { ["--expect-state", "L\($0)=entry"] }
            },
            Row("events, expected one by one", machine, .answerIsNo) { count in
                ["advance", "many.riv"] + (0..<count).flatMap { ["--expect-event", "e\($0)"] }
            },
            Row(
                "sentences of a script", machine,
                input: { count in
                    many(count) { number in
                        """
                        expect state L\(number) is entry
                        expect input i\(number) = 0
                        expect artboard:A/stateMachine:S/input:i\(number) < 1
                        expect artboard:A/stateMachine:S/layer:L\(number) is not any
                        expect artboard:A/stateMachine:S/layer:L\(number).name is L\(number)
                        expect no event e\(number) ever
                        expect object:e\(number).name is e\(number)
                        expect no hit ever
                        """
                    }
                }
            ) { _ in ["advance", "many.riv", "--script", "-"] },
            Row("nested artboards, watched", nested, input: { many($0) { sentences(of: "n\($0)") } }) { _ in
                ["advance", "many.riv", "--script", "-"]
            },
            Row("items, watched", watchedItems, input: { many($0) { sentences(of: "list/\($0)") } }) { _ in
                ["advance", "many.riv", "--script", "-"]
            },
            Row("a list that grows in each frame", { _ in list }) { count in
                ["advance", "many.riv"] + (0..<count).flatMap { _ in ["--items", "add:list=Item", "--frames", "1"] }
            },
            Row("inputs, set and recorded", machine, input: { many($0) { "input i\($0) = 1\nframes 1" } }) { _ in
                ["record", "many.riv", "-o", "-", "--script", "-"]
            },
            Row("clicks, recorded", { _ in button }) { count in
                ["record", "many.riv", "-o", "-"]
                    + (0..<count).flatMap { _ in ["--pointer", "click:50,50", "--frames", "1"] }
            },
            Row("a list that grows, recorded", { _ in list }) { count in
                ["record", "many.riv", "-o", "-"]
                    + (0..<count).flatMap { _ in ["--items", "add:list=Item", "--frames", "1"] }
            },
            Row("objects, compared", nodes) { _ in ["diff", "Samples/button.riv", "many.riv"] },
            Row("states and transitions, compared", chain) { _ in
                ["diff", "many.riv", "Samples/button.riv", "--json"]
            },
            Row("changes of one animation, compared", { keyFrames($0, value: 1) }, old: { keyFrames($0, value: 2) }) {
                _ in
                ["diff", "old.riv", "many.riv", "--json"]
            },
            Row("events in one another, compared", nestedEvents, old: { _ in button }) { _ in
                ["diff", "old.riv", "many.riv", "--json"]
            },
            Row("items, compared", items) { _ in ["diff", "--bytes", "many.riv", "Samples/player.riv"] },
            Row("objects, as text for git", nodes) { _ in ["git", "textconv", "many.riv"] },
            Row("items, as text for git", items) { _ in ["git", "textconv", "many.riv"] },
            Row("properties to lock", properties) { _ in ["contract", "write", "many.riv", "-o", "-"] },
            Row("inputs and events to lock", machine) { _ in ["contract", "write", "many.riv", "-o", "-"] },
            Row("instances of items, replaced while they are shown", shownItems) { count in
                ["advance", "many.riv", "--frames", "1"] + (0..<count).flatMap { ["--set", "list/\($0)/in=B"] }
            },
        ]

        /// The files of the texts that rows have, which many of them share.
        private static let files = Mutex<[String: [UInt8]]>([:])

        /// The file of a text, made once.
        private static func file(_ text: String) throws -> [UInt8] {
            if let known = files.withLock({ $0[text] }) { return known }
            let bytes = try TextReader.assemble(Array("rive draft 7.0\nBackboard\n\(text)".utf8))
            files.withLock { $0[text] = bytes }
            return bytes
        }

        private static func work(_ row: Row, _ count: Int, in sandbox: Sandbox) throws -> Int {
            for (path, text) in [("many.riv", row.text(count)), ("old.riv", row.old?(count) ?? "")] where !text.isEmpty
            {
                try Data(file(text)).write(to: sandbox.folder.appending(path: path))
            }
            let counter = WorkCounter()
            let result = WorkCounter.$current.withValue(counter) {
                sandbox.run(row.words(count), input: Array(row.input(count).utf8))
            }
            #expect(result.status == .done || result.status == row.status, "\(result.errors)")
            return counter.count
        }

        /// No byte of a long word is looked at more than a few times, whatever is wrong with it.
        @Test(arguments: [
            (["advance", "many.riv", "--script", "-"], "", ToolSupport.ExitStatus.usage),
            (["advance", "many.riv", "--script", "-"], "set s=", .done),
            (["set", "many.riv", "--from", "-", "--dry-run"], "", .malformed),
            (["set", "many.riv", "--from", "-", "--dry-run"], "M/s\t", .done),
            (["set", "many.riv", "--from", "-", "--dry-run"], "M/", .malformed),
            (["assemble", "-", "-o", "new.riv"], "", .malformed),
            (["assemble", "-", "-o", "new.riv"], "rive draft 7.0\n", .malformed),
            (["assemble", "-", "-o", "new.riv"], "rive draft 7.0\nBackboard ", .malformed),
        ])
        func looksAtEachByteAFewTimes(_ words: [String], _ start: String, _ status: ToolSupport.ExitStatus) throws {
            let sandbox = try Sandbox(
                assembling: "rive draft 7.0\nBackboard\n\(Self.textValue(1))", as: "many.riv")
            let text = Array((start + String(repeating: "word", count: 100_000)).utf8)
            let counter = WorkCounter()
            let result = WorkCounter.$current.withValue(counter) { sandbox.run(words, input: text) }
            #expect(result.status == status, "\(result.errors)")
            #expect(result.errors.utf8.count < 1000)
            #expect((text.count..<4 * text.count).contains(counter.count), "\(counter.count) of \(text.count)")
        }

        @Test(arguments: rows)
        func followsTheSizeOfTheFile(_ row: Row) throws {
            let sandbox = try Sandbox()
            let (small, large) = (
                try Self.work(row, Self.sizes.small, in: sandbox), try Self.work(row, Self.sizes.large, in: sandbox)
            )
            #expect(small > 0 && large < 6 * small, "\(small) → \(large)")
        }
    }
#endif
