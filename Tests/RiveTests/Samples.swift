import Foundation
import RiveTestSupport

@testable import Rive

/// The package's samples, opened as a program does.
enum Samples {
    /// The folder of the samples.
    static let folder = PackageFiles.samples.path

    static func bytes(_ name: String) throws -> [UInt8] {
        try PackageFiles.sample("\(name).riv")
    }

    static func file(_ name: String) throws -> File { try File(path: "\(folder)/\(name).riv") }

    /// A new copy of the sample player, an instance of it, and the state machine that both are bound to.
    static func player(_ instance: String = "Rookie") throws -> (machine: StateMachine, instance: ViewModelInstance) {
        let file = try file("player")
        let machine = try file.createArtboard("Profile").createStateMachine("Card")
        let player = try file.createViewModelInstance(from: .name(instance, from: .name("Player")))
        try machine.bind(player)
        try machine.advance(by: 0)
        return (machine, player)
    }
}
