import { openDataSource, temporaryDatabase } from '@voltdeck/base';
import { eventTypes } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseOptions } from '../database.ts';

const device = '00000000-0000-4000-8000-000000000001';
const [command, upgrade] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
let database: Awaited<ReturnType<typeof temporaryDatabase>>;
let dataSource: Awaited<ReturnType<typeof openDataSource>>;

beforeAll(async () => {
  database = await temporaryDatabase();
  dataSource = await openDataSource(databaseOptions(database.url));
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});
beforeEach(async () => {
  for (const table of ['upgrade', 'command', 'event_outbox']) await dataSource.query(`delete from ${table}`);
  await dataSource.query(
    `insert into command (id, device_id, vin, command, state, arguments, requested_name, needs_approval, expires_at) values ($1, $2, 'LVDEVENT000000001', 'setParameters', 'queued', '{"password": "hidden-one"}', 'olive', true, now() + interval '1 hour')`,
    [command, device],
  );
});

const noted = (): Promise<{ type: string; device_id: string; data: Record<string, Record<string, unknown>> }[]> => dataSource.query('select type, device_id, data from event_outbox order by number');

describe('a command', () => {
  it('is noted at each of its states, without arguments and results', async () => {
    await dataSource.query(`update command set approved_name = 'wang'`);
    await dataSource.query(`update command set state = 'sent'`);
    await dataSource.query(`update command set state = 'done', ended_at = now(), result = '{"password": "hidden-two"}'`);
    const events = await noted();
    expect(events.map(({ type, data }) => [type, data['command']?.['state']])).toEqual([['command.created', 'queued'], ['command.changed', 'sent'], ['command.ended', 'done']]);
    expect(events[0]).toMatchObject({ device_id: device, data: { command: { id: command, command: 'setParameters', requestedBy: 'olive', needsApproval: true, endedAt: null } } });
    expect(JSON.stringify(events)).not.toContain('hidden');
    for (const { type } of events) expect(Object.keys(eventTypes)).toContain(type);
  });
});

describe('an upgrade', () => {
  it('is noted at each of its states, and not for the progress of its download', async () => {
    await dataSource.query(`insert into upgrade (id, device_id, vin, command_id, version, state, bytes_total) values ($1, $2, 'LVDEVENT000000001', $3, '2.0.0', 'queued', 1000)`, [upgrade, device, command]);
    await dataSource.query(`update upgrade set state = 'downloading'`);
    for (const bytes of [100, 200]) await dataSource.query('update upgrade set bytes_sent = $1', [bytes]);
    await dataSource.query(`update upgrade set state = 'failure', cause = 'refusedByDevice', ended_at = now()`);
    const events = (await noted()).filter(({ type }) => type.startsWith('upgrade.'));
    expect(events.map(({ type, data }) => [type, data['upgrade']?.['state'], data['upgrade']?.['cause']])).toEqual([
      ['upgrade.created', 'queued', null],
      ['upgrade.changed', 'downloading', null],
      ['upgrade.ended', 'failure', 'refusedByDevice'],
    ]);
    expect(events[0]?.data['upgrade']).toMatchObject({ id: upgrade, commandId: command, campaignId: null, version: '2.0.0' });
  });
});
