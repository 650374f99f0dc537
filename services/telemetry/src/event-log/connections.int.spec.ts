import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceId, vehicle } from '../testing/frames.ts';
import { rules, TestStore } from '../testing/test-store.ts';
import { ConnectionRepository } from './connection.repository.ts';

const second = 1_000;
const vin = 'LVOLTDECK00000001';

let store: TestStore;
let connections: ConnectionRepository;
let now: number;

beforeAll(async () => {
  store = await TestStore.open();
  connections = new ConnectionRepository(store.database.dataSource);
  await store.admit({ vin });
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  now = Math.floor(Date.now() / second) * second - 3_600 * second;
});

const report = (atS: number): Promise<unknown> => store.save([{ vin, deviceId: deviceId(1), at: now + atS * second, receivedAt: now + atS * second, blocks: [vehicle()] }]);
const look = (atS: number): Promise<void> => connections.noteChanges(now + atS * second - rules.offlineAfterMs);

/** What was noted, with seconds since the beginning. */
async function noted(): Promise<unknown[]> {
  const rows = await store.database.dataSource.query<{ type: string; at: Date; cause: string }[]>(`select type, at, data #>> '{connection,cause}' as cause from event_outbox order by number`);
  return rows.map(({ type, at, cause }) => [type.replace('vehicle.', ''), (at.getTime() - now) / second, cause]);
}

describe('a vehicle', () => {
  it('is online with its first report, and offline when it has been silent for as long as the setting says', async () => {
    await report(0);
    await look(1);
    await look(59);
    expect(await noted()).toEqual([['online', 0, 'report']]);
    await look(61);
    await look(62);
    expect(await noted()).toEqual([['online', 0, 'report'], ['offline', 0, 'silence']]);
  });

  it('that reports again is online from that report on, and its silence is told once', async () => {
    await report(0);
    await look(1);
    await look(100);
    await report(200);
    await look(201);
    expect(await noted()).toEqual([['online', 0, 'report'], ['offline', 0, 'silence'], ['online', 200, 'report']]);
  });

  it('whose silence passed while no one looked is told both, as in an outage of telemetry', async () => {
    await report(0);
    await look(1);
    await report(300);
    await report(700);
    await look(701);
    expect(await noted()).toEqual([['online', 0, 'report'], ['offline', 0, 'silence'], ['online', 300, 'report'], ['offline', 300, 'silence'], ['online', 700, 'report']]);
  });

  it('that logs out is offline at once, and online with its next report', async () => {
    await report(0);
    await look(1);
    await store.database.dataSource.query('update latest set logged_out_at = to_timestamp($1::float8 / 1000)', [now + 10 * second]);
    await look(11);
    await store.database.dataSource.query('update latest set logged_out_at = null');
    await report(20);
    await look(21);
    expect(await noted()).toEqual([['online', 0, 'report'], ['offline', 10, 'logout'], ['online', 20, 'report']]);
  });

  it('that was offline before the log knew it is not news', async () => {
    await report(0);
    await store.database.dataSource.query('delete from connection_mark');
    await look(1_000);
    expect(await noted()).toEqual([]);
  });

  it('is looked at by one process at a time', async () => {
    await report(0);
    const other = new ConnectionRepository(store.database.dataSource);
    await Promise.all([look(1), other.noteChanges(now + second - rules.offlineAfterMs), look(1)]);
    await look(1);
    expect(await noted()).toEqual([['online', 0, 'report']]);
  });
});
