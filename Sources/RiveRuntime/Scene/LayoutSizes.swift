internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// Where the sizes of artboards are those that the file has.
extension ArtboardDefinition {
    /// Whether it is as large as it says where nothing hosts it: it neither hugs what is in it nor is limited, or a share of
    /// itself.
    var hasOwnSize: Bool {
        guard let style = layoutStyle else { return true }
        guard keeps(style, [.intrinsicallySizedValue, .layoutWidthScaleType, .layoutHeightScaleType]),
            !file.document.bool(.intrinsicallySizedValue, of: style.record)
        else { return false }
        return isUnlimited(style)
            && [PropertyKey.widthUnitsValue, .heightUnitsValue].allSatisfy {
                !has(style, $0, Unit.percent.rawValue) && keeps(style, [$0])
            }
    }

    /// Whether it is as large as it says where a list or another artboard takes it into its layout.
    var hasOwnSizeInLayouts: Bool {
        guard let style = layoutStyle else { return true }
        return hasOwnSize && has(style, .layoutWidthScaleType, LayoutScaleType.fixed.rawValue)
            && has(style, .layoutHeightScaleType, LayoutScaleType.fixed.rawValue)
            && keeps(style, [.aspectRatio]) && file.document.float(.aspectRatio, of: style.record) == 0
            && !slot(.artboard, .layoutComponentWidth).exists && !slot(.artboard, .layoutComponentHeight).exists
    }

    /// Whether a list in it makes items another size than their own.
    func overridesSizes(_ list: ListDefinition) -> Bool {
        tree.children(of: list.object).contains {
            type(ofObject: $0) == .artboardComponentListOverride
        }
    }

    /// Whether a host in it makes an artboard another size than its own.
    func sizes(_ inner: ArtboardDefinition, in nested: NestedDefinition) -> Bool {
        let object = nested.object
        guard let record = self.object(object) else { return false }
        switch type(ofObject: object) {
        case .nestedArtboardLayout: return !inner.hasOwnSizeInLayouts || !takes(inner, (object, record))
        case .nestedArtboardLeaf:
            return
                !(keeps((object, record), [.nestedArtboardLeafFit])
                && file.document.uint(.nestedArtboardLeafFit, of: record) != Fit.layout.rawValue)
        default: return false
        }
    }

    /// Whether a host that lays an artboard out lets it be as large as it is.
    private func takes(_ inner: ArtboardDefinition, _ host: (object: ObjectIndex, record: Int)) -> Bool {
        let document = file.document
        func isOwn(_ size: PropertyKey, _ stored: PropertyKey) -> Bool {
            let value = document.float(size, of: host.record)
            return value == -1 || value == document.float(stored, of: inner.record)
        }
        return keeps(host, [.nestedArtboardLayoutInstanceWidth, .nestedArtboardLayoutInstanceHeight])
            && isOwn(.nestedArtboardLayoutInstanceWidth, .layoutComponentWidth)
            && isOwn(.nestedArtboardLayoutInstanceHeight, .layoutComponentHeight)
            && has(host, .nestedArtboardLayoutInstanceWidthUnitsValue, Unit.point.rawValue)
            && has(host, .nestedArtboardLayoutInstanceHeightUnitsValue, Unit.point.rawValue)
            && has(host, .nestedArtboardLayoutInstanceWidthScaleType, LayoutScaleType.fixed.rawValue)
            && has(host, .nestedArtboardLayoutInstanceHeightScaleType, LayoutScaleType.fixed.rawValue)
    }

    /// Whether it hides what lies outside of it.
    var clipsItself: Bool { file.document.bool(.clip, of: record) }

    private var layoutStyle: (object: ObjectIndex, record: Int)? {
        let object = file.document.object(.layoutComponentStyleId, of: record)
        guard let style = self.object(object), type(ofObject: object) == .layoutComponentStyle else { return nil }
        return (object, style)
    }

    private func isUnlimited(_ style: (object: ObjectIndex, record: Int)) -> Bool {
        [PropertyKey.minWidthUnitsValue, .maxWidthUnitsValue, .minHeightUnitsValue, .maxHeightUnitsValue].allSatisfy {
            has(style, $0, Unit.undefined.rawValue)
        }
    }

    /// Whether a property of an object has a value, and keeps it.
    private func has(_ object: (object: ObjectIndex, record: Int), _ key: PropertyKey, _ value: UInt32) -> Bool {
        keeps(object, [key]) && file.document.uint(key, of: object.record) == value
    }

    /// Whether nothing changes some properties of an object.
    private func keeps(_ object: (object: ObjectIndex, record: Int), _ keys: [PropertyKey]) -> Bool {
        keys.allSatisfy { !slot(object.object, $0).exists }
    }
}
