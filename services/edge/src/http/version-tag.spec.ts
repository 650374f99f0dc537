import { describe, expect, it } from 'vitest';
import { versionTag, versionWanted } from './version-tag.ts';

const sent = Buffer.from('{}');

describe('the tag of an entity', () => {
  it('carries its version, and changes with what was answered', () => {
    const tag = versionTag({ id: 'a', version: 3 }, sent) ?? '';
    expect(versionWanted(tag)).toBe(3);
    expect(versionTag({ id: 'a', version: 3 }, Buffer.from('{"devices":1}'))).not.toBe(tag);
  });

  it.each([null, 'text', { id: 'a' }, { version: 3 }, { id: 'a', version: '0.1.0' }, { items: [] }])('is none of %j', (body) => {
    expect(versionTag(body, sent)).toBeNull();
  });

  it.each([[undefined, null], ['*', null], ['"v12"', 12]])('asked for as %j means %j', (header, version) => {
    expect(versionWanted(header)).toBe(version);
  });

  it.each(['3', 'W/"v3"', '"v3", "v4"', '"abc"'])('asked for as %j is refused', (header) => {
    expect(() => versionWanted(header)).toThrow(/INPUT_INVALID/);
  });
});
