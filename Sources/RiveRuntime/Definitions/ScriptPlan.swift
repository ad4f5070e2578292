import RiveFormat
import RiveModel
import RiveSchema

/// The objects of an artboard that scripts make something of, in the order of the objects.
struct ScriptPlan {
    var objects: [ScriptDefinition] = []
    /// The inputs that instances hold values for: the object among these, and the input of it.
    var inputs: [(object: Int32, input: Int32)] = []
    /// In file order.
    var interpolators: [ScriptInterpolator] = []

    var isEmpty: Bool { objects.isEmpty }

    /// The place among the interpolators of one by its record.
    func interpolator(_ record: Int) -> Int? {
        let place = interpolators.indices.partitionPoint { interpolators[$0].record < record }
        return place < interpolators.count && interpolators[place].record == record ? place : nil
    }
}

/// An interpolator that is a script. No instance of the artboard has values for its inputs: what is made of it has them, with data binds of
/// its own.
struct ScriptInterpolator {
    let record: Int
    private(set) var script: ScriptDefinition
    private var inputRecords: [Int] = []
    /// The data bind of each input among those of key frames, -1 for none.
    private(set) var binds: [Int32] = []

    init(record: Int, script: ScriptDefinition) { (self.record, self.script) = (record, script) }

    mutating func add(_ input: ScriptInput, _ record: Int) {
        script.inputs.append(input)
        inputRecords.append(record)
        binds.append(-1)
    }

    /// Lets a data bind give the input that a record is.
    mutating func bind(_ record: Int, to bind: Int32) {
        let place = inputRecords.indices.partitionPoint { inputRecords[$0] < record }
        if place < inputRecords.count, inputRecords[place] == record { binds[place] = bind }
    }
}

extension ArtboardBuilder {
    mutating func addScript(_ record: Int) {
        let object = self.object(of: record)
        guard object.exists, let definition = ScriptDefinition(document, record: record, object: object) else { return }
        if definition.kind == .interpolator {
            scripts.interpolators.append(ScriptInterpolator(record: record, script: definition))
        } else {
            scriptOfRecord[record] = scripts.objects.count
            scripts.objects.append(definition)
        }
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
        guard let owner = document.owner(of: record), var input = ScriptInput(file, record: record) else { return }
        if let place = scripts.interpolator(owner) {
            scripts.interpolators[place].add(input, record)
            return
        }
        guard let script = scriptOfRecord[owner] else { return }
        if let key = input.key {
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
