import { type CampaignChange, campaigns } from '@voltdeck/contract';
import { campaignLimits } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommandStack } from '../../testing/command-stack.ts';
import { addFirmware } from '../../testing/firmware-row.ts';

let stack: CommandStack;
let campaign: string;
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => stack.store.query(sql, parameters);

beforeAll(async () => {
  stack = await CommandStack.start({ DELIVERY_URL: 'http://edge.test:8080' });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  await query('delete from campaign');
  campaign = await addCampaign();
});

/** A draft with vehicles that wait. */
async function addCampaign(devices = 3): Promise<string> {
  const [id, firmwareId] = [randomUUID(), await addFirmware(stack.store)];
  // Another node drives it, so that it changes by this test alone.
  await query(`insert into campaign (id, name, firmware_id, version, state, form, owner, driver, driver_until) values ($1, 'Autumn', $2, '02.10', 'draft', '{}', '{}', 'another', 'infinity')`, [id, firmwareId]);
  await query(`insert into campaign_device (campaign_id, device_id, vin, group_number, position, state) select $1, gen_random_uuid(), 'LV' || place, 1, place, 'waiting' from generate_series(1, $2::int4) as place`, [id, devices]);
  return id;
}

interface Queried {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

const move = (state: string, on: Queried = stack.store): Promise<unknown> => on.query('update campaign set state = $2 where id = $1', [campaign, state]);
const moveDevice = (place: number, state: string, on: Queried = stack.store): Promise<unknown> => on.query('update campaign_device set state = $3 where campaign_id = $1 and position = $2', [campaign, place, state]);
const after = async (number: string): Promise<readonly CampaignChange[]> => (await stack.ask(campaigns.campaignChanges, { after: number })).items;
const vins = new Map<string, string>();
async function shown(changes: readonly CampaignChange[]): Promise<unknown[]> {
  for (const { id, vin } of await query<{ id: string; vin: string }>('select device_id as id, vin from campaign_device')) vins.set(id, vin);
  return changes.map(({ deviceId, state }) => [deviceId === null ? null : vins.get(deviceId), state]);
}
const newest = async (): Promise<string> => (await after('0')).at(-1)?.number ?? '0';

describe('the changes of campaigns', () => {
  it('are those of the campaign and the outcomes of its upgrades, in their order and with its firmware', async () => {
    const before = Date.now();
    await move('approved');
    await move('running');
    await moveDevice(1, 'running');
    await moveDevice(1, 'failure');
    await moveDevice(2, 'running');
    await moveDevice(2, 'success');
    await move('paused');
    await moveDevice(1, 'waiting');
    await moveDevice(1, 'waiting');
    await move('stopped');
    const changes = await after('0');
    expect(await shown(changes)).toEqual([[null, 'running'], ['LV1', 'failure'], ['LV2', 'success'], [null, 'paused'], ['LV1', 'waiting'], [null, 'stopped']]);
    expect(changes[0]).toMatchObject({ campaignId: campaign, name: 'Autumn', version: '02.10' });
    expect(changes.every(({ at }) => at >= before - 1_000 && at <= Date.now() + 1_000)).toBe(true);
  });

  it('are returned again until later ones are asked for, and then no more', async () => {
    await move('running');
    const first = await after('0');
    expect(await after('0')).toEqual(first);
    const number = first.at(-1)?.number ?? '';
    expect(await after(number)).toEqual([]);
    await moveDevice(1, 'failure');
    expect(await shown(await after(number))).toEqual([['LV1', 'failure']]);
  });

  it('of a transaction that commits late come after those that were already returned', async () => {
    await move('running');
    const started = await newest();
    const slow = stack.store.createQueryRunner();
    await slow.startTransaction();
    await moveDevice(1, 'failure', slow);
    await moveDevice(2, 'failure');
    const early = await after(started);
    expect(await shown(early)).toEqual([['LV2', 'failure']]);
    await slow.commitTransaction();
    await slow.release();
    expect(await shown(await after(early.at(-1)?.number ?? ''))).toEqual([['LV1', 'failure']]);
  });

  it('are not those of a transaction that is taken back', async () => {
    await move('running');
    const started = await newest();
    const failing = stack.store.createQueryRunner();
    await failing.startTransaction();
    await moveDevice(1, 'failure', failing);
    await failing.rollbackTransaction();
    await failing.release();
    expect(await after(started)).toEqual([]);
  });

  it('have one number each, also where two ask at once', async () => {
    await move('running');
    for (const place of [1, 2, 3]) await moveDevice(place, 'failure');
    const [one, other] = await Promise.all([after('0'), after('0')]);
    expect(one).toEqual(other);
    expect(new Set(one.map(({ number }) => number)).size).toBe(4);
  });

  it('are returned in parts, and deleted long after they were read', async () => {
    campaign = await addCampaign(campaignLimits.changesMax + 5);
    const before = await newest();
    await query(`update campaign_device set state = 'failure' where campaign_id = $1`, [campaign]);
    const first = await after(before);
    expect(first).toHaveLength(campaignLimits.changesMax);
    const second = await after(first.at(-1)?.number ?? '');
    expect(second).toHaveLength(5);
    const last = second.at(-1)?.number ?? '';
    await query(`update campaign_change set at = now() - make_interval(days => $1)`, [campaignLimits.changesKeptDays + 1]);
    await moveDevice(1, 'waiting');
    expect(await after(last)).toHaveLength(1);
    expect(await query('select count(*)::int4 as kept from campaign_change')).toEqual([{ kept: 1 }]);
  });
});
