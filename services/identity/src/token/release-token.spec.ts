import { hasAccess, type Access } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { ReleaseToken } from './release-token.ts';

const token = `vd_${'A1b2'.repeat(10)}`;

describe('the token of a deployment', () => {
  it('ships modules of our own team, and may do nothing else', () => {
    const caller = new ReleaseToken({ RELEASE_TOKEN: token }).resolve(token)?.caller;
    if (!caller) throw new Error('the token is not known');
    const all: Exclude<Access, 'public'>[] = ['session', 'administrator', 'modulePublish', 'view', 'add', 'update', 'delete', 'download'];
    expect(all.filter((access) => hasAccess(access, caller))).toEqual(expect.arrayContaining(['modulePublish']));
    expect(all.filter((access) => access !== 'session' && hasAccess(access, caller))).toEqual(['modulePublish']);
    expect(caller).toMatchObject({ type: 'operator', scope: { all: false, projects: [], customers: [], groups: [] }, token: { team: 'voltdeck' } });
  });

  it('is none where none is set, and no other one', () => {
    expect(new ReleaseToken({}).resolve(token)).toBeNull();
    expect(new ReleaseToken({ RELEASE_TOKEN: token }).resolve(`${token.slice(0, -1)}X`)).toBeNull();
  });
});
