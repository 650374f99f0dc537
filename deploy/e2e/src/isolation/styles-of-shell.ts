import type { Page } from 'playwright-core';
import { still } from '../stack/settled.ts';

/** Computed styles of everything that the shell itself has drawn, a line an element. */
export async function stylesOfShell(page: Page): Promise<string> {
  // Nothing is hovered, focused or on its way.
  await page.mouse.move(640, 880);
  await page.evaluate(`document.activeElement instanceof HTMLElement && document.activeElement.blur()`);
  await still(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, main, #header, #header *, #shell-page, #shell-page *')]
      .map((element) => {
        const style = getComputedStyle(element);
        // Sizes follow what the page holds.
        const names = [...style].filter((name) => !/^(width|height|block-size|inline-size|top|right|bottom|left|inset.*|.*-origin)$/.test(name));
        return `${element.tagName}.${element.className} ${names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}`;
      })
      .join('\n'),
  );
}
