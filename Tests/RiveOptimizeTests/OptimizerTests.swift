import RiveEdit
import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@testable import RiveOptimize

@Suite("Smaller files")
struct OptimizerTests {
    private static func file(_ text: String) throws -> RiveFile {
        try RiveFile(draft: "rive draft 7.2\nBackboard\n" + text)
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }

    private func optimized(
        _ text: String, _ steps: Set<OptimizeStep>, _ change: (inout OptimizeQuestion) -> Void = { _ in }
    ) throws -> Optimizer {
        var question = OptimizeQuestion()
        question.steps = steps
        change(&question)
        var optimizer = try Optimizer(Self.file(text), question)
        try optimizer.run(ByteBudget())
        return optimizer
    }

    private static let twins = """
        ImageAsset name="a" assetId=1
          FileAssetContents bytes=hex"0102030405060708"
        ImageAsset name="b" assetId=2
          FileAssetContents bytes=hex"0102030405060708"
        DataConverterToString name="unused"
        Artboard name="A" width=100 height=100
          Node name="N"
          Image assetId="a"
          Image assetId="b"
          LinearAnimation name="Turn"
            KeyedObject objectId="N"
              KeyedProperty propertyKey=Node.x
                KeyFrameDouble frame=0 value=1 interpolationType=linear
                KeyFrameDouble frame=9 value=1 interpolationType=linear

        """

    @Test("each step does its own, and reports the bytes that it saves")
    func steps() throws {
        let dedupe = try optimized(Self.twins, [.dedupe])
        #expect(dedupe.savings.map(\.address) == ["asset:b"] && dedupe.document.assets.count == 1)
        let prune = try optimized(Self.twins, [.prune])
        #expect(prune.savings.map(\.note) == ["unused DataConverterToString", "1 key frame without effect"])
        let names = try optimized(Self.twins, [.names])
        #expect(names.savings.map(\.note) == ["1 name"])
        for optimizer in [dedupe, prune, names] {
            #expect(optimizer.sizes.new < optimizer.sizes.old)
            #expect(optimizer.sizes.old - optimizer.sizes.new >= optimizer.savings.reduce(0) { $0 + $1.bytes } - 4)
        }
    }

