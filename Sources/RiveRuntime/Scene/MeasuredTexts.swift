internal import RiveFormat
internal import RiveModel
internal import RiveSchema

extension FileSpace {
    /// Whether texts decide how large a layout is, which nothing measures: then nobody knows where what is laid out lies.
    var hasMeasuredTexts: Bool {
        document.artboardRecords.indices.contains { artboard in
            let objects = document.objects[artboard]
            return objects.contains { record in
                guard record != .max, case let record = Int(record) else { return false }
                switch document.file.type(of: record) {
                case .text, .textInput:
                    return document.owner(of: record).map { hugsContents($0, in: artboard) } == true
                case .layoutParticipant:
                    guard let owner = document.owner(of: record), document.file.type(of: owner) == .text else {
                        return false
                    }
                    return [PropertyKey.layoutWidthScaleType, .layoutHeightScaleType].contains {
                        document.uint($0, of: record) == LayoutScaleType.hug.rawValue
                    }
                default: return false
                }
            }
        }
    }

    /// Whether an object is a layout that is as large as what lies in it, or may become so.
    private func hugsContents(_ layout: Int, in artboard: Int) -> Bool {
        let type = document.file.type(of: layout)
        guard type == .layoutComponent || type == .artboard,
            let style = document.objects.member(
                Int(document.uint(.layoutComponentStyleId, of: layout)), of: artboard),
            document.file.type(of: style) == .layoutComponentStyle
        else { return false }
        return document.bool(.intrinsicallySizedValue, of: style)
            || [PropertyKey.layoutWidthScaleType, .layoutHeightScaleType].contains {
                document.uint($0, of: style) == LayoutScaleType.hug.rawValue
            }
    }
}
