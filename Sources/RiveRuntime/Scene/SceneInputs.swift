import RiveGeometry
package import RiveModel

/// An input of a state machine at work.
package struct InputLocation: Equatable {
    let machine: StateMachineInstance
    /// Its index in the machine; it is of a known type.
    package let index: Int

    /// The file that it is of, and its record there.
    package var document: Document { machine.scene.file.document }
    package var record: Int { Int(machine.definition.inputs[index].record) }

    package var name: String { machine.definition.name(ofInput: index) }

    package var value: StateMachineInput.Value { machine.inputValue(index) ?? .trigger }

    /// The number among all firings of its latest one, 0 before the first; the store has to watch inputs.
    package var latestFiring: Int { machine.firings[index] ?? 0 }

    /// Sets the input where it is of the value's kind; a trigger is fired.
    package func set(_ value: StateMachineInput.Value) {
        switch (value, self.value) {
        case (.boolean(let flag), .boolean): machine.set(index, .boolean, word: flag ? 1 : 0)
        case (.number(let number), .number): machine.set(index, .number, word: number.bitPattern)
        case (.trigger, .trigger): machine.fire(index)
        default: break
        }
    }
}

extension RuntimeScene {
    /// The artboard with what drives it.
    package var location: ArtboardLocation { ArtboardLocation(root, machine.map { [$0] } ?? []) }

    /// The version of the inputs of the machine: as long as it stays, so do their values.
    package var inputVersion: Int { borrowing(machine) { $0.inputVersion } ?? 0 }

    /// The hit of an action of a pointer at a position in the artboard, as hosts report it.
    package func pointer(_ action: PointerAction, x: Float, y: Float, id: Int = 0) -> PointerHit {
        take(Touch(action, at: Point(x: x, y: y), id: id))
    }

    /// The hit of a touch of the artboard.
    package func take(_ touch: Touch) -> PointerHit {
        guard let pointerMachine else { return .none }
        root.wakeAll()
        return store.effort.measure {
            pointerMachine.handle(.action(touch.action), at: touch.position - root.origin, pointer: touch.id)
        }
    }
}
