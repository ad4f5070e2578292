import Foundation
import Rive

/// Prints the player that the file has by default, with a point more. What the file calls things is in code that its build makes.
@main
struct Scores {
    static func main() throws {
        guard let path = Bundle.module.path(forResource: Player.fileName, ofType: "riv") else { return }
        let player = try Player.ViewModels.Player.makeDefault(in: File(path: path))
        try player.score.set(player.score.value + 1)
        print(try player.name.value, try player.score.value)
    }
}
