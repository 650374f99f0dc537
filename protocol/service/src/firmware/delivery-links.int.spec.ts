import { firmware } from '@voltdeck/contract';
import { firmwareLimits } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandStack } from '../testing/command-stack.ts';
import { DeliveryLinks } from './delivery-links.ts';
import { DeliverySecrets } from './delivery-secrets.ts';

const deviceId = randomUUID();
const jobId = randomUUID();
let stack: CommandStack;
let firmwareId: string;

/** A firmware as it is in the store when its upload has ended. */
async function keep(version: string): Promise<string> {
  const id = randomUUID();
  const manifest = { format: 1, name: 'bms.bin', version, minimumVersion: null, hardware: ['*'], models: ['*'], size: 9, sha256: 'ab', notes: { 'zh-CN': '', en: '' }, signedAt: '2026-01-01T00:00:00Z' };
  await stack.store.query(`insert into firmware_key (id, name, public_key, created_by) values ('k', 'release', 'p', 'admin') on conflict do nothing`);
  await stack.store.query(
    `insert into firmware (id, identity, manifest, version, size, sha256, key_id, signature, state, uploaded_bytes, created_by, ready_at)
     values ($1::uuid, $1::uuid::text, $2, $3, 9, 'ab', 'k', 's', 'ready', 9, 'admin', now())`,
    [id, JSON.stringify(manifest), version],
  );
  return id;
}

const linkOf = (lifeS?: number): Promise<string> => stack.stack.app.get(DeliveryLinks).linkFor({ firmwareId, deviceId, jobId, ...(lifeS === undefined ? {} : { lifeS }) });
const tokenIn = (link: string): string => link.split('/')[4] ?? '';

beforeAll(async () => {
  stack = await CommandStack.start({ DELIVERY_URL: 'http://192.0.2.7:8080' });
  firmwareId = await keep('02.10');
});
afterAll(() => stack.stop());

describe('a link', () => {
  it('is the address of the edge, and gives its firmware to its device for its job', async () => {
    const link = await linkOf();
    expect(link).toMatch(/^http:\/\/192\.0\.2\.7:8080\/firmware\/[\w-]+\/bms\.bin$/);
    expect(link.length).toBeLessThan(200);
    const delivery = await stack.ask(firmware.firmwareDelivery, { token: tokenIn(link) });
    expect(delivery).toMatchObject({ firmwareId, deviceId, jobId, name: 'bms.bin', size: 9, sha256: 'ab' });
  });

  it('ends with its time, with its firmware, and with the key that signed it', async () => {
    const ask = async (link: string): Promise<unknown> => stack.ask(firmware.firmwareDelivery, { token: tokenIn(link) });
    await expect(ask(await linkOf(-1))).rejects.toMatchObject({ code: 'FIRMWARE_LINK_REFUSED' });
    const link = await linkOf();
    await stack.store.query('update firmware_key set revoked_at = now()');
    await expect(ask(link)).rejects.toMatchObject({ code: 'FIRMWARE_LINK_REFUSED' });
    await stack.store.query('update firmware_key set revoked_at = null');
    await ask(link);
    await stack.store.query('update firmware set withdrawn_at = now()');
    await expect(ask(link)).rejects.toMatchObject({ code: 'FIRMWARE_LINK_REFUSED' });
  });

  it('continues when the secret is another, for its own time, and ends with all others on request', async () => {
    const ask = async (link: string): Promise<unknown> => stack.ask(firmware.firmwareDelivery, { token: tokenIn(link) });
    firmwareId = await keep('02.11');
    const before = await linkOf();
    const { linksTakenUntil } = await stack.stack.app.get(DeliverySecrets).rotate(false);
    expect(Date.parse(linksTakenUntil ?? '')).toBeGreaterThan(Date.now() + (firmwareLimits.linkLifeSMax - 60) * 1_000);
    const after = await linkOf();
    await ask(before);
    await ask(after);
    await stack.store.query(`update delivery_secret_before set taken_until = now() - interval '1 second'`);
    await expect(ask(before)).rejects.toMatchObject({ code: 'FIRMWARE_LINK_REFUSED' });
    await ask(after);
    expect(await stack.stack.app.get(DeliverySecrets).rotate(true)).toEqual({ linksTakenUntil: null });
    await expect(ask(after)).rejects.toMatchObject({ code: 'FIRMWARE_LINK_REFUSED' });
    expect(await stack.store.query('select 1 from delivery_secret_before')).toEqual([]);
  });

  it('is not made for a firmware that is not there, nor by a node that does not know where vehicles find the edge', async () => {
    const links = stack.stack.app.get(DeliveryLinks);
    await expect(links.linkFor({ firmwareId: randomUUID(), deviceId, jobId })).rejects.toMatchObject({ code: 'FIRMWARE_NOT_FOUND' });
    const bare = await CommandStack.start();
    await expect(bare.stack.app.get(DeliveryLinks).linkFor({ firmwareId, deviceId, jobId })).rejects.toMatchObject({ code: 'FIRMWARE_ADDRESS_MISSING' });
    await bare.stop();
  });
});
