import RiveFormat
import RiveModel
import RiveSchema

/// Something that has bytes: the objects of an artboard, an animation, an asset.
struct SizeThing: Sendable, BitwiseCopyable {
    let kind: SizeKind
    /// The record that it is known by, that of the artboard for all objects together; -1 for records that are of no thing.
    let record: Int
    /// The artboard that it is a part of, -1 for what artboards share.
    let artboard: Int
    var use = ByteUse()
}

/// All things of a file with their bytes, in one pass over its records.
struct SizeThings {
    private(set) var all: [SizeThing] = []
    /// The thing that each record so far is a part of.
    private var thingOfRecord: [Int32]

    private let document: Document
    private var artboard = -1
    /// The objects and the interpolators of the open artboard, and what is part of no thing; -1 before the first.
    private var objects = -1, interpolators = -1, others = -1

    init(of document: Document) {
        self.document = document
        let file = document.file
        thingOfRecord = []
        thingOfRecord.reserveCapacity(file.recordCount)
        for record in 0..<file.recordCount {
            let type = file.type(of: record)
            let thing = thing(of: record, type, RecordRole.of(type))
            thingOfRecord.append(Int32(truncatingIfNeeded: thing))
            all[thing].use += file.byteUse(of: record)
        }
    }

    /// The thing that a record starts, or is a part of.
    private mutating func thing(of record: Int, _ type: TypeKey, _ role: RecordRole) -> Int {
        switch role {
        case .artboard:
            artboard += 1
            interpolators = -1
            objects = start(.object, record, in: artboard)
            return objects
        case .component, .scriptedComponent, .null: return objects < 0 ? other() : objects
        case .viewModelInstance: return objects < 0 ? start(.instance, record) : objects
        case .interpolator: return interpolator(record)
        case .linearAnimation: return start(.animation, record, in: artboard)
        case .stateMachine: return start(.stateMachine, record, in: artboard)
        case .viewModel: return start(.viewModel, record)
        case .dataEnum: return start(.enum, record)
        case .dataConverter: return start(.converter, record)
        case .asset: return start(SizeKind(asset: type), record)
        case .manifest: return start(.manifest, record)
        case .free, .scrollPhysics: return other()
        case .scriptInput, .userInput, .assetContents, .enumValue, .converterPart, .viewModelProperty,
            .viewModelInstanceValue, .viewModelInstanceList, .listItem, .keyedObject, .keyedProperty, .keyFrame, .input,
            .layer, .state, .blendAnimation, .transition, .fireAction, .condition, .comparator, .listener,
            .listenerInputType, .listenerAction, .dataBind, .claimed:
            // What all of these hang from stands before them. What hangs from nothing counts where it stands.
            if let owner = document.owner(of: record), owner < record { return Int(thingOfRecord[owner]) }
            return objects < 0 ? other() : objects
        }
    }

    private mutating func start(_ kind: SizeKind, _ record: Int, in artboard: Int = -1) -> Int {
        all.append(SizeThing(kind: kind, record: record, artboard: artboard))
        return all.count - 1
    }

    /// Interpolators, those of an artboard together; before the first artboard each is by itself.
    private mutating func interpolator(_ record: Int) -> Int {
        guard artboard >= 0 else { return start(.interpolator, record) }
        if interpolators < 0 { interpolators = start(.interpolator, all[objects].record, in: artboard) }
        return interpolators
    }

    private mutating func other() -> Int {
        if others < 0 { others = start(.other, -1) }
        return others
    }
}

extension SizeKind {
    /// The kind of assets of a type.
    fileprivate init(asset type: TypeKey) {
        switch type {
        case .imageAsset: self = .image
        case .fontAsset: self = .font
        case .audioAsset: self = .audio
        case .scriptAsset, .scriptModuleAsset: self = .script
        case .shaderAsset: self = .shader
        default: self = .blob
        }
    }
}
