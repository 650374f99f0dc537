import { expect, it } from 'vitest';
import { embedLine, releaseOf } from './embed.ts';

it('a release names a module and its version', () => {
  expect(releaseOf('thermal@1.2.0')).toEqual({ module: 'thermal', version: '1.2.0' });
});

it.each(['thermal', 'thermal@', '@1.2.0', ''])('%j is no release, and it says how one looks', (text) => {
  expect(() => releaseOf(text)).toThrow('it looks like thermal@1.2.0');
});

it('a line of the list says where a link may stand, and whether it has ended', () => {
  const embed = { id: 'e1', module: 'thermal', path: '/thermal/overview', version: null, origins: ['https://a.example.com'], createdBy: 'li', createdAt: 't0', expiresAt: 't1', revokedAt: null, openedAt: null };
  expect(embedLine(embed)).toBe('e1  /thermal/overview  thermal stable  https://a.example.com  by li  until t1  never opened');
  expect(embedLine({ ...embed, revokedAt: 't2' })).toContain('ended t2');
});
