import RiveEdit
import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import RiveText
import Testing

/// Small files with what shifts references in unexpected places.
@Suite("Instances come and go, references stay")
struct EditTrapTests {
    private func edit(_ draft: String, _ edits: (inout Editor) throws -> Void) throws -> Document {
        var editor = try Editor(RiveFile(draft: draft))
        try edits(&editor)
        return try Document(RiveFile(parsing: editor.finish()))
    }

    private func value(_ address: String, in document: Document) throws -> String {
        guard case .value(let property, let record?, _) = try AddressResolver(document).resolve(address) else {
            return "?"
        }
        return document.storedValue(record, of: property).map(ValueSpelling.text) ?? "nothing"
    }

    private func items(_ address: String, in document: Document) throws -> [String] {
        guard case .value(_, let record?, _) = try AddressResolver(document).resolve(address) else { return [] }
        return document.items(ofList: record).map { document.instance(ofItem: $0).map(ValueSpelling.text) ?? "none" }
    }

    /// Two models; the second nests the first and lists both. One instance leaves its reference to instance 0 out.
    private static let pairs = """
        Backboard
        \(Draft.viewModel("A", instance: "a0", .number("n", 10)))
        \(Draft.instance("a1", .number("n", 11)))
        ViewModel name="B"
          ViewModelPropertyViewModel name="a" viewModelReferenceId="A"
          ViewModelPropertyList name="list"
          ViewModelInstance name="b0"
            ViewModelInstanceViewModel
            ViewModelInstanceList
              ViewModelInstanceListItem viewModelId="A" viewModelInstanceId="a1"
              ViewModelInstanceListItem viewModelId="B" viewModelInstanceId="b1"
              ViewModelInstanceListItem viewModelId="A" viewModelInstanceId="a0"
          ViewModelInstance name="b1"
            ViewModelInstanceViewModel propertyValue="a1"
            ViewModelInstanceList
        """

    @Test("A reference that is left out names instance 0, and still does when that has moved")
    func unstoredReference() throws {
        let document = try edit(Self.pairs) { try $0.makeDefault("A@a1") }
        #expect(try value("B@b0/a", in: document) == "a0")
        #expect(try value("B@b1/a", in: document) == "a1")
        #expect(try items("B@b0/list", in: document) == ["a1", "b1", "a0"])
    }

    @Test("A deep copy copies the items of several models, each once, and nothing else")
    func deepCopy() throws {
        let document = try edit(Self.pairs) { editor in
            let address = try editor.createInstance(of: "B", named: "c", from: .copy(of: "b0", deep: true))
            #expect(address == "B@c")
        }
        #expect(try value("B@c/a", in: document) == "c/a")
        #expect(try items("B@c/list", in: document) == ["c/list/0", "c/list/1", "c/a"])
        #expect(try value("A@c\\/a/n", in: document) == "10")
        #expect(try value("A@c\\/list\\/0/n", in: document) == "11")
        #expect(try value("B@c\\/list\\/1/a", in: document) == "c/list/0")
        #expect(try items("B@b0/list", in: document) == ["a1", "b1", "a0"])
        #expect(document.viewModels.map(\.instances.count) == [4, 4])
    }

    @Test("A flat copy refers to what its source refers to")
    func flatCopy() throws {
        let document = try edit(Self.pairs) { editor in
            _ = try editor.createInstance(of: "B", named: "c", from: .copy(of: "b0"))
        }
        #expect(try value("B@c/a", in: document) == "a0")
        #expect(try items("B@c/list", in: document) == ["a1", "b1", "a0"])
    }

