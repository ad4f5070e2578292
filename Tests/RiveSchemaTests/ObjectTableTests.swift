import RiveSchema
import Testing

@Suite struct ObjectTableTests {
    @Test func hasEveryType() {
        #expect(ObjectType.table.count == 352, "351 types and the mixin of colour channels")
        #expect(ObjectType.table.count { $0.key == .colorChannels } == 1)
    }

    @Test func keysAscend() {
        let keys = ObjectType.table.map(\.key)
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func namesAreUnique() {
        #expect(Set(ObjectType.table.map(\.name)).count == ObjectType.table.count)
    }

    @Test func parentsExist() {
        for type in ObjectType.table where type.parent != nil {
            #expect(Schema.objectType(type.parent!) != nil, "\(type.name)")
        }
    }

    @Test func noTypeExtendsItself() {
        for type in ObjectType.table {
            var ancestor = type.parent
            var steps = 0
            while let key = ancestor, steps <= ObjectType.table.count {
                #expect(key != type.key, "\(type.name)")
                ancestor = Schema.objectType(key)?.parent
                steps += 1
            }
            #expect(steps < 20, "\(type.name) has \(steps) ancestors")
        }
    }

    @Test func isFoundByKeyAndName() {
        for type in ObjectType.table {
            #expect(Schema.objectType(type.key)?.name == type.name)
            #expect(Schema.objectType(named: type.name)?.key == type.key)
        }
    }

    @Test(arguments: [0, 32, 33, 112, 1_072, 60_000, .max] as [UInt32])
    func isNilForKeysOfNoType(_ key: UInt32) {
        #expect(Schema.objectType(TypeKey(rawValue: key)) == nil)
    }

    @Test(
        arguments: [
            (.artboard, .component, true),
            (.artboard, .containerComponent, true),
            (.component, .component, true),
            (.component, .artboard, false),
            (.scriptedLayout, .scriptedDrawable, true),
            (.blendStateDirect, .layerState, true),
            (.stateMachineListenerSingle, .stateMachineListener, true),
            (.keyedObject, .component, false),
            (60_000, .component, false),
        ] as [(TypeKey, TypeKey, Bool)])
    func knowsKinds(_ type: TypeKey, _ ancestor: TypeKey, _ expected: Bool) {
        #expect(Schema.isKind(type, of: ancestor) == expected)
    }
}
