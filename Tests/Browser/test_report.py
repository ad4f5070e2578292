"""Reports in a browser."""
import json
import os
import unittest

from pages import PageTest, hostile_file, real_files, run


class ReportTests(PageTest):
    def report(self, *paths):
        output = self.path("report.html")
        run("report", *paths, "-o", output)
        return self.open(output)

    def test_shows_files(self):
        for path in real_files():
            with self.subTest(os.path.basename(path)):
                page = self.report(path)
                self.require_quiet(page)
                pictures = page.value("document.querySelectorAll('figure.entry').length")
                artboards = json.loads(run("inspect", "--json", path))["artboards"]
                self.assertEqual(pictures, len(artboards))
                self.assertIn("Size", page.value("document.body.innerText"))

    def test_searches(self):
        page = self.report("Samples/button.riv", "Samples/player.riv")
        page.press("/", "Slash")
        self.assertEqual(page.value("document.activeElement.id"), "search")
        page.ask("Input.insertText", text="pressed")
        self.assertGreater(page.value("document.querySelectorAll('.entry:not([hidden])').length"), 0)
        self.assertTrue(page.value(
            "[...document.querySelectorAll('.entry:not([hidden])')].every(one => /pressed/i.test(one.textContent + one.innerHTML))"))
        # The other file has nothing of it.
        self.assertEqual(page.value(
            "[...document.querySelectorAll('#file1 section')].filter(one => !one.hidden).length"), 0)
        page.press("Escape", "Escape")
        self.assertEqual(page.value("document.querySelectorAll('.entry[hidden]').length"), 0)

    def test_copies_addresses(self):
        page = self.report("Samples/button.riv")
        page.click("figcaption .address")
        page.wait("document.querySelector('.announcer').textContent === 'Copied artboard:Button'")

    def test_draws_over_pictures(self):
        page = self.report("Samples/button.riv")
        plain = page.value("document.querySelector('canvas').toDataURL()")
        seen = {plain}
        for layer in ["hits", "boxes", "names"]:
            page.click(f"[data-overlay={layer}]")
            seen.add(page.value("document.querySelector('canvas').toDataURL()"))
            page.click(f"[data-overlay={layer}]")
        # A button has no layouts.
        self.assertEqual(len(seen), 3)
        self.assertEqual(page.value("document.querySelector('canvas').toDataURL()"), plain)

    def test_names_objects(self):
        page = self.report("Samples/button.riv")
        page.click("canvas")
        self.assertIn("artboard:Button/object:Surface", page.value("document.querySelector('.named').textContent"))

    def test_runs_nothing_of_a_file(self):
        hostile_file(self.path("hostile.riv"))
        page = self.report(self.path("hostile.riv"))
        self.require_quiet(page)
        for selector in ["canvas", "summary", ".address"]:
            page.click(selector)
        self.require_no_canary(page)
        self.assertIn("<img src=x onerror=canary=1>", page.value("document.body.innerText"))

    def test_fits_narrow_windows(self):
        page = self.report("Samples/dashboard.riv")
        for width in [400, 1600]:
            page.look(width)
            self.assertLessEqual(page.value("document.documentElement.scrollWidth"), width)


if __name__ == "__main__":
    unittest.main()
