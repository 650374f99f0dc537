import { describe, expect, it } from 'vitest';
import { animationsOf } from './animations.ts';
import { judgeStyles } from './judge-styles.ts';
import { scopeStyles } from './scope-styles.ts';

const within = ':where([data-module=thermal] *)';
const bare = `${within}:not(:where([data-module=thermal] [data-module]:not([data-module=thermal]) *))`;

const codesOf = (text: string): string[] => judgeStyles({ file: 'a.css', text }, 'thermal').map(({ code }) => code.replace('MODULE_STYLE_', ''));

describe('a built style sheet is kept to its module', () => {
  it.each([
    ['.card{color:red}', `.card${within}{color:red}`],
    ['.a .b>.c+.d,.e{}', `.a .b>.c+.d${within},.e${within}{}`],
    ['.a:hover::after{}', `.a:hover${within}::after{}`],
    ['.a:before{}', `.a${within}:before{}`],
    ['[data-theme=dark] .a{}', `[data-theme=dark] .a${within}{}`],
    ['p{}', `p${bare}{}`],
    ['.a p{}', `.a p${bare}{}`],
    ['*{}', `*${bare}{}`],
    [':is(.a,.b) i{}', `:is(.a,.b) i${bare}{}`],
    ['@media (width<600px){.a{}}', `@media (width<600px){.a${within}{}}`],
    ['@keyframes turn{0%{rotate:0deg}to{rotate:1turn}}.a{animation:turn 1s}', `@keyframes thermal_turn{0%{rotate:0deg}to{rotate:1turn}}.a${within}{animation:thermal_turn 1s}`],
    ['.a{color:red;animation:1s ease-in turn,turn-back 2s cubic-bezier(.1,.2,.3,1)}@media print{@-webkit-keyframes turn{}}', `.a${within}{color:red;animation:1s ease-in thermal_turn,turn-back 2s cubic-bezier(.1,.2,.3,1)}@media print{@-webkit-keyframes thermal_turn{}}`],
    ['@keyframes x{}.x{--x:x;animation-name:var(--x),x!important;content:"x;animation:x";transition:x 1s}', `@keyframes thermal_x{}.x${within}{--x:x;animation-name:var(--x),thermal_x!important;content:"x;animation:x";transition:x 1s}`],
    ['@keyframes thermal_turn{}.a{animation:thermal_turn 1s}', `@keyframes thermal_turn{}.a${within}{animation:thermal_turn 1s}`],
    ['.a[title="b,c {"]{content:"}"}', `.a[title="b,c {"]${within}{content:"}"}`],
    ['.a{background:url(data:image/svg+xml;utf8,b{c})}.d{}', `.a${within}{background:url(data:image/svg+xml;utf8,b{c})}.d${within}{}`],
    ['.w-1\\/2{}', `.w-1\\/2${within}{}`],
  ])('%s', (written, kept) => {
    expect(scopeStyles(written, 'thermal')).toBe(kept);
    expect(codesOf(kept)).toEqual([]);
    expect(scopeStyles(kept, 'thermal')).toBe(kept);
  });
});

describe('refused are styles', () => {
  it.each([
    ['that are kept to nothing', '.a{}', 'UNSCOPED'],
    ['that are kept to another module', '.a:where([data-module=cooling] *){}', 'UNSCOPED'],
    ['that are kept in part', `.a${within},.b{}`, 'UNSCOPED'],
    ['whose parents are kept, and not what is styled', `.a${within}~.b{}`, 'UNSCOPED'],
    ['that fit what is not in the module', `:not(.a${within}){}`, 'UNSCOPED'],
    ['that fit what is beside', `:is(.a${within},.b){}`, 'UNSCOPED'],
    ['that name the scope in a string', `.a[title="${within}"]{}`, 'UNSCOPED'],
    ['of every element that reach into guests', `p${within}{}`, 'UNSCOPED'],
    ['for the page', `body${within}{}`, 'CONSOLE'],
    ['for the page, in another spelling', `b\\6f dy${within}{}`, 'CONSOLE'],
    ['for the page, in brackets', `:is(HTML) .a${within}{}`, 'CONSOLE'],
    ['for the root', `:root .a${within}{}`, 'CONSOLE'],
    ['for classes of the console', `.vd-card${within}{}`, 'CONSOLE'],
    ['for classes of the console, escaped', `.\\76 d-card${within}{}`, 'CONSOLE'],
    ['for classes of its components', `.a .arco-btn${within}{}`, 'CONSOLE'],
    ['for classes of its components, by their beginning', `[class^="arco-"]${within}{}`, 'CONSOLE'],
    ['from another sheet', '@import "https://example.com/a.css";', 'GLOBAL'],
    ['that give a token of the console a type', '@property --vd-gap{syntax:"*";inherits:false}', 'GLOBAL'],
    ['that animate as the console does', '@keyframes arco-loading{}', 'GLOBAL'],
    ['that animate as the console does, escaped', '@keyframes \\61 rco-loading{}', 'GLOBAL'],
    ['that animate as another module does', '@keyframes cooling_turn{}', 'GLOBAL'],
    ['that animate by a name that any module may have', '@keyframes fade{}', 'GLOBAL'],
    ['whose animation is called as a word of its declaration', '@keyframes ease{}', 'GLOBAL'],
    ['that replace the font of the console, escaped', '@font-face{font-family:\\49 nter Variable;src:url(a.woff2)}', 'GLOBAL'],
    ['that replace the font of the console, behind a comment', '@font-face{font-family:/**/"PingFang SC";src:url(a.woff2)}', 'GLOBAL'],
    ['that give a token of the console a type, escaped', '@property --\\76 d-gap{syntax:"*";inherits:false}', 'GLOBAL'],
    ['that replace the font of the console', '@font-face{font-family:"Inter Variable";src:url(a.woff2)}', 'GLOBAL'],
    ['for paper', '@page{margin:0}', 'GLOBAL'],
    ['with a rule in a rule', `.a${within}{:not(&){color:red}}`, 'UNREADABLE'],
    ['that do not end', `.a${within}{color:red`, 'UNREADABLE'],
    ['whose address would end elsewhere in a browser', `.a${within}{background:url(a"b)} body{color:red} .c{content:"d"}`, 'UNREADABLE'],
    ['whose string would end elsewhere in a browser', `.a${within}{content:"b\n} body{color:red} .c{content:"}`, 'UNREADABLE'],
    ['with one bracket too many', `.a${within}{}}body{}`, 'UNREADABLE'],
    ['with a comment in a selector', `.a/**/body${within}{}`, 'UNREADABLE'],
  ])('%s', (_what, text, code) => expect(codesOf(text)).toContain(code));

  it('and the sentence names file, selector and what it took', () => {
    expect(judgeStyles({ file: 'a.css', text: `.vd-card.x${within}{}` }, 'thermal')).toEqual([{ code: 'MODULE_STYLE_CONSOLE', data: { file: 'a.css', selector: `.vd-card.x${within}`, what: '.vd-card' } }]);
  });
});

it('an animation is found in another sheet of the build', () => {
  expect(scopeStyles('.a{animation:turn 1s}', 'thermal', animationsOf('@keyframes turn{}', 'thermal'))).toBe(`.a${within}{animation:thermal_turn 1s}`);
});

it('a font of its own name is the module’s', () => {
  expect(codesOf('@font-face{font-family:Thermal Digits;src:url(a.woff2)}')).toEqual([]);
});

it('classes that only resemble those of the console are the module’s own', () => {
  expect(codesOf(`.body${within},#html-view${within},.thermal-vd-x${within},.tbody${within}>tbody${bare}{}`)).toEqual([]);
});
