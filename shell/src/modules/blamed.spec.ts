import { ApiError } from '@voltdeck/kit';
import type { ServedModule } from '@voltdeck/protocol/contract';
import { expect, it } from 'vitest';
import { blamed } from './blamed.ts';

const origin = 'https://console.example';
const title = { 'zh-CN': '模块', en: 'Module' };
const module = (name: string, version: string): ServedModule => ({
  ...{ name, version, title, kit: '^0.1.0', contract: '^0.1.0', routes: [], navigation: [], extensions: [], remote: name, entry: 'm.json', files: [] },
  ...{ critical: { scripts: [], styles: [] }, shared: [], baseUrl: `/modules/${name}/${version}/`, manifest: null },
});
const modules = [module('heat', '1.0.0'), module('thermal', '2.0.0')];

function thrown(...frames: string[]): Error {
  const error = new Error('boom');
  error.stack = ['Error: boom', ...frames.map((file) => `    at work (${origin}${file}:1:20)`)].join('\n');
  return error;
}

it('an error is of the module whose file is first in its stack, however deep in the shell it was thrown', () => {
  expect(blamed(thrown('/shell/react.js', '/modules/thermal/2.0.0/page.js', '/modules/heat/1.0.0/page.js'), '', modules, origin)?.name).toBe('thermal');
});

it('a thrown text is of the file that it was thrown in', () => {
  expect(blamed('boom', `${origin}/modules/heat/1.0.0/page.js`, modules, origin)?.name).toBe('heat');
});

it('an error of the shell, of a version that is not served, or of another site is no one\'s', () => {
  for (const frames of [['/shell/main.js'], ['/modules/thermal/1.9.0/page.js']]) expect(blamed(thrown(...frames), '', modules, origin)).toBeNull();
  expect(blamed(new Error('x'), 'https://evil.example/modules/thermal/2.0.0/page.js', modules, origin)).toBeNull();
});

it('an answer of the API that no one caught, and a request that was given up, are no failure of the module', () => {
  const away = new ApiError({ code: 'NETWORK_UNREACHABLE', status: 0 });
  away.stack = thrown('/modules/thermal/2.0.0/page.js').stack ?? '';
  expect(blamed(away, '', modules, origin)).toBeNull();
  expect(blamed(new DOMException('left', 'AbortError'), `${origin}/modules/thermal/2.0.0/page.js`, modules, origin)).toBeNull();
});
