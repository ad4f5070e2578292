import Foundation
import RiveModel
import RiveTestSupport
import Testing

@testable import RiveFeatures

/// What files use that not every runtime has.
@Suite struct FeatureTests {
    @Test(arguments: FeatureRow.all)
    func isFoundAndNothingElseIs(_ row: FeatureRow) throws {
        let document = try Document(body: row.with)
        let use = try #require(FeatureUses(of: document).all.first { $0.feature.name == row.testDescription })
        #expect(use.count == row.count)
        #expect(use.address == row.address)
        _ = try AddressResolver(document).resolve(use.address)
        let others = try FeatureUses(of: Document(body: row.without)).all.map(\.feature.name)
        #expect(!others.contains(row.testDescription))
    }

    @Test func everyFeatureHasARow() {
        let tested = Set(FeatureRow.all.map(\.testDescription))
        #expect(FeatureTable.all.map(\.name).filter { !tested.contains($0) } == [])
        #expect(tested.count == FeatureTable.all.count && tested.count == 32)
    }

    @Test func textsAreComplete() {
        let names = FeatureTable.all.map(\.name)
        #expect(Set(names).count == names.count)
        for feature in FeatureTable.all {
            #expect(!feature.signs.isEmpty && !feature.title.isEmpty, "\(feature.name)")
            #expect(feature.evidence.first?.isUppercase == false && feature.evidence.last != ".", "\(feature.name)")
        }
    }

    /// What one file needs is what the feature needs that came last.
    @Test func theNewestFeatureDecides() throws {
        let uses = FeatureUses(of: try Document(body: "Artboard name=\"A\"\n  Solo name=\"S\"\n  Joystick name=\"J\""))
        #expect(uses.all.map(\.feature.name) == ["joysticks", "solos"])
        #expect(uses.support(on: .apple).text == "4.0.1")
        #expect(uses.support(on: .unity) == .any)
        let more = FeatureUses(of: try Document(body: "Artboard name=\"A\"\n  Solo\n  Event"))
        #expect(more.support(on: .android).text == "4.4.0")
        #expect(more.all.map { $0.feature.support(on: .android).text } == ["deprecated", "4.4.0"])
        let font = FeatureUses(of: try Document(body: "ViewModel name=\"M\"\n  ViewModelPropertyAssetFont name=\"f\""))
        #expect(font.support(on: .android) == .none)
        #expect(font.support(on: .android).text == "no")
        let unjudged = FeatureUses(of: try Document(body: "Artboard name=\"A\"\n  FocusData"))
        #expect(unjudged.all.map { $0.feature.support(on: .android).text } == ["unknown"])
        #expect(unjudged.support(on: .android) == .any)
        let nothing = FeatureUses(of: try Document(body: "Artboard name=\"A\""))
        #expect(nothing.all.isEmpty && Platform.allCases.allSatisfy { nothing.support(on: $0) == .any })
    }
}
