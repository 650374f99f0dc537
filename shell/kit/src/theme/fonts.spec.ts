import { judgeStyles } from '@voltdeck/protocol/module-rules';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const fonts = [...tokens.matchAll(/--vd-font(?:-mono)?:\s*([^;]+);/g)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));

it('the console has fonts', () => expect(fonts.length).toBeGreaterThan(8));

it.each(fonts)('no module takes the place of the font %s', (name) => {
  expect(judgeStyles({ file: 'a.css', text: `@font-face{font-family:${name};src:url(a.woff2)}` }, 'thermal').map(({ code }) => code)).toEqual(['MODULE_STYLE_GLOBAL']);
});
