import { expect, it } from 'vitest';
import { embedLine } from './embed.ts';

it('a line of the list says where a link may be used, and whether it has ended', () => {
  const embed = { id: 'e1', module: 'thermal', path: '/thermal/overview', version: null, origins: ['https://a.example.com'], createdBy: 'li', createdAt: 't0', expiresAt: 't1', revokedAt: null, openedAt: null };
  expect(embedLine(embed)).toBe('e1  /thermal/overview  thermal stable  https://a.example.com  by li  until t1  never opened');
  expect(embedLine({ ...embed, revokedAt: 't2' })).toContain('revoked t2');
});
