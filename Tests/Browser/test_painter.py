"""The painter of pages against the program's own pictures. By itself it prints a table of files: python3 Tests/Browser/test_painter.py FILE…"""
import base64
import os
import subprocess
import sys
import tempfile
import unittest

import chromium
from pages import TOOL, PageTest, real_files

#: Draws the first artboard of a report as large as a picture, both on white, and compares: the mean difference of a channel, the
#: worst of a pixel, and how many pixels of 1,000 differ by more than 32.
COMPARE = """(async () => {
  const { json, words } = await pageData();
  const painter = new Painter(await loadImages(json.images));
  const [image] = await loadImages([{ type: 'image/png', base64: '%s' }]);
  const { size, list } = json.files[0].pictures[0];
  const pixels = draw => {
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, image.width, image.height);
    draw(context);
    return context.getImageData(0, 0, image.width, image.height).data;
  };
  const expected = pixels(context => context.drawImage(image, 0, 0));
  const painted = pixels(context => {
    context.scale(image.width / size[0], image.height / size[1]);
    painter.paint(context, new DisplayList(words, list));
  });
  let [sum, worst, many] = [0, 0, 0];
  for (let at = 0; at < expected.length; at += 4) {
    let most = 0;
    for (let channel = at; channel < at + 3; channel++) {
      const difference = Math.abs(expected[channel] - painted[channel]);
      sum += difference;
      most = Math.max(most, difference);
    }
    worst = Math.max(worst, most);
    if (most > 32) many++;
  }
  return [sum / expected.length * 4 / 3, worst, many / expected.length * 4000];
})()"""


def compare(browser, path, folder):
    """The differences of a file; None for one that has no picture."""
    picture, report = os.path.join(folder, "picture.png"), os.path.join(folder, "report.html")
    for words in [["draw", path, "--fit", "512x512", "-o", picture], ["report", path, "-o", report]]:
        if subprocess.run([TOOL, *words], capture_output=True).returncode != 0:
            return None
    page = browser.page(f"file://{report}")
    try:
        with open(picture, "rb") as file:
            return page.value(COMPARE % base64.b64encode(file.read()).decode())
    finally:
        page.close()


class PainterTests(PageTest):
    def test_paints_what_pictures_show(self):
        for path in real_files():
            with self.subTest(os.path.basename(path)):
                mean, _, many = compare(self.browser, path, self.folder)
                # Edges are smoothed otherwise, and photographs made smaller otherwise, by which pixels differ, and pictures hardly.
                self.assertLess(mean, 6)
                self.assertLess(many, 120)


if __name__ == "__main__":
    with chromium.Chromium() as every, tempfile.TemporaryDirectory() as place:
        for name in sys.argv[1:]:
            found = compare(every, name, place)
            print(os.path.basename(name), *(["no picture"] if found is None else [f"{number:.2f}" for number in found]), sep="\t", flush=True)
