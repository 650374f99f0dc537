import { tokenProblems } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { mismatch } from './mismatch.ts';
import { readToken } from './read-token.ts';

function typed(fields: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe('the form of a new token', () => {
  it('gives a kiosk its screens, each once, and no permissions', () => {
    const token = readToken('kiosk', typed([['name', ' wall '], ['screens', '/screen\n\n /screen/v1 \n/screen'], ['permissions', 'delete'], ['scope', 'all'], ['lifeDays', '30']]));
    expect(token).toEqual({ name: 'wall', kind: 'kiosk', screens: ['/screen', '/screen/v1'], scope: 'all', lifeDays: 30 });
    expect(tokenProblems({ ...readToken('kiosk', typed([['name', 'wall'], ['screens', '/screen'], ['scope', ''], ['lifeDays', '30']])) }).map(({ path }) => path)).toEqual(['scope']);
  });

  it('gives a program the permissions chosen, and no screens', () => {
    const token = readToken('automation', typed([['name', 'nightly'], ['screens', '/screen'], ['permissions', 'view'], ['permissions', 'root'], ['lifeDays', '30']]));
    expect(token).toEqual({ name: 'nightly', kind: 'automation', permissions: ['view'], lifeDays: 30 });
  });

  it('gives a publisher its team', () => {
    expect(readToken('modulePublish', typed([['name', 'ci'], ['team', ' acme '], ['lifeDays', '30']]))).toEqual({ name: 'ci', kind: 'modulePublish', team: 'acme', lifeDays: 30 });
  });

  it.each(['', 'ten', '0', '400', '1.5'])('is refused with %j days', (days) => {
    const token = readToken('modulePublish', typed([['name', 'ci'], ['team', 'acme'], ['lifeDays', days]]));
    expect(tokenProblems({ ...token }).map(({ path }) => path)).toEqual(['lifeDays']);
  });
});

describe('a new password', () => {
  it('is typed twice alike', () => {
    expect(mismatch({ newPassword: 'a', confirmPassword: 'b' }).map(({ path }) => path)).toEqual(['confirmPassword']);
    expect(mismatch({ newPassword: 'a', confirmPassword: 'a' })).toEqual([]);
    expect(mismatch({ newPassword: 'a', confirmPassword: '' })).toEqual([]);
  });
});
