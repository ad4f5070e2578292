"""Tests of Samples/button.riv: run by pytest, or by python3 -m unittest."""
import base64
import pathlib
import unittest

from rivetool import Error, Session

BUTTON = str(pathlib.Path(__file__).parents[2] / "button.riv")


class ButtonTest(unittest.TestCase):
    def setUp(self):
        self.session = Session()
        self.addCleanup(self.session.close)
        self.file = self.session.open_file("button", path=BUTTON)
        self.scene = self.session.scene("test", file="button")

    def test_a_click_presses_it(self):
        self.scene.advance(frames=30)
        self.scene.click("object:Surface")
        told = self.scene.advance(frames=1)
        self.assertEqual([event["name"] for event in told["frames"][-1]["events"]], ["Help", "Pressed"])
        self.scene.expect("event Pressed with weight = 2.5", "theme is Dark", "state Interaction is Pressed")

    def test_values_are_set(self):
        self.scene.observe(addresses=["theme"])
        self.scene.set(theme="Dark", label="Buy", remaining=3)
        told = self.scene.advance(until="state Theme is Dark within 1s")
        self.assertTrue(told["reached"])
        self.assertEqual(told["observed"], [["theme", "Light", "Dark"]])
        self.assertEqual(self.scene.get("label"), "Buy")

    def test_a_log_of_the_viewer_is_played(self):
        self.scene.never(expectations=["event Help"])
        touch = {"op": "pointer", "x": 120, "y": 40}
        log = [{**touch, "type": "down"}, {"op": "advance", "dt": 0.1}, {**touch, "type": "up"}]
        told = self.scene.play(entries=log + [{"op": "multiAdvance", "count": 30, "dt": 0.016}])
        self.assertEqual([rule["step"] for rule in told["broken"]], ["event Help"])
        self.scene.expect("theme is Dark")

    def test_things_have_places(self):
        places = self.scene.geometry()["artboard"]["objects"]
        surface = next(place for place in places if place["name"] == "Surface")
        self.assertEqual(surface["transform"][4:], [120, 40])

    def test_it_has_pictures(self):
        picture = self.scene.draw(format="png", scale=2)
        self.assertEqual((picture["width"], picture["height"]), (480, 160))
        self.assertTrue(base64.b64decode(picture["base64"]).startswith(b"\x89PNG"))
        objects = {call.get("object") for call in self.scene.draw(format="json")["calls"]}
        self.assertIn("object:Surface", objects)

    def test_the_file_is_compared_and_described(self):
        changed = self.session.open_file("changed", path=BUTTON)
        changed.set(values={"Download/label": "Buy"})
        changes = self.file.diff(changed)["changes"]
        self.assertEqual([(change["address"], change["new"]) for change in changes], [("Download/label", "Buy")])
        self.assertEqual(changed.contractCheck(against="button")["changes"][0]["level"], "risky")
        self.assertEqual(len(self.file.graph()["layers"]), 3)

    def test_a_wrong_name_says_so(self):
        with self.assertRaises(Error) as failure:
            self.scene.set(them="Dark")
        self.assertEqual(failure.exception.data["didYouMean"], "theme")


if __name__ == "__main__":
    unittest.main()
