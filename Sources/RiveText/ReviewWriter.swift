import RiveFormat
package import RiveModel
import RiveSchema

/// A writer of a text for line diffs: what one change of a file does to few lines.
///
/// A record stands below what it hangs from, with its type and name, then its properties by name, a line for each; parts of
/// animations, machines and instances, which come in masses, are on one line. There are no numbers of records: references are
/// to names, or to a place below one. What says nothing is left out: defaults, the table of contents, and the places of
/// interpolators, whose values stand where they are referred to.
package struct ReviewWriter {
    private let document: Document
    private let tree: RecordTree
    private let references: References
    private let ordinals: Ordinals
    /// Which records are interpolators that stand where they are referred to.
    private var isInline: [Bool]
    /// What spells values, and has the text.
    private var writer: TextWriter
    /// The properties of the record at hand, by key.
    private var properties: [Int] = []
    private var unstored: [TypeKey: [SchemaProperty]] = [:]

    package init(_ document: Document) {
        self.document = document
        tree = RecordTree(document)
        references = References(document)
        ordinals = Ordinals(document, tree)
        isInline = [Bool](repeating: false, count: tree.count)
        writer = TextWriter(document)
        for property in document.file.properties.indices {
            let target = references[property]
            if target != References.none, canBeInline(Int(target)) { isInline[Int(target)] = true }
        }
    }

    /// The text of the whole file.
    package func write() -> [UInt8] {
        var writer = self
        writer.writeAll()
        return writer.writer.text
    }

    private mutating func writeAll() {
        let header = document.file.header
        append("rive \(header.major).\(header.minor), file \(header.fileId)\n")
        // A stack instead of recursion: records may hang from each other deeper than threads have memory for.
        var pending = tree[-1].reversed().map { (record: Int($0), depth: 0) }
        while let (record, depth) = pending.popLast() {
            if isInline[record] { continue }
            append(record, depth: min(depth, Self.deepestIndent))
            pending += tree[record].reversed().map { (Int($0), depth + 1) }
        }
    }

    /// The depth from which on records are indented alike.
    private static let deepestIndent = 40

    // MARK: Records

    private mutating func append(_ record: Int, depth: Int) {
        let type = document.file.type(of: record)
        indent(depth)
        writer.text += writer.name(of: type)
        let name = document.nameKey(of: record)
        if let name, case let bytes = document.text(name, of: record), !bytes.isEmpty {
            append(" ")
            writer.text.append(quoted: bytes)
        }
        collectProperties(of: record, except: name)
        var count = 0
        func startProperty(_ writer: inout ReviewWriter) {
            defer { count += 1 }
            if Self.isPart(type) { return writer.append(count == 0 ? " " : ", ") }
            writer.append("\n")
            writer.indent(depth + 1)
        }
        for property in unstoredReferences(of: type) where document.file.property(property.key, of: record) == nil {
            guard let target = references.target(property.key, of: record) else { continue }
            startProperty(&self)
            append("\(property.name): ")
            appendReference(to: target, isInline: false)
        }
        for property in properties {
            startProperty(&self)
            append(property, of: record, type, isInline: false)
        }
        append("\n")
    }

    /// The references of a type that lead somewhere where they are not stored, as numbers from 0 on do.
    private mutating func unstoredReferences(of type: TypeKey) -> [SchemaProperty] {
        unstored.value(of: type) {
            Schema.properties(of: type).filter { property in
                property.key != .parentId && Schema.space(of: property.key, in: type).isIndex
                    && property.defaultUInt != .missing && property.defaultUInt != property.noneValue
            }
        }
    }

    /// Whether records of a type are on one line.
    private static func isPart(_ type: TypeKey) -> Bool {
        switch RecordRole.of(type) {
        case .keyedObject, .keyedProperty, .keyFrame, .state, .blendAnimation, .transition, .fireAction, .condition,
            .comparator, .listener, .listenerInputType, .listenerAction, .dataBind, .claimed, .listItem, .enumValue,
            .viewModelInstanceValue, .viewModelInstanceList, .interpolator:
            true
        default: type.isKind(of: .vertex)
        }
    }

    /// Finds the properties of a record that say something, by key, as exports are free in their order.
    private mutating func collectProperties(of record: Int, except name: PropertyKey?) {
        let file = document.file
        properties.removeAll(keepingCapacity: true)
        for property in file.properties(of: record) {
            let key = file.properties[property].key
            if key == name || key == .parentId && tree.parents[record] >= 0 { continue }
            if references[property] == References.none,
                Schema.property(key)?.defaultValue == file.value(ofProperty: property)
            {
                continue
            }
            properties.append(property)
        }
        properties.sort { (file.properties[$0].key.rawValue, $0) < (file.properties[$1].key.rawValue, $1) }
    }

    // MARK: Values

    private mutating func append(_ property: Int, of record: Int, _ type: TypeKey, isInline: Bool) {
        let stored = document.file.properties[property]
        let spelling = writer.spelling(of: stored, in: type)
        writer.text += spelling.name
        append(": ")
        let value = document.file.value(ofProperty: property)
        switch value {
        case .uint where references[property] != References.none && stored.traits.isReference:
            appendReference(to: Int(references[property]), isInline: isInline)
        case .bytes(let bytes):
            if spelling.space == .dataBindPath, let path = writer.paths.path(bytes, of: record).text {
                writer.text.append(quoted: Array(path.utf8)[...])
            } else if bytes.count > Self.mostBytes, !spelling.form.isString {
                append("\(ContentWords.words(of: bytes)), \(Self.digest(of: bytes))")
            } else {
                writer.append(value, spelling.form)
            }
        default: writer.append(value, spelling.form)
        }
    }

    /// How many bytes that are no text are spelt out.
    private static let mostBytes = 64

    /// What tells contents from others.
    private static func digest(of bytes: ArraySlice<UInt8>) -> String {
        String(hexadecimal: bytes.withUnsafeBytes { StableHash.hash($0) }, digits: 16)
    }

    // MARK: References

    /// Appends what a reference leads to: the values of an interpolator, of which exports have as many as they like; a name; or
    /// the way to what has none from the next that has one.
    private mutating func appendReference(to target: Int, isInline isInInline: Bool) {
        if isInline[target], !isInInline { return appendValues(of: target) }
        var steps: [Int] = []
        var next = target
        while steps.count < Self.mostSteps, tree.parents[next] >= 0, document.nameBytes(of: next)?.isEmpty != false {
            steps.append(next)
            next = Int(tree.parents[next])
        }
        writer.text += writer.name(of: document.file.type(of: next))
        if let name = document.nameBytes(of: next), !name.isEmpty {
            append(" ")
            TextWriter.append(cut: name, to: &writer.text)
        } else {
            appendOrdinal(of: next)
        }
        for step in steps.reversed() {
            append("/")
            writer.text += writer.name(of: document.file.type(of: step))
            appendOrdinal(of: step)
        }
    }

    /// The number of one among its like, unless it is the first.
    private mutating func appendOrdinal(of record: Int) {
        if ordinals[record] > 0 { append("#\(ordinals[record])") }
    }

    /// How many records without a name a reference leads through.
    private static let mostSteps = 8

    /// Whether an interpolator has so little to say that it may stand where it is referred to.
    private func canBeInline(_ record: Int) -> Bool {
        let file = document.file
        return RecordRole.of(file.type(of: record)) == .interpolator && tree[record].isEmpty
            && file.properties(of: record).count <= Self.mostInline
            && file.properties(of: record).allSatisfy { !file.properties[$0].traits.isBytes }
    }

    private static let mostInline = 8

    private mutating func appendValues(of interpolator: Int) {
        let type = document.file.type(of: interpolator)
        writer.text += writer.name(of: type)
        let outer = properties
        collectProperties(of: interpolator, except: nil)
        for (index, property) in properties.enumerated() {
            append(index == 0 ? "(" : ", ")
            append(property, of: interpolator, type, isInline: true)
        }
        if !properties.isEmpty { append(")") }
        properties = outer
    }

    // MARK: Text

    private mutating func append(_ text: String) { writer.text.append(contentsOf: text.utf8) }

    private mutating func indent(_ depth: Int) { for _ in 0..<depth { append("  ") } }
}

/// The number of each record without a name among those of its type that hang from the same one.
private struct Ordinals {
    private var numbers: [Int32]

    private struct Like: Hashable {
        let parent: Int32
        let type: UInt32
    }

    init(_ document: Document, _ tree: RecordTree) {
        numbers = [Int32](repeating: 0, count: tree.count)
        var counts: [Like: Int32] = [:]
        for record in 0..<tree.count where document.nameBytes(of: record)?.isEmpty != false {
            let like = Like(parent: tree.parents[record], type: document.file.type(of: record).rawValue)
            numbers[record] = counts[like, default: 0]
            counts[like] = numbers[record] + 1
        }
    }

    subscript(record: Int) -> Int32 { numbers[record] }
}

extension ValueSyntax {
    fileprivate var isString: Bool { if case .string = self { true } else { false } }
}