    @Test("more blank instances, and deeper copies, than can be held are refused")
    func refusesEndlessCreation() throws {
        // Each model nests the next one twice: 2 to the power of 14 instances.
        let doubled = (0..<14).map { level in
            """
            ViewModel name="M\(level)"
              ViewModelPropertyViewModel name="a" viewModelReferenceId=\(level + 1)
              ViewModelPropertyViewModel name="b" viewModelReferenceId=\(level + 1)

            """
        }
        let blank = #expect(throws: EditError.self) {
            _ = try edit("Backboard\n" + doubled.joined() + "ViewModel name=\"M14\"") { editor in
                _ = try editor.createInstance(of: "M0", named: "c", from: .blank(nested: true))
            }
        }
        #expect(blank?.message == "more than 10000 blank instances would be needed")
        let chain = (0..<200).map {
            "  ViewModelInstance\n    ViewModelInstanceViewModel propertyValue=\(($0 + 1) % 200)\n"
        }
        let deep = #expect(throws: EditError.self) {
            _ = try edit(
                "Backboard\nViewModel name=\"A\"\n  ViewModelPropertyViewModel name=\"a\" viewModelReferenceId=0\n"
                    + chain.joined()
            ) { editor in
                _ = try editor.createInstance(of: "A", named: "c", from: .defaultInstance(deep: true))
            }
        }
        #expect(deep?.message == "the instances nest more than 128 deep, too deep to be copied")
    }

    /// An override inside an artboard counts behind the file's own instances; a nested view model, a list item and a key frame
    /// name it by its index.
    private static let overrides = """
        Backboard
        \(Draft.viewModel("A", instance: "a0", .number("n", 1)))
        ViewModel name="B"
          ViewModelPropertyViewModel name="a" viewModelReferenceId="A"
          ViewModelPropertyList name="list"
          ViewModelInstance name="b0"
            ViewModelInstanceViewModel propertyValue=1
            ViewModelInstanceList
              ViewModelInstanceListItem viewModelId="A" viewModelInstanceId=1
              ViewModelInstanceListItem viewModelId="A" viewModelInstanceId=2
        Artboard name="Main"
          ViewModelInstance viewModelId="A" name="inside"
          ViewModelInstanceNumber propertyValue=2
          ViewModelInstance viewModelId="B" name="animated"
          ViewModelInstanceViewModel $nested propertyValue=1
          LinearAnimation name="Idle"
            KeyedObject objectId=$nested
              KeyedProperty propertyKey=577
                KeyFrameId value=1
        """

    private func keyFrame(in document: Document) -> String {
        let record = (0..<document.file.recordCount).first { document.file.type(of: $0) == .keyFrameId } ?? 0
        let model = document.viewModels[0]
        return model.instance(at: document.uint(.keyFrameIdValue, of: record))?.name ?? "none"
    }

    @Test("Instances inside artboards move up, and every reference to them with them")
    func overridesMoveUp() throws {
        let source = try RiveFile(draft: Self.overrides)
        #expect(keyFrame(in: Document(source)) == "inside")
        let document = try edit(Self.overrides) { editor in
            _ = try editor.createInstance(of: "A", named: "a1", from: .blank())
            // Copies refer to what has moved, too.
            _ = try editor.createInstance(of: "B", named: "flat", from: .copy(of: "b0"))
            _ = try editor.createInstance(of: "B", named: "deep", from: .copy(of: "b0", deep: true))
        }
        #expect(document.viewModels[0].instances.map(\.name) == ["a0", "a1", "deep/a", "inside"])
        #expect(keyFrame(in: document) == "inside")
        for name in ["b0", "flat"] {
            #expect(try value("B@\(name)/a", in: document) == "inside")
            // What named nothing still does.
            #expect(try items("B@\(name)/list", in: document) == ["inside", "none"])
        }
        #expect(try value("B@deep/a", in: document) == "deep/a")
        #expect(try items("B@deep/list", in: document) == ["deep/a", "none"])
        #expect(try value("A@deep\\/a/n", in: document) == "2")
    }

    @Test("Removed again, what moved up moves down to the same bytes")
    func overridesMoveDown() throws {
        let bytes = try TextReader.assemble(Array(Self.overrides.utf8))
        let document = try edit(Self.overrides) { editor in
            try editor.removeInstance(editor.createInstance(of: "A", named: "a1"))
        }
        #expect(document.file.bytes == bytes)
    }

    @Test("An instance that a key frame names is not removed")
    func keyFrameRefers() throws {
        var frame = 0
        let document = try edit(Self.overrides) { editor in
            _ = try editor.createInstance(of: "A", named: "a1")
            let file = editor.document.file
            frame = (0..<file.recordCount).first { file.type(of: $0) == .keyFrameId } ?? 0
            try editor.set("#\(frame).value", parsing: "1")
            let error = #expect(throws: EditError.self) { try editor.removeInstance("A@a1") }
            let address = "artboard:Main/animation:Idle/KeyedObject#0/KeyedProperty#0/KeyFrameId#0"
            #expect(error?.message == "A@a1 is used by \(address); use --force to remove it anyway")
            try editor.removeInstance("A@a1", force: true)
        }
        #expect(keyFrame(in: document) == "a0")
        #expect(try value("B@b0/a", in: document) == "inside")
    }

    /// A model without instances that itself, and another one, nest.
    private static let empty = """
        Backboard
        ViewModel name="Node"
          ViewModelPropertyViewModel name="next" viewModelReferenceId="Node"
        \(Draft.viewModel("Root", instance: "r", .viewModel("node", of: "Node")))
        """

    @Test("The first instance of a model is not what named nothing before, nor inside itself")
    func firstInstance() throws {
        let document = try edit(Self.empty) { editor in
            _ = try editor.createInstance(of: "Node", named: "one")
            #expect(editor.notes == ["Node@one/next refers to nothing, because no instance contains itself"])
            _ = try editor.createInstance(of: "Node", named: "two", from: .defaultInstance())
            let error = #expect(throws: EditError.self) { try editor.set("Node@one/next", to: .instance("one")) }
            #expect(error?.message == "Node@one/next: the instance would contain itself")
        }
        #expect(try value("Root/node", in: document) == "none")
        #expect(try value("Node@one/next", in: document) == "none")
        #expect(try value("Node@two/next", in: document) == "none")
    }

    @Test("Two instances of one name are told apart")
    func namesakes() throws {
        let draft = Self.pairs.replacing("name=\"a1\"", with: "name=\"a0\"").replacing("\"a1\"", with: "1")
            .replacing("viewModelInstanceId=\"a0\"", with: "viewModelInstanceId=0")
        let document = try edit(draft) { editor in
            let error = #expect(throws: EditError.self) { try editor.makeDefault("A@a0") }
            #expect(error?.kind == .notFound)
            try editor.makeDefault("A@#1")
            try editor.set("A@#0/n", to: .number(5))
        }
        #expect(try value("B@b0/a", in: document) == "#1")
        #expect(try value("B@b0/a/n", in: document) == "10")
        #expect(try value("B@b1/a/n", in: document) == "5")
    }

    @Test("A name that reads as #N, and the same name in other bytes")
    func oddNames() throws {
        let draft = Self.pairs.replacing("name=\"a1\"", with: "name=\"#0\"").replacing("\"a1\"", with: "1")
        let document = try edit(draft) { editor in
            try editor.set("B@b0/a", parsing: "#1")
            try editor.renameInstance("A@a0", to: "caf\u{E9}")
            try editor.renameInstance("A@caf\u{E9}", to: "cafe\u{301}")
        }
        #expect(try value("B@b0/a", in: document) == "#1")
        #expect(Array(document.viewModels[0].instances[0].name.utf8) == Array("cafe\u{301}".utf8))
    }

    @Test("Items that stand behind another instance, and unknown records at an end, keep an instance in its place")
    func looseRecords() throws {
        let stray = """
            rive 7.0 fileId=0
            Backboard
            ViewModel name="A"
            ViewModelPropertyList name="list"
            ViewModelInstance viewModelId=0 name="one"
            ViewModelInstanceList
            ViewModelInstance viewModelId=0 name="two"
            ViewModelInstanceListItem viewModelId=0 viewModelInstanceId=0
            """
        for address in ["A@one", "A@two"] {
            _ = try edit(stray) { editor in
                let error = #expect(throws: EditError.self) { try editor.removeInstance(address, force: true) }
                #expect(error?.kind == .refused)
            }
        }
        let document = try edit(stray) { _ = try $0.createInstance(of: "A", named: "three") }
        // A blank list of a new instance does not take the item.
        #expect(try items("A@one/list", in: document) == ["one"])
        #expect(try items("A@three/list", in: document) == [])
    }

    @Test("An instance that would take the values of another one is not created")
    func looseValues() throws {
        let stray = """
            rive 7.0 fileId=0
            Backboard
            ViewModel name="A"
            ViewModelPropertyNumber name="n"
            ViewModelInstance viewModelId=0 name="one"
            ViewModel name="B"
            ViewModelInstanceNumber propertyValue=1
            """
        _ = try edit(stray) { editor in
            let error = #expect(throws: EditError.self) { try editor.createInstance(of: "A", named: "two") }
            #expect(error?.kind == .refused)
            let gone = #expect(throws: EditError.self) { try editor.removeInstance("A@one", force: true) }
            #expect(gone?.kind == .refused)
        }
    }

    @Test("A table of contents with bits that mean nothing keeps them and stays one")
    func irregularTable() throws {
        var file = ArtificialFile.viewModels
        file.tableOfContents.irregularWords = [0xABCD_0055]
        var editor = try Editor(RiveFile(parsing: file.bytes))
        _ = try editor.createInstance(of: "A", named: "new", from: .blank())
        let edited = try RiveFile(parsing: editor.finish())
        #expect(edited.problem == nil)
        #expect(edited.tableOfContents.irregularWords?.first.map { $0 >> 8 } == 0xABCD00)
    }
}
