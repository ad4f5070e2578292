/// Names that runtimes look up by paths, which they split at every `/`: apps reach nothing whose name has one.
package enum PathName {
    package static func isSplit(_ name: String) -> Bool { name.utf8.contains(UInt8(ascii: "/")) }

    /// Why a thing with such a name is not found by it, and the number that it goes by instead.
    package static func refusal(_ what: String, _ name: String, number: Int) -> String {
        "apps can't reach \(what) \"\(name)\", because runtimes split paths at every \"/\"; it goes by #\(number) here"
    }
}

extension Document {
    /// Whether a property of a view model has such a name.
    package var hasSplitNames: Bool {
        viewModels.contains { model in model.properties.contains { PathName.isSplit($0.name) } }
    }

    /// The number of a property among those of its view model; nil for a record that is none.
    func number(ofProperty record: Int) -> Int? {
        owner(of: record).flatMap(viewModelRecords.ascendingIndex(of:)).flatMap {
            viewModelProperties.index(of: record, in: $0)
        }
    }
}
