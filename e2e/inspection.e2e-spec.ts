import type { Page } from 'playwright-core';
import { journey } from './support/browser';
import { complaintsOfAxe, steady } from './support/inspect';

describe('the inspection of a page', () => {
  journey('complains of words in a colour that is too pale', async ({ page }) => {
    await openWithWords(page, 'color: #ccc');
    expect(await complaintsOfAxe(page)).toMatchObject([{ rule: 'color-contrast' }]);
  });

  journey('judges a colour that is changing by what it becomes', async ({ page }) => {
    await openWithWords(page, 'color: #ccc');
    await page.evaluate(() => {
      const words = document.getElementById('words')!;
      const slow = new CSSStyleSheet();
      slow.replaceSync('* { transition: color 60s !important }');
      document.adoptedStyleSheets.push(slow);
      // A colour that was never worked out does not change.
      expectPale(getComputedStyle(words).color);
      words.style.setProperty('color', '#000');
      expectPale(getComputedStyle(words).color);
      function expectPale(color: string) {
        if (color !== 'rgb(204, 204, 204)') throw new Error(`the words are ${color}`);
      }
    });
    expect(await complaintsOfAxe(page)).toEqual([]);
  });
});

async function openWithWords(page: Page, style: string): Promise<void> {
  await page.goto('/faq');
  await steady(page);
  await page.evaluate((css) => {
    const words = document.createElement('p');
    words.id = 'words';
    words.textContent = 'Words that can hardly be read';
    words.style.cssText = `background: #fff; ${css}`;
    document.querySelector('main')!.prepend(words);
  }, style);
}
