import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { initialSettings } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deviceId, faults, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { required } from '../testing/test-database.ts';
import { TestStore } from '../testing/test-store.ts';

const minute = 60_000;
const count = 30;
const numbers = Array.from({ length: count }, (_, index) => index + 1);
const vin = (number: number): string => `LVDTKLLED000000${String(number).padStart(2, '0')}`;
const frame = (number: number): TestFrame => ({ deviceId: deviceId(number), vin: vin(number), at: noon + number * minute, blocks: [vehicle(), faults([{ type: 8, level: 3 }])] });

let store: TestStore;
const started: ServiceProcess[] = [];
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);

beforeAll(async () => {
  store = await TestStore.open();
  await store.admit(...numbers.map((number) => ({ id: deviceId(number), vin: vin(number) })));
}, minute);
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()));
  await store.close();
});

async function service(folder: 'fleet' | 'telemetry'): Promise<ServiceProcess> {
  const process = await startProcess(`services/${folder}`, { DATABASE_URL: store.database.url, NATS_URL: required('NATS_URL') });
  started.push(process);
  return process;
}

it('each fault has exactly one case, whichever of the two services is killed in the middle', async () => {
  let keeper = await service('fleet');
  await query(`insert into fleet.device (id, vin, source) select id, vin, 'login' from unnest($1::uuid[], $2::text[]) as given (id, vin)`, [numbers.map(deviceId), numbers.map(vin)]);
  await query(`update fleet.config set value = '3' where name = 'caseFaultLevel'`);
  const cases = async (): Promise<number> => (await query('select 1 from fleet.service_case')).length;
  let feeder = await service('telemetry');
  await vi.waitFor(async () => expect(await query('select fault_level from case_threshold')).toEqual([{ fault_level: 3 }]), { timeout: minute, interval: 100 });
  for (let part = 0; part < 3; part++) {
    const before = await cases();
    await store.save(numbers.slice(part * 10, (part + 1) * 10).map(frame));
    await vi.waitFor(async () => expect(await cases()).toBeGreaterThan(before), { timeout: minute, interval: 5 });
    const killed = part === 1 ? keeper : feeder;
    await killed.stop('SIGKILL');
    if (part === 1) keeper = await service('fleet');
    else feeder = await service('telemetry');
    // As if the answer of the killed process had been lost: all are handed over again.
    await query('insert into case_mark (fault) select id from fault');
  }
  await vi.waitFor(async () => expect(await query('select 1 from case_mark')).toEqual([]), { timeout: 2 * minute, interval: 200 });
  const stored = await query('select count(*)::int4 as cases, count(distinct source_id)::int4 as faults, count(distinct device_id)::int4 as vehicles, count(opened_by)::int4 as people from fleet.service_case');
  expect(stored).toEqual([{ cases: count, faults: count, vehicles: count, people: 0 }]);
  expect(initialSettings.caseFaultLevel, 'off until it is set').toBe('0');
}, 6 * minute);
