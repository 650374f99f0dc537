import type { Page } from 'playwright-core';

/** What a page writes against the one way in which dates, durations and units are written. */
export interface Slips {
  /** Texts with a date in another style: digits with hyphens, slashes or dots. */
  readonly dates: readonly string[];
  /** Durations of a hundred seconds or minutes and more in one unit. */
  readonly durations: readonly string[];
  /** A number on one line and its unit on the next. */
  readonly units: readonly string[];
}

const units = ['kWh', 'MWh', 'GWh', 'kW', 'Wh', 'Ah', 'mV', 'V', 'A', '°C', 'K', 'km/h', 'km', 'kΩ', 'Ω/V', '%', 'rpm', 'r/min', 'N·m', 'min', 'ms', 's', 'h', 'd', 'MB', 'KiB', 'MiB', '分钟', '小时', '秒', '天', '台', '条'];

/** Reads what is visible of a page, without code, fields, drawings and what a person wrote. */
export const slipsOf = (page: Page): Promise<Slips> => page.evaluate(slips, units);

/** Runs in the page. */
function slips(unitNames: readonly string[]): Slips {
  const longestFirst = unitNames.toSorted((a, b) => b.length - a.length);
  const date = /(?<![\d.:/-])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4}|\d{1,2}\.\d{1,2}\.\d{4})(?![\d.])/;
  const long = /(?<![\d,.])\d[\d,]{2,}(?:\.\d+)?\s?(?:s|min|秒|分钟)(?![\p{L}/])/u;
  const measured = new RegExp(`\\d\\s?(?:${longestFirst.join('|')})(?![\\p{L}])`, 'gu');
  const found = { dates: [] as string[], durations: [] as string[], units: [] as string[] };
  const leftOut = 'code, pre, kbd, samp, input, textarea, select, option, svg, canvas, script, style, [data-as-written]';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const element = node.parentElement;
    if (text.trim() === '' || element === null || element.closest(leftOut) !== null || element.getClientRects().length === 0) continue;
    if (date.test(text)) found.dates.push(text.trim());
    if (long.test(text)) found.durations.push(text.trim());
    for (const { index, 0: match } of text.matchAll(measured)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + match.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) found.units.push(text.trim());
    }
  }
  return found;
}