    @Test("a goal stops at the first step that reaches it, and one that is out of reach is an error")
    func goals() throws {
        let old = try Self.file(Self.twins).bytes.count
        let some = try optimized(Self.twins, [.dedupe, .prune]) { $0.goal = old - 3 }
        #expect(some.savings.map(\.step) == [.dedupe])
        let none = try optimized(Self.twins, [.dedupe, .prune]) { $0.goal = old }
        #expect(none.savings.isEmpty && none.sizes.new == old)
        #expect {
            _ = try optimized(Self.twins, [.dedupe, .prune]) { $0.goal = 10 }
        } throws: { error in
            if case OptimizeError.goalMissed(let bytes) = error { bytes > 10 && bytes < old } else { false }
        }
    }

    private static func text(_ run: String) -> String {
        """
        FontAsset name="Sans" assetId=1
          FileAssetContents bytes=hex"\(hex(ArtificialFont.letters.bytes))"
        Artboard name="A" width=100 height=100
          Text
            TextStylePaint name="Style" fontAssetId="Sans" fontSize=20
              Fill
                SolidColor
            TextValueRun\(run) text="abba" styleId="Style"

        """
    }

    @Test("a font keeps the characters of the file's texts, and those that apps show")
    func fonts() throws {
        func missing(_ optimizer: Optimizer, _ text: String) throws -> [Unicode.Scalar] {
            let font = try #require(optimizer.document.assets[0].contents)
            return try #require(FontCharacters(font)).missing(from: Array(text.utf8)[...], atMost: 9)
        }
        let closed = try optimized(Self.text(""), [.fonts])
        #expect(try missing(closed, "ab") == [] && missing(closed, "cd") == ["c", "d"])
        #expect(closed.savings.count == 1 && closed.savings[0].isDone)
        // A run with a name may say anything.
        let open = try optimized(Self.text(" name=\"label\""), [.fonts])
        #expect(open.sizes.new == open.sizes.old && open.savings.map(\.isDone) == [false])
        #expect(open.savings[0].note == "apps can set run \"label\": give --characters")
        let given = try optimized(Self.text(" name=\"label\""), [.fonts]) { $0.characters = [0x63] }
        #expect(try missing(given, "abc") == [] && missing(given, "de") == ["d", "e"])
    }

    @Test("what is smaller is not made smaller again")
    func isFinal() throws {
        for text in [Self.twins, Self.text("")] {
            let once = try optimized(text, [.dedupe, .prune, .fonts, .names])
            var question = OptimizeQuestion()
            question.steps = [.dedupe, .prune, .fonts, .names]
            var again = try Optimizer(RiveFile(parsing: once.document.file.bytes), question)
            try again.run(ByteBudget())
            #expect(again.document.file.bytes == once.document.file.bytes && again.savings.isEmpty)
        }
    }

    @Test("an image may only be scaled if nothing but its scale depends on its pixels")
    func scalable() throws {
        func reasons(_ more: String) throws -> [Int: String] {
            let text = """
                ImageAsset name="a" assetId=1
                  FileAssetContents bytes=hex"01"
                ViewModel name="M"
                  ViewModelPropertyNumber name="n"
                  ViewModelPropertyAssetImage name="i"
                  ViewModelInstance
                    ViewModelInstanceNumber
                    ViewModelInstanceAssetImage\(more == "value" ? " propertyValue=0" : "")
                Artboard name="A" width=100 height=100 viewModelId="M"
                  Image name="I" assetId="a"
                \(more == "value" ? "" : more)
                """
            let images = ScalableImages(Document(try Self.file(text)))
            #expect(images.objects.isEmpty == !images.reasons.isEmpty)
            return images.reasons
        }
        func keyed(_ key: String) -> String {
            "  LinearAnimation name=\"L\"\n    KeyedObject objectId=\"I\"\n      KeyedProperty propertyKey=\(key)"
        }
        #expect(try reasons("") == [:])
        #expect(try reasons(keyed("Node.x")) == [:])
        #expect(try reasons(keyed("TransformComponent.scaleX")) == [0: "key frames scale it"])
        #expect(try reasons("    Mesh") == [0: "a mesh shows it"])
        #expect(try reasons("    Node") == [0: "objects hang from it"])
        #expect(try reasons("  LayoutComponent") == [0: "an artboard with layouts shows it"])
        #expect(
            try reasons("    DataBindContext propertyKey=TransformComponent.scaleY sourcePathIds=\"M/n\"")
                == [0: "data scales it"])
        #expect(try reasons("value") == [0: "data or a script sets it"])
    }

    /// 40 × 30 pixels.
    private static let photograph = """
        iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAABIElEQVR4nMXSbW+DIBSG4adrt7XdW6vWKspq1rj9/3+4DxQDysEDsyy5PsCR5A\
        7qCsDTf9hgC2CV3hB+SMwMr1MahTfJTMOPaTjDKf5rKvx8b57w9j56tfCHd0vonPPZ8D6W9B/ghF9CCOZJZviVoeIdu+GH32il96lbUPh9onAN\
        WULDH4bc3jL1ahERPgAHINMLvqu5jQsfQ3TOeUQ4A45AxnOhHoWGc33jDMi9pP9AULgwXrUKFy4NMbdEf+MhfLKJycTphx8u6XCp1caa0qvFIj\
        cugTNQAWevq7llhqu5cDXnazRZ5Ma1vnHt0jnnnLDwhoXxqmtA2C6Tyc0fb9zY31iFG+3TWI8t+3MN4RaQQEv4BtrZsKTDkg5LWq8WvzKxNj6O\
        mT0nAAAAAElFTkSuQmCC
        """

    @Test("an image gets the pixels that are seen of it, and is drawn where it was")
    func scales() throws {
        let text = """
            ImageAsset name="a" assetId=1 width=40 height=30
              FileAssetContents bytes=base64"\(Self.photograph)"
            Artboard name="A" width=100 height=100
              Image assetId="a" x=50 y=50 rotation=0.3 scaleX=0.2 scaleY=0.2
            """
        let packed = try optimized(text, [.images])
        #expect(packed.savings.map(\.note) == ["PNG, packed"])
        let scaled = try optimized(text, [.pixels]) { $0.maxScale = 2 }
        #expect(scaled.savings.map(\.note) == ["40 × 30 → 16 × 12 pixels, SSIM 1.000"])
        let asset = scaled.document.assets[0]
        #expect(asset.width == 16 && asset.height == 12)
        let image = try #require(
            (0..<scaled.document.file.recordCount).first { scaled.document.file.type(of: $0) == .image })
        #expect(scaled.document.float(.transformComponentScaleX, of: image) == 0.5)
        #expect(scaled.document.float(.transformComponentScaleY, of: image) == 0.5)
        // It is drawn at as many pixels as it has.
        #expect(try optimized(text, [.pixels]) { $0.maxScale = 5 }.savings.isEmpty)
        // The picture has to look the same.
        let large = text.replacing("scaleX=0.2 scaleY=0.2", with: "scaleX=2 scaleY=2")
        #expect {
            _ = try optimized(large, [.pixels]) { $0.maxScale = 0.1 }
        } throws: { error in
            guard case OptimizeError.edit(let error) = error else { return false }
            return error.message
                == "the picture of artboard \"A\" would look different at this scale or quality; nothing was changed"
        }
        // The mesh says what is drawn of it.
        let meshed = try optimized(text + "\n    Mesh", [.pixels]) { $0.maxScale = 2 }
        #expect(meshed.savings.isEmpty && meshed.notes == ["asset:a keeps 40 × 30 pixels: a mesh shows it"])
    }

    @Test("sets of characters have what their names say")
    func characterSets() {
        #expect(CharacterSet.characters(named: "digits") == Set([0x2B, 0x2C, 0x2D, 0x2E] + Array(0x30...0x39)))
        #expect(
            CharacterSet.characters(named: "latin")?.isSuperset(of: "aÄßŁőđẤ€„“".unicodeScalars.map(\.value)) == true)
        #expect(CharacterSet.characters(named: "klingon") == nil)
        #expect(CharacterSet.characters(in: "a\nb\tc") == [0x61, 0x62, 0x63])
    }
}
