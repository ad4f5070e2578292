/// Drafts, the text form of files: large ones, and parts that many tests need.
package enum Draft {
    /// A large draft, from the folder `Drafts`.
    package static func text(_ name: String) -> String {
        PackageFiles.text("Tests/RiveTestSupport/Drafts/\(name).rivtext")
    }

    /// A property of a view model, and what an instance holds in it.
    package struct Property {
        let kind: String
        /// The kind of values, where it is another word.
        var valueKind: String?
        let name: String
        /// What is written behind the name.
        var reference = ""
        /// As the text form writes it; nil for what a new instance holds.
        var value: String?
        /// Lines behind the value.
        var items: [String] = []

        package static func number(_ name: String, _ value: Int? = nil) -> Property {
            Property(kind: "Number", name: name, value: value.map(String.init))
        }

        package static func string(_ name: String, _ value: String? = nil) -> Property {
            Property(kind: "String", name: name, value: value.map(quoted))
        }

        package static func boolean(_ name: String, _ value: Bool? = nil) -> Property {
            Property(kind: "Boolean", name: name, value: value.map(String.init))
        }

        /// A colour as `#AARRGGBB`.
        package static func color(_ name: String, _ value: String? = nil) -> Property {
            Property(kind: "Color", name: name, value: value)
        }

        package static func trigger(_ name: String) -> Property { Property(kind: "Trigger", name: name) }

        /// A list, whose items are instances of view models.
        package static func list(
            _ name: String, _ items: (model: String, instance: String)...
        ) -> Property {
            Property(
                kind: "List", name: name,
                items: items.map { item in
                    "      ViewModelInstanceListItem viewModelId=\(quoted(item.model)) "
                        + "viewModelInstanceId=\(quoted(item.instance))"
                })
        }

        package static func enumeration(_ name: String, of type: String, _ key: String? = nil) -> Property {
            Property(
                kind: "EnumCustom", valueKind: "Enum", name: name, reference: " enumId=\(quoted(type))",
                value: key.map(quoted))
        }

        package static func viewModel(_ name: String, of model: String, _ instance: String? = nil) -> Property {
            Property(
                kind: "ViewModel", name: name, reference: " viewModelReferenceId=\(quoted(model))",
                value: instance.map(quoted))
        }

        package static func image(_ name: String, _ asset: String? = nil) -> Property {
            Property(kind: "AssetImage", name: name, value: asset.map(quoted))
        }

        package static func artboard(_ name: String, _ artboard: String? = nil) -> Property {
            Property(kind: "Artboard", name: name, value: artboard.map(quoted))
        }
    }

    /// A view model, of which an instance can follow that holds a value of each property.
    /// - Parameters:
    ///   - name: The name of the view model.
    ///   - instance: The name of an instance, "" for one without; nil for none.
    ///   - properties: What the view model and the instance have.
    /// - Returns: Lines of a draft.
    package static func viewModel(_ name: String, instance: String? = nil, _ properties: Property...) -> String {
        let lines =
            ["ViewModel name=\(quoted(name))"]
            + properties.map { "  ViewModelProperty\($0.kind) name=\(quoted($0.name))\($0.reference)" }
        return (lines + (instance.map { instanceLines($0, properties) } ?? [])).joined(separator: "\n")
    }

    /// Another instance of the view model before it, with the values that it stores.
    package static func instance(_ name: String, _ values: Property...) -> String {
        instanceLines(name, values).joined(separator: "\n")
    }

    /// A state machine in an artboard, with one layer: see `layer`.
    package static func machine(_ name: String, layer: String? = nil, plays animation: String? = nil) -> String {
        "  StateMachine name=\(quoted(name))\n\(self.layer(layer, plays: animation))"
    }

    /// A layer of a state machine, which goes from its entry to a state that plays an animation. Without one, it has the three
    /// states that all have, and others can follow.
    package static func layer(_ name: String? = nil, plays animation: String? = nil) -> String {
        let transition = animation.map { ["        StateTransition stateToId=\(quoted($0))"] } ?? []
        let state = animation.map { ["      AnimationState animationId=\(quoted($0))"] } ?? []
        let lines = ["    StateMachineLayer\(named(name ?? ""))", "      AnyState", "      EntryState"] + transition
        return (lines + ["      ExitState"] + state).joined(separator: "\n")
    }

    /// An animation in an artboard that moves an object to the right, from 0 by a pixel a frame.
    package static func slide(_ name: String, of object: String, frames: Int, loops: Bool = false) -> String {
        """
          LinearAnimation name=\(quoted(name)) duration=\(frames)\(loops ? " loopValue=loop" : "")
            KeyedObject objectId=\(quoted(object))
              KeyedProperty propertyKey=Node.x
                KeyFrameDouble interpolationType=linear value=0
                KeyFrameDouble frame=\(frames) interpolationType=linear value=\(frames)
        """
    }

    private static func instanceLines(_ name: String, _ values: [Property]) -> [String] {
        ["  ViewModelInstance\(named(name))"]
            + values.flatMap { property in
                let value = property.value.map { " propertyValue=\($0)" } ?? ""
                let kind = property.valueKind ?? property.kind
                return ["    ViewModelInstance\(kind) viewModelPropertyId=\(quoted(property.name))\(value)"]
                    + property.items
            }
    }

    private static func named(_ name: String) -> String { name.isEmpty ? "" : " name=\(quoted(name))" }

    private static func quoted(_ name: String) -> String { "\"\(name)\"" }
}
