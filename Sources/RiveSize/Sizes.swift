import RiveFormat
package import RiveModel

/// What the rows of a table are.
package enum SizeGrouping: String, CaseIterable, Sendable {
    case kind, artboard, asset, type
}

/// Where the bytes of a file are.
///
/// Each byte is in exactly one row of a table, and in exactly one of the rows below that row: rows add up to the row that they
/// are in, and those of a table to the size of the file.
package struct Sizes: Sendable {
    package let document: Document
    let things: [SizeThing]

    /// Looks at each record once; of a damaged file, what could not be read has a row of its own.
    package init(of document: Document) {
        self.document = document
        things = SizeThings(of: document).all
    }

    /// The size of the file.
    package var bytes: Int { document.file.bytes.count }

    /// A table of all bytes, the largest row first.
    ///
    /// By kind, the overhead of all records is one row, and things have what they store. In the other tables a row has all that
    /// its records take, and their overhead is one of the rows below it.
    package func rows(by grouping: SizeGrouping) -> [SizeRow] {
        let rows =
            switch grouping {
            case .kind: rowsByKind
            case .artboard: rowsByArtboard
            case .asset: rowsByAsset
            case .type: TypeSizes(of: document).rows
            }
        return (rows + fileRows).sorted()
    }

    /// What is no record.
    private var fileRows: [SizeRow] {
        let file = document.file
        return [
            SizeRow(.header, bytes: file.tableOfContentsOffset),
            SizeRow(.tableOfContents, bytes: file.recordsOffset - file.tableOfContentsOffset),
            SizeRow(.unread, bytes: bytes - file.end),
        ]
    }

    private var rowsByKind: [SizeRow] {
        let all = things.use
        let overhead = SizeRow(
            .recordOverhead, count: all.records,
            of: [
                SizeRow(.typeKeys, bytes: all.typeKeys), SizeRow(.propertyKeys, bytes: all.propertyKeys),
                SizeRow(.lengths, bytes: all.lengths), SizeRow(.terminators, bytes: all.terminators),
            ])
        return things.grouped(by: \.kind).map { things in
            SizeRow(things[0].kind, count: things.use.records, of: things.map(\.storedRow))
        } + [overhead]
    }

    private var rowsByArtboard: [SizeRow] {
        things.filter { $0.artboard >= 0 }.grouped(by: \.artboard).map(artboardRow)
            + rowsOfKinds(things.filter { $0.artboard < 0 })
    }

    private var rowsByAsset: [SizeRow] {
        let assets = things.filter(\.kind.isAsset).map { asset in
            SizeRow(
                asset.kind, record: asset.record, count: asset.use.records,
                of: [
                    SizeRow(.contents, bytes: asset.use.contents), SizeRow(.values, bytes: asset.use.values),
                    SizeRow(.recordOverhead, bytes: asset.use.overhead),
                ])
        }
        let artboards = things.filter { $0.artboard >= 0 }.grouped(by: \.artboard).map { things in
            SizeRow(.artboard, record: artboardRecord(things), bytes: things.use.total, count: things.use.records)
        }
        let records = artboards.reduce(0) { $0 + $1.count }
        return assets + [SizeRow(.artboard, count: records, of: artboards)]
            + rowsOfKinds(things.filter { $0.artboard < 0 && !$0.kind.isAsset })
    }

    /// An artboard with all that is part of it.
    private func artboardRow(_ things: [SizeThing]) -> SizeRow {
        SizeRow(
            .artboard, record: artboardRecord(things), count: things.use.records,
            of: things.map(\.storedRow) + [things.overheadRow])
    }

    private func artboardRecord(_ things: [SizeThing]) -> Int { Int(document.artboardRecords[things[0].artboard]) }

    /// Things that are part of no artboard, by their kinds.
    private func rowsOfKinds(_ things: [SizeThing]) -> [SizeRow] {
        things.grouped(by: \.kind).map { things in
            SizeRow(
                things[0].kind, count: things.use.records, of: things.map(\.storedRow) + [things.overheadRow])
        }
    }
}

extension SizeThing {
    /// What the thing stores.
    fileprivate var storedRow: SizeRow {
        SizeRow(kind, record: record < 0 ? nil : record, bytes: use.stored, count: use.records)
    }
}

extension [SizeThing] {
    /// What the bytes of all of them are for.
    fileprivate var use: ByteUse { reduce(into: ByteUse()) { $0 += $1.use } }

    fileprivate var overheadRow: SizeRow { SizeRow(.recordOverhead, bytes: use.overhead) }

    /// The things that have the same key, in the order in which keys come first.
    fileprivate func grouped<Key: Hashable>(by key: (SizeThing) -> Key) -> [[SizeThing]] {
        var places: [Key: Int] = [:]
        return reduce(into: []) { groups, thing in
            let place = places[key(thing), default: groups.count]
            if place == groups.count {
                places[key(thing)] = place
                groups.append([])
            }
            groups[place].append(thing)
        }
    }
}
