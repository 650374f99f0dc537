import type { SessionView } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { readSessionHint } from './session-hint.ts';

const session: SessionView = {
  user: { id: '1', loginName: 'li', name: 'Li', type: 'operator' },
  permissions: ['view'],
  expiresAt: '2026-01-02T00:00:00Z',
};

const before = Date.parse('2026-01-01T00:00:00Z');
const after = Date.parse('2026-01-03T00:00:00Z');

describe('the hint of a session', () => {
  it('draws the session until its end', () => {
    expect(readSessionHint(before, JSON.stringify(session))).toEqual(session);
    expect(readSessionHint(after, JSON.stringify(session))).toBeNull();
  });

  it.each([null, '', '{', '[]', 'null', '"text"', '{"user":{}}', '{"permissions":["view"]}'])('that reads %s draws no one', (stored) => {
    expect(readSessionHint(before, stored)).toBeNull();
  });
});
