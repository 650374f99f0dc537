import type { BrowserContext, Page } from 'playwright-core';
import { stack } from './environment.ts';

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{N}_]*/gu) ?? [];

/** A text of a page that no catalogue has given, with where it is. */
export interface Unlocalised {
  readonly text: string;
  readonly place: string;
}

/** Words of everything that the pages of a person were sent: names, versions and the like. Codes are none: they may not be shown as they are. */
export class SentWords {
  readonly #words = new Set<string>(wordsOf(stack.user));

  constructor(context: BrowserContext) {
    context.on('response', (answer) => {
      if (!answer.url().includes('/api/') || !(answer.headers()['content-type'] ?? '').includes('json')) return;
      answer.json().then((body: unknown) => this.#take(body), () => undefined);
    });
  }

  /** What came in another way than as an answer: by the stream of a wall. */
  hear(value: unknown): void {
    this.#take(value);
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  #take(value: unknown): void {
    if (typeof value === 'string') {
      if (!/^[a-z]+([A-Z][a-z]*)*$/.test(value)) for (const word of wordsOf(value)) this.#words.add(word);
    } else if (Array.isArray(value)) for (const each of value) this.#take(each);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) this.#take(each);
  }
}

/** Units, and names that are the same in every language. */
const known = new Set(
  [
    'V mV A mA kW kWh MWh GWh Wh Ah t kt CO₂ km h min s ms mm m C K kPa MPa MB KB GB MiB KiB kB B Hz rpm Nm dBm ppm Ω kΩ MΩ W L ml g t CO UTC GMT',
    'Voltdeck VIN SOC SOH BMS BMU MOS GPS API TLS TCP NATS CSV XLSX JSON GB T OK ID IMEI ICCID SM AES DCDC WGS GCJ Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec AM PM e g',
    // Names that the product gives: the first profile, the node of this machine, the account of its releases; components of kit.
    'standard local deployment Value StateChip Stat LevelBadge FaultMatrix Chart Card BatteryGauge Age BM',
    'EN XA OpenStreetMap Natural Earth admin dashboard device screen kit react dom voltdeck Chrome Linux LVDS LVDB Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    'January February March April June July August September October November December',
  ].flatMap((line) => line.split(' ')),
);

/** Samples of other languages, the switch between them, code, and what a map names. */
const exempt = 'script, style, code, pre, textarea, body [lang], [data-plain], [class*=switchButton_], svg text';

/** Texts in view that are in no brackets. What is in a field, code or a picture of one is the person's or the vehicle's. */
export async function unlocalisedOf(page: Page, sent: SentWords): Promise<readonly Unlocalised[]> {
  const found = await page.evaluate((exempt) => {
    const shown: { text: string; place: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (element === null || text === '' || element.closest(exempt) !== null) continue;
      if (element.getClientRects().length === 0) continue;
      shown.push({ text, place: `${element.tagName.toLowerCase()}.${String(element.className)}`.slice(0, 80) });
    }
    return shown;
  }, exempt);
  return found.filter(({ text }) => wordsOf(outsideBrackets(text)).some((word) => !known.has(word) && !sent.has(word) && !/^[A-HJ-NPR-Z0-9]{17}$/.test(word)));
}

/** Brackets inside of brackets are texts within a text. */
function outsideBrackets(text: string): string {
  let left = text;
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replace(/\[[^[\]]*\]/gu, ' ');
  }
  return left;
}

/** Texts that are cut off without a sign of it, or a title that has the rest. */
export async function clippedOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const clipped: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
      if (!own || element.clientWidth === 0 || element.scrollWidth <= element.clientWidth + 1) continue;
      const style = getComputedStyle(element);
      if (!['hidden', 'clip'].includes(style.overflowX) || style.textOverflow === 'ellipsis' || element.closest('[title]') !== null) continue;
      if (element.classList.contains('vd-visually-hidden') || style.clipPath !== 'none' || element.clientWidth <= 1) continue;
      clipped.push(`${element.tagName.toLowerCase()}.${String(element.className)}: ${(element.textContent ?? '').slice(0, 60)}`);
    }
    return clipped;
  });
}
