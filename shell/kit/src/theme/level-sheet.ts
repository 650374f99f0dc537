import { faultLevelRows, type FaultLevel } from '@voltdeck/protocol/codes';

type ThemeName = 'light' | 'dark';

const rows: readonly FaultLevel[] = faultLevelRows;
const selectors: Readonly<Record<ThemeName, string>> = { light: ':root, .vd-light', dark: ":root[data-theme='dark'], .vd-dark" };

/** Stripes keep to the direction and width that eyes which do not see the colour know a level by. */
const striped = (fill: string): string => `repeating-linear-gradient(135deg, ${fill} 0 6px, color-mix(in srgb, ${fill} 55%, var(--vd-surface)) 6px 8px)`;

function tokensOf({ code, colours, striped: isStriped }: FaultLevel, theme: ThemeName): string {
  if (colours === undefined) return '';
  const { fill, on, read } = colours[theme];
  return `--vd-level-${code}: ${fill}; --vd-on-level-${code}: ${on}; --vd-level-${code}-read: ${read}; --vd-level-${code}-bar: ${isStriped ? striped(fill) : fill};`;
}

/** What an element with `data-level` has: the colours of its level by names without the number. */
function levelRule({ code, colours }: FaultLevel): string {
  if (colours === undefined) return `[data-level='${code}'] { --vd-level: var(--vd-line); --vd-on-level: var(--vd-text-1); --vd-level-bar: var(--vd-line); }`;
  return `[data-level='${code}'] { --vd-level: var(--vd-level-${code}); --vd-on-level: var(--vd-on-level-${code}); --vd-level-read: var(--vd-level-${code}-read); --vd-level-bar: var(--vd-level-${code}-bar); }`;
}

/** The colours of the alarm levels as a style sheet, made from their rows. */
export function levelSheet(): string {
  const tokens = (['light', 'dark'] as const).map((theme) => `${selectors[theme]} { ${rows.map((row) => tokensOf(row, theme)).join(' ')} }`);
  return [...tokens, ...rows.map(levelRule)].join('\n');
}

/** Lays the colours of the alarm levels on the page. A sheet made by script is no inline style, so the policy of the pages allows it. */
export function adoptLevelColours(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(levelSheet());
  document.adoptedStyleSheets.push(sheet);
}
