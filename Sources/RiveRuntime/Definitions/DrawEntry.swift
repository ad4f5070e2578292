/// A step of drawing an artboard.
struct DrawEntry {
    enum Kind {
        /// A drawable; of a layout, what it draws above all that is in it.
        case object
        /// What a layout draws below all that is in it.
        case background
        /// What a clipping shape cuts off begins and ends.
        case clipStart, clipEnd
    }

    let kind: Kind
    /// What is drawn, or the clipping shape.
    let object: ObjectIndex
    /// The place of a host among those of the artboard, or of a clip among its clips; -1 for others.
    let index: Int32
    /// Its place in the drawing order.
    var number: Int32 = -1

    var isClip: Bool { kind == .clipStart || kind == .clipEnd }
    /// The place of a host among those of the artboard, -1 for what is none.
    var host: Int32 { kind == .object ? index : -1 }
}
