import { expect, it } from 'vitest';
import { chosenLanguage } from './language.ts';

it.each([
  [[], {}, 'en'],
  [[], { LANG: 'zh_CN.UTF-8' }, 'zh-CN'],
  [[], { LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, 'en'],
  [[], { LANG: 'de_DE.UTF-8', LC_MESSAGES: 'zh_CN' }, 'zh-CN'],
  [['--help', '--lang', 'zh-CN'], { LANG: 'en_US.UTF-8' }, 'zh-CN'],
  [['--lang=en'], { LC_ALL: 'zh_CN.UTF-8' }, 'en'],
])('arguments %j with %j ask for %s', (args, environment, language) => {
  expect(chosenLanguage(args, environment)).toBe(language);
});
