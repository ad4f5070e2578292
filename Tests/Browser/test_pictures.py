"""The pictures of pages in the documentation: with BLESS=1 they are taken anew. Fonts differ from machine to machine, so that they are
not compared."""
import os
import struct
import unittest
import zlib

from pages import PageTest, View, run

PICTURES = "docs/pictures"


def size(png):
    return struct.unpack(">II", png[16:24])


def colors(png):
    """How many different runs of three bytes a picture has: few where it is blank."""
    data = b"".join(
        png[at + 8:at + 8 + length] for at, length in chunks(png) if png[at + 4:at + 8] == b"IDAT")
    rows = zlib.decompress(data)
    return len({rows[index:index + 3] for index in range(0, len(rows), 997)})


def chunks(png):
    at = 8
    while at < len(png):
        length = struct.unpack(">I", png[at:at + 4])[0]
        yield at, length
        at += length + 12


class PictureTests(PageTest):
    def take(self, page, name, height=860):
        for width, dark, ending in [(1280, False, ""), (1280, True, "-dark"), (400, False, "-narrow")]:
            page.look(width, height, dark)
            picture = page.picture()
            self.assertEqual(size(picture), (width, height))
            self.assertGreater(colors(picture), 20, name + ending)
            if os.environ.get("BLESS") and not ending:
                os.makedirs(PICTURES, exist_ok=True)
                with open(f"{PICTURES}/{name}.png", "wb") as file:
                    file.write(picture)
        self.assertTrue(os.path.exists(f"{PICTURES}/{name}.png"))

    def test_report(self):
        run("report", "Samples/button.riv", "-o", self.path("report.html"))
        page = self.open(self.path("report.html"))
        page.click("[data-overlay=hits]")
        page.value("document.querySelector('#file0-machines').scrollIntoView()")
        self.take(page, "report")

    def test_trace(self):
        run("advance", "Samples/button.riv", "--pointer", "move:120,40", "--for", "300ms", "--pointer", "click:120,40", "--for", "700ms",
            "--expect", "label is \"Done\"", "--trace", self.path("trace.html"), status=1)
        page = self.open(self.path("trace.html"))
        page.value("(() => { const slider = document.querySelector('.timeline input'); slider.value = 20; slider.dispatchEvent(new Event('input')); })()")
        self.take(page, "trace")

    def test_view(self):
        with View("Samples/button.riv") as server:
            page = self.browser.page(server.address)
            page.wait("globalThis.view?.shownValues")
            page.click("canvas", alt=True)
            page.wait("!document.querySelector('.picked').hidden")
            self.take(page, "view")
            page.close()


if __name__ == "__main__":
    unittest.main()
