"""Traces in a browser."""
import os
import subprocess
import unittest

from pages import TOOL, PageTest, hostile_file, real_files, run

PICTURE = "document.querySelector('.stagebox canvas').toDataURL()"
CLOCK = "document.querySelector('.clock').textContent"


class TraceTests(PageTest):
    def trace(self, path, *steps):
        output = self.path("trace.html")
        # An expectation may fail.
        result = subprocess.run([TOOL, "advance", path, *steps, "--trace", output], capture_output=True, encoding="utf-8")
        self.assertIn(result.returncode, [0, 1], result.stderr)
        return self.open(output)

    def test_shows_files(self):
        for path in real_files():
            with self.subTest(os.path.basename(path)):
                page = self.trace(path, "--for", "500ms")
                self.require_quiet(page)
                self.assertLessEqual(os.path.getsize(self.path("trace.html")), 5_000_000)
                page.press("End", "End")
                self.assertIn("frame ", page.value(CLOCK))

    def button(self):
        return self.trace("Samples/button.riv", "--frames", "2", "--input", "Press=fire", "--for", "300ms", "--pointer",
                          "click:120,40", "--frames", "2", "--expect", "label is \"Done\"")

    def test_is_scrubbed(self):
        page = self.button()
        page.press("Home", "Home")
        first = page.value(PICTURE)
        self.assertTrue(page.value(CLOCK).startswith("0.000 s"))
        page.press("ArrowRight", "ArrowRight")
        self.assertTrue(page.value(CLOCK).endswith("frame 1"))
        page.value("(() => { const slider = document.querySelector('.timeline input'); slider.value = 8; slider.dispatchEvent(new Event('input')); })()")
        self.assertNotEqual(page.value(PICTURE), first)
        self.assertTrue(page.value(CLOCK).endswith("frame 8"))
        self.assertIn("Pressed", page.value("document.querySelector('.values').innerText"))

    def test_plays(self):
        page = self.button()
        page.press("Home", "Home")
        page.click("[aria-label=Play]")
        page.wait("document.querySelector('[aria-label=Play]') && Number(document.querySelector('.timeline input').value) > 10")

    def test_begins_at_the_failed_line(self):
        page = self.button()
        self.assertIn("label is \"Done\" (is \"Download\")", page.value("document.querySelector('.failed').innerText"))
        self.assertTrue(page.value("document.querySelector('.events .failure').classList.contains('now')"))
        page.press("Home", "Home")
        page.click(".failed .address")
        self.assertNotEqual(page.value("document.querySelector('.timeline input').value"), "0")
        self.assertIn("rivetool advance Samples/button.riv --frames 2", page.value("document.querySelector('code').textContent"))

    def test_names_objects(self):
        page = self.button()
        page.click(".stagebox canvas")
        self.assertIn("object:Surface", page.value("document.querySelector('.named').textContent"))

    def test_runs_nothing_of_a_file(self):
        hostile_file(self.path("hostile.riv"))
        page = self.trace(self.path("hostile.riv"), "--frames", "3")
        self.require_quiet(page)
        page.click(".stagebox canvas")
        self.require_no_canary(page)

    def test_shows_failed_tests(self):
        run("test", "docs/failing/failing.rivtest", "--quiet", "--trace", self.path("traces"), status=1)
        for name in os.listdir(self.path("traces")):
            page = self.open(self.path(f"traces/{name}"))
            self.require_quiet(page)
            self.assertIn("failed", page.value("document.querySelector('.failed h2').textContent"))

    def test_fits_narrow_windows(self):
        page = self.button()
        for width in [400, 1600]:
            page.look(width)
            self.assertLessEqual(page.value("document.documentElement.scrollWidth"), width)


if __name__ == "__main__":
    unittest.main()
