import { serviceCases } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { DutyStep, Scope } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device } from '../definitions/device.ts';
import { project } from '../definitions/project.ts';
import { acting, everything, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { CaseAlarmWorkRepository } from './case-alarm-work.repository.ts';

const minuteMs = 60_000;
/** Cases were opened an hour ago. */
const opened = Math.floor(Date.now() / 1_000) * 1_000 - 60 * minuteMs;
const iso = (minutes: number): string => new Date(opened + minutes * minuteMs).toISOString();

let fleet: FleetFixture;
let work: CaseAlarmWorkRepository;
let harbour: string;
let vehicle: string;

interface Case {
  readonly faultId: number;
  readonly state?: 'open' | 'waiting' | 'closed';
  readonly owner?: string;
  readonly allowedMinutes?: number;
  readonly source?: 'fault' | 'rule';
}

async function insert({ faultId, state = 'open', owner, allowedMinutes = 240, source = 'fault' }: Case): Promise<string> {
  const [row] = await fleet.dataSource.query<{ id: string }[]>(
    `insert into service_case (device_id, title, level, source, source_id, state, owner_name, allowed_s, opened_at, opened_by, updated_at, updated_by, waiting_since, closed_at, cause)
     values ($1, 'Case', 3, $2, $3, $4, $5, $6, $7, 'Li', $7, 'Li', $8, $9, $10) returning id::text`,
    [vehicle, source, faultId, state, owner ?? null, allowedMinutes * 60, new Date(opened), state === 'waiting' ? new Date(opened) : null, state === 'closed' ? new Date(opened) : null, state === 'closed' ? 'sensor' : null],
  );
  return row?.id ?? '';
}

/** A duty step that has so many minutes. */
const step = (caseId: string, name: DutyStep, minutes: number, done = false): Promise<unknown> =>
  fleet.dataSource.query(`insert into case_duty (case_id, step, since, allowed_s, done_at, done_by) values ($1::bigint, $2, $3, $4, $5, $6)`, [caseId, name, new Date(opened), minutes * 60, done ? new Date(opened) : null, done ? 'Li' : null]);

beforeAll(async () => {
  fleet = await fleetFixture();
  work = new CaseAlarmWorkRepository(fleet.dataSource);
  harbour = (await fleet.entities.add(project, { name: 'Harbour', number: 'H' }, acting())).id;
  vehicle = (await fleet.entities.add(device, { vin: 'LVDWORK0000000001', projectId: harbour }, acting())).id;
  await insert({ faultId: 1, owner: 'Wang' });
  const urgent = await insert({ faultId: 2 });
  await step(urgent, 'driver', 10, true);
  await step(urgent, 'parked', 90);
  await step(urgent, 'authority', 120);
  const late = await insert({ faultId: 3, allowedMinutes: 30 });
  await step(late, 'authority', 120);
  await insert({ faultId: 4, state: 'waiting', owner: 'Zhou' });
  await insert({ faultId: 5, state: 'closed' });
  await insert({ faultId: 6, source: 'rule' });
});
afterAll(() => fleet.close());

const read = (by: Scope, ...faultIds: string[]) => work.read(acting(by).caller, inputOf(serviceCases.caseAlarmWork, { faultIds }).faultIds);

describe('who works on a fault, and by when', () => {
  it('is the owner of its case, and the time at which the case is due', async () => {
    expect(await read(everything, '1')).toEqual([{ faultId: '1', ownerName: 'Wang', dueAt: iso(240), step: null }]);
  });

  it('is due with the next duty step that is not done, or with the case where that is sooner', async () => {
    expect(await read(everything, '2', '3')).toEqual([
      { faultId: '2', ownerName: null, dueAt: iso(90), step: 'parked' },
      { faultId: '3', ownerName: null, dueAt: iso(30), step: null },
    ]);
  });

  it('has no time while the clock of its case stands, and nothing of cases that are closed or for something else', async () => {
    expect(await read(everything, '4')).toEqual([{ faultId: '4', ownerName: 'Zhou', dueAt: null, step: null }]);
    expect(await read(everything, '5', '6', '77')).toEqual([]);
  });

  it('is shown for vehicles in the data scope alone', async () => {
    expect(await read(scope({ projects: [harbour] }), '1')).toHaveLength(1);
    expect(await read(scope({}), '1')).toEqual([]);
  });

  it('is not asked for without faults, or for what is no id', () => {
    expect(() => inputOf(serviceCases.caseAlarmWork, { faultIds: [] })).toThrow();
    expect(() => inputOf(serviceCases.caseAlarmWork, { faultIds: ['x'] })).toThrow();
  });
});
