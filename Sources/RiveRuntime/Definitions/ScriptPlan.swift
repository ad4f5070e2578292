internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// The objects of an artboard that scripts make something of, in the order of the objects.
struct ScriptPlan {
    var objects: [ScriptDefinition] = []
    /// The inputs that instances hold values for: the object among these, and the input of it.
    var inputs: [(object: Int32, input: Int32)] = []

    var isEmpty: Bool { objects.isEmpty }
}

extension ArtboardBuilder {
    mutating func addScript(_ record: Int) {
        let object = self.object(of: record)
        guard object.exists, let definition = ScriptDefinition(document, record: record, object: object) else { return }
        scriptOfRecord[record] = scripts.objects.count
        scripts.objects.append(definition)
    }

    /// Makes slots for what scripts may change in artboards that they have instances of.
    mutating func addScriptedSlots() {
        _ = (readSlot(.artboard, .layoutComponentWidth), readSlot(.artboard, .layoutComponentHeight))
        guard file.scriptsMoveNodes else { return }
        for object in document.objects[artboard].indices {
            guard let record = document.objects.member(object, of: artboard),
                case let type = cursor.type(of: record), Schema.isKind(type, of: .transformComponent)
            else { continue }
            let keys: [PropertyKey] =
                type == .rootBone ? [.rootBoneX, .rootBoneY] : Schema.isKind(type, of: .node) ? [.nodeX, .nodeY] : []
            for key in keys + [.transformComponentRotation, .transformComponentScaleX, .transformComponentScaleY] {
                _ = readSlot(ObjectIndex(object), key)
            }
        }
    }

    /// Adds an input to the script that it belongs to; instances hold its value.
    mutating func addScriptInput(_ record: Int) {
        guard let owner = document.owner(of: record), let script = scriptOfRecord[owner],
            var input = ScriptInput(file, record: record)
        else { return }
        if let key = input.kind.key {
            input.slot = readSlot(object(of: record), key)
            if input.slot.exists {
                slots[input.slot].hook = .scriptInput
                slots[input.slot].detail = Int32(scripts.inputs.count)
                scripts.inputs.append((Int32(script), Int32(scripts.objects[script].inputs.count)))
                if input.kind == .trigger { customTriggers.append(input.slot, in: arena) }
            }
        }
        scripts.objects[script].inputs.append(input)
    }
}

extension ArtboardSpace {
    /// The place of each object in the order in which components are updated: parents before their children, and of those the
    /// last first.
    final func updateRanks() -> [Int32] {
        var ranks = [Int32](repeating: .max, count: objectCount)
        var pending: [ObjectIndex] = [.artboard]
        var rank: Int32 = 0
        while let object = pending.popLast() {
            ranks[object.offset] = rank
            rank += 1
            // The last of these is taken next.
            pending += tree.children(of: object)
        }
        return ranks
    }
}
