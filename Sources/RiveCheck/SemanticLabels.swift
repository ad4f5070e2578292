import RiveModel
import RiveSchema

/// Which semantics have a label: their own, one that something sets, or one that follows from what is below.
struct SemanticLabels {
    /// It keeps this.
    private unowned let file: CheckedFile
    /// All of them, in file order.
    let semantics: [Int]
    /// The semantics whose label or role a data bind or a key frame sets.
    private let isSet: Set<Int>
    /// The objects below which a text or an image has a label.
    private var hasLabelBelow: Set<Int> = []

    init(_ file: CheckedFile, _ collected: CollectedRecords) {
        self.file = file
        semantics = collected[.semanticData].map(Int.init)
        isSet = collected.changed([.label, .role], in: file)
        for record in semantics.filter(givesLabel) { noteLabel(at: record) }
        // Whatever is shown may have labels.
        for host in collected[.nestedArtboard] + collected[.artboardComponentList] { noteLabel(at: Int(host)) }
    }

    /// Whether semantics have a role, or may get one.
    func givesRole(_ semantics: Int) -> Bool {
        role(of: semantics) != SemanticRole.none || isSet.contains(semantics)
            || file.owner(of: semantics).map { file.isKind($0, .text) } == true
    }

    /// Whether people hear of something by its role, and nothing says what it is.
    func lacks(_ semantics: Int) -> Bool {
        guard let role = role(of: semantics), Self.labelled.contains(role), !hasOwnLabel(semantics) else {
            return false
        }
        guard Self.derived.contains(role), let node = file.owner(of: semantics) else { return true }
        return !hasLabelBelow.contains(node)
    }

    private func role(of semantics: Int) -> SemanticRole? { SemanticRole(rawValue: file.uint(.role, of: semantics)) }

    private func hasOwnLabel(_ semantics: Int) -> Bool {
        isSet.contains(semantics) || file.document.bytes(.label, of: semantics)?.isEmpty == false
    }

    /// Whether those around get a label from it: texts and images give theirs, and semantics of a text without anything said
    /// have what the text says.
    private func givesLabel(_ semantics: Int) -> Bool {
        switch role(of: semantics) {
        case .text?, .image?: hasOwnLabel(semantics)
        case .none?: file.owner(of: semantics).map { file.isKind($0, .text) } ?? false
        default: isSet.contains(semantics)
        }
    }

    /// Notes that something gives a label to all that it lies in.
    private mutating func noteLabel(at record: Int) {
        var next: Int? = record
        while let object = next, hasLabelBelow.insert(object).inserted { next = file.owner(of: object) }
    }

    /// The roles that say nothing without a label, and of those the ones that take it from what lies below.
    private static let labelled = derived.union([.textField, .image])
    private static let derived: Set<SemanticRole> = [
        .button, .link, .checkbox, .switchControl, .slider, .tab, .radioButton,
    ]
}
