import { describe, expect, it } from 'vitest';
import { filesAhead } from './files-ahead.ts';

const files = [
  { path: 'remoteEntry.1.js', integrity: 'sha384-entry', bytes: 1 },
  { path: 'lifecycles.1.js', integrity: 'sha384-code', bytes: 1 },
  { path: 'lifecycles.1.css', integrity: 'sha384-style', bytes: 1 },
];
const module = {
  baseUrl: '/modules/device/1.0.0/',
  critical: { scripts: ['remoteEntry.1.js', 'lifecycles.1.js'], styles: ['lifecycles.1.css'] },
  files,
};

describe('what is fetched beside a container', () => {
  it('is what it asks for when it has run, each with its digest', () => {
    expect(filesAhead(module)).toEqual([
      { address: '/modules/device/1.0.0/lifecycles.1.js', as: 'script', integrity: 'sha384-code' },
      { address: '/modules/device/1.0.0/lifecycles.1.css', as: 'style', integrity: 'sha384-style' },
    ]);
  });

  it('is nothing that no one listed', () => {
    expect(filesAhead({ ...module, files: files.slice(0, 1) })).toEqual([]);
  });
});
