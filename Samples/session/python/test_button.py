"""Tests of Samples/button.riv: run by pytest, or by python3 -m unittest."""
import pathlib
import unittest

from rivetool import Error, Session

BUTTON = str(pathlib.Path(__file__).parents[2] / "button.riv")


class ButtonTest(unittest.TestCase):
    def setUp(self):
        self.session = Session()
        self.addCleanup(self.session.close)
        self.session.open_file("button", path=BUTTON)
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

    def test_a_wrong_name_says_so(self):
        with self.assertRaises(Error) as failure:
            self.scene.set(them="Dark")
        self.assertEqual(failure.exception.data["didYouMean"], "theme")


if __name__ == "__main__":
    unittest.main()
