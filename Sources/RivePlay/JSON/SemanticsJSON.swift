public import Rive
import RiveGeometry
public import RiveJSON

extension SemanticsDiff: FieldObject {
    @usableFromInline package static let fields = Fields<SemanticsDiff>("semantics") {
        Field(each: "removed", "removed nodes, by number") { $0.removed }
        Field(each: "added", of: SemanticNode.fields) { $0.added }
        Field(each: "moved", of: SemanticNode.moved) { $0.moved }
        Field(each: "childrenUpdated") { $0.childrenUpdated }
        Field(each: "updatedSemantic", of: SemanticNode.updated) { $0.updatedSemantic }
        Field(each: "updatedGeometry", of: SemanticNode.placed) { $0.updatedGeometry }
    }
}

extension SemanticsDiff.ChildrenUpdate: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("semanticChildren") {
        Field("parent") { $0.parentID }
        Field(each: "children") { $0.childIDs }
    }
}

/// All fields of a semantic node, and those that change.
extension SemanticNode {
    fileprivate static let fields = Fields<Self>("semantic") {
        number
        parent
        content
        place
    }

    fileprivate static let moved = Fields<Self>("movedSemantic") {
        number
        parent
    }

    fileprivate static let updated = Fields<Self>("updatedSemantic") {
        number
        content
    }

    fileprivate static let placed = Fields<Self>("updatedGeometry") {
        number
        place
    }

    fileprivate static let number = Field<Self>("id", "its number in the scene") { $0.id }

    fileprivate static let parent = Field<Self>("parent", "the number of what it lies in") { $0.parentID }

    fileprivate static let content = Fields<Self>("content") {
        Field("role", as: .words(Role.allCases.map(\.rawValue))) { $0.role.rawValue }
        Field("label") { $0.label }
        Field("value") { $0.value }
        Field("hint") { $0.hint }
        Field("headingLevel") { $0.headingLevel }
        Field(each: "traits") { node in Trait.allCases.filter(node.traits.contains).map(\.rawValue) }
        Field(each: "states") { $0.stateNames }
    }.all

    fileprivate static let place = Field<Self>("box", "x, y, width and height in the artboard") { node in
        node.box?.rect.numbers
    }
}
