import { createLog } from '@voltdeck/base';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DemoService } from './demo.service.ts';
import { identityEnvironment } from './environment.ts';
import { codeOf, identityFixture, opened, type IdentityFixture } from './testing/identity-fixture.ts';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await identityFixture();
});
afterAll(() => identity.close());

const visitor = { remoteAddress: '192.0.2.1', device: 'test' };

function demo(): { DEMO_USER: string; DEMO_PASSWORD: string; DEMO_SIGN_IN_TOKEN: string; DEMO_API_TOKEN: string } {
  return {
    DEMO_USER: 'admin',
    DEMO_PASSWORD: 'generated-password',
    DEMO_SIGN_IN_TOKEN: randomBytes(32).toString('base64url'),
    DEMO_API_TOKEN: `vd_${randomBytes(20).toString('hex')}`,
  };
}

async function start(variables: Partial<ReturnType<typeof demo>>): Promise<void> {
  const config = identityEnvironment.parse({ NATS_URL: 'nats://unused:4222', DATABASE_URL: 'postgres://unused/unused', ...variables });
  const service = new DemoService(config, createLog('identity', 'error'), identity.dataSource, identity.users, identity.passwords, identity.setUp);
  await service.onApplicationBootstrap();
}

const byLink = (token: string) => identity.signIns.byLink(token, visitor);

describe('a start of identity', () => {
  it('outside the demo makes no user', async () => {
    await start({});
    expect(await identity.users.any()).toBe(false);
  });

  it('in the demo makes an administrator, a link for one use and an API token', async () => {
    const first = demo();
    await start(first);
    const signedIn = await opened(identity.signIns.byPassword({ loginName: 'admin', password: first.DEMO_PASSWORD, ...visitor, browser: null, ...(await identity.solved()) }));
    expect(signedIn.session.user.type).toBe('administrator');
    expect((await identity.tokens.resolve(first.DEMO_API_TOKEN)).caller.scope).toEqual({ all: true });
    expect((await opened(byLink(first.DEMO_SIGN_IN_TOKEN))).session.user.loginName).toBe('admin');
    expect(await codeOf(byLink(first.DEMO_SIGN_IN_TOKEN))).toBe('SIGN_IN_LINK_SPENT');
  });

  it('with the same secrets does not make a used link good again', async () => {
    const again = demo();
    await start(again);
    await byLink(again.DEMO_SIGN_IN_TOKEN);
    await start(again);
    expect(await codeOf(byLink(again.DEMO_SIGN_IN_TOKEN))).toBe('SIGN_IN_LINK_SPENT');
  });

  it('revokes the link and the token of the start before', async () => {
    const before = demo();
    await start(before);
    await start(demo());
    expect(await codeOf(byLink(before.DEMO_SIGN_IN_TOKEN))).toBe('SIGN_IN_LINK_SPENT');
    expect(await codeOf(identity.tokens.resolve(before.DEMO_API_TOKEN))).toBe('SIGN_IN_REQUIRED');
  });

  it('lets only one of two in by one link', async () => {
    const once = demo();
    await start(once);
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(byLink(once.DEMO_SIGN_IN_TOKEN))));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
  });

  it('refuses a link that has expired', async () => {
    const late = demo();
    await start(late);
    await identity.dataSource.query(`update sign_in_link set expires_at = now() - interval '1 second'`);
    expect(await codeOf(byLink(late.DEMO_SIGN_IN_TOKEN))).toBe('SIGN_IN_LINK_SPENT');
  });
});

describe('an API token', () => {
  it('gives no more than its own permissions, and no more than its user has', async () => {
    const variables = demo();
    await start(variables);
    await identity.dataSource.query(`update api_token set permissions = '{view,download}'`);
    await identity.dataSource.query(`update "user" set permissions = '{view,update}' where login_name = 'admin'`);
    expect((await identity.tokens.resolve(variables.DEMO_API_TOKEN)).caller.permissions).toEqual(['view']);
  });

  it('ends when it expires', async () => {
    const variables = demo();
    await start(variables);
    await identity.dataSource.query(`update api_token set expires_at = now() - interval '1 second'`);
    expect(await codeOf(identity.tokens.resolve(variables.DEMO_API_TOKEN))).toBe('SIGN_IN_REQUIRED');
  });
});
