import RiveSchema
import Testing

@Suite struct ValueNameTests {
    @Test func groupsAreContiguous() {
        var seen: Set<ValueGroup> = []
        var last: ValueGroup?
        for row in ValueName.table where row.group != last {
            #expect(seen.insert(row.group).inserted, "\(row.group) has rows in two places")
            last = row.group
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
        for row in ValueName.table where row.group.isBitMask {
            #expect(row.value.nonzeroBitCount <= 1, "\(row.group).\(row.name)")
        }
    }
}
