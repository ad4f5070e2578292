// Without this script the pictures of a comparison are side by side.
'use strict';

const flickerInterval = 600;

for (const article of document.querySelectorAll('article')) {
  const stage = article.querySelector('.stage');
  const slide = article.querySelector('.slide');
  const buttons = [...article.querySelectorAll('.modes button')];
  const after = article.querySelector('.after img');
  if (!stage || buttons.length === 0) continue;
  let timer = 0;

  const cut = () => {
    // The slider stands below the picture, and moves over its width.
    slide.style.width = `${after.clientWidth}px`;
    stage.style.setProperty('--cut', `${slide.value}%`);
  };

  const show = mode => {
    clearInterval(timer);
    stage.dataset.mode = mode;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.mode === mode));
    if (mode === 'slider') cut();
    if (mode === 'flicker') {
      const swap = () => { stage.dataset.shown = stage.dataset.shown === 'before' ? 'after' : 'before'; };
      swap();
      // People who want less motion swap the pictures by hand.
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) timer = setInterval(swap, flickerInterval);
    }
  };

  for (const button of buttons) button.addEventListener('click', () => show(button.dataset.mode));
  slide.addEventListener('input', cut);
  addEventListener('resize', () => { if (stage.dataset.mode === 'slider') cut(); });
  article.querySelector('.modes').hidden = false;
  show('side');
}
