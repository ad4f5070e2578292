import Testing

@testable import RiveSchema

@Suite struct ValueNameTests {
    @Test func groupsAreContiguous() {
        var seen: Set<ValueGroup> = []
        var last: ValueGroup?
        for run in ValueRun.table where run.group != last {
            #expect(seen.insert(run.group).inserted, "\(run.group) has rows in two places")
            last = run.group
        }
    }

    /// Some values have several names; the first of them is the one to print.
    @Test func valuesAscendAndNamesAreUniqueInEachGroup() {
        for group in ValueGroup.allCases {
            let rows = ValueName.rows(of: group)
            #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.value <= $1.value }, "\(group)")
            #expect(Set(rows.map(\.name)).count == rows.count, "\(group)")
        }
    }

    @Test func everyGroupHasRowsAndAUse() {
        let used = Set(SchemaProperty.table.map(\.names))
        for group in ValueGroup.allCases where group != .unnamed {
            #expect(!ValueName.rows(of: group).isEmpty, "\(group)")
            #expect(used.contains(group), "\(group)")
        }
        #expect(ValueName.rows(of: .unnamed).isEmpty)
    }

    /// A name of a bit mask is one bit, or it names no bit at all.
    @Test func masksNameSingleBits() {
        for row in ValueGroup.allCases.filter(\.isBitMask).flatMap(ValueName.rows) {
            #expect(row.value.nonzeroBitCount <= 1, "\(row.group).\(row.name)")
        }
    }

    /// Each value has the last of its names, and a mask those of its bits.
    @Test func valuesHaveTheirNames() {
        for group in ValueGroup.allCases {
            let rows = ValueName.rows(of: group)
            for row in rows {
                let name = rows.last { $0.value == row.value }?.name
                #expect(ValueName.words(of: UInt64(row.value), in: group)?.text == name, "\(group) \(row.value)")
            }
            let unnamed = UInt64((rows.map(\.value).max() ?? 0) &* 2 | 1 << 31)
            #expect(ValueName.words(of: unnamed | 1 << 40, in: group) == nil, "\(group)")
        }
        let flags = ValueName.words(of: 1 << 40 | 0x1009, in: .drawableFlag)
        #expect(flags?.text == "hidden|opaque" && flags?.unnamed == 1 << 40 | 0x1000)
    }
}
