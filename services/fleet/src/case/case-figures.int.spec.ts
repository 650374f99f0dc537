import { serviceCases, type CaseFiguresView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { CaseCause, Scope } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '../definitions/customer.ts';
import { device } from '../definitions/device.ts';
import { project } from '../definitions/project.ts';
import { acting, everything, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { CaseFiguresRepository } from './case-figures.repository.ts';

const hourMs = 3_600_000;
const from = Date.UTC(2026, 9, 1);
const to = Date.UTC(2026, 10, 1);

let fleet: FleetFixture;
let figures: CaseFiguresRepository;
let customerId: string;
let projectIds: string[];

/** Hours from the beginning of the range. */
interface Case {
  readonly device: string;
  readonly opened: number;
  readonly closed?: number;
  readonly cause?: CaseCause;
  readonly allowedHours?: number;
}

const at = (hours: number): Date => new Date(from + hours * hourMs);
const insert = ({ device: id, opened, closed, cause = 'sensor', allowedHours = 24 }: Case): Promise<unknown> =>
  fleet.dataSource.query(
    `insert into service_case (device_id, title, level, source, state, allowed_s, opened_at, opened_by, closed_at, cause, updated_at, updated_by)
     values ($1, 'Case', 2, 'person', $2, $3, $4, 'Li', $5, $6, $4, 'Li')`,
    [id, closed === undefined ? 'open' : 'closed', allowedHours * 3_600, at(opened), closed === undefined ? null : at(closed), closed === undefined ? null : cause],
  );

beforeAll(async () => {
  fleet = await fleetFixture();
  figures = new CaseFiguresRepository(fleet.dataSource);
  customerId = (await fleet.entities.add(customer, { name: 'Port Ltd' }, acting())).id;
  projectIds = [];
  const devices: string[] = [];
  for (const [index, owner] of [customerId, null].entries()) {
    const { id: projectId } = await fleet.entities.add(project, { name: `P${index}`, number: `P${index}`, customerId: owner }, acting());
    projectIds.push(projectId);
    devices.push((await fleet.entities.add(device, { vin: `LVDFIGURES000000${index}`, projectId }, acting())).id);
  }
  const [mine = '', theirs = ''] = devices;
  const inOctober: Case[] = [
    { device: mine, opened: -100, closed: -50 },
    { device: mine, opened: -10, closed: 20, cause: 'cell' },
    { device: mine, opened: 1, closed: 11 },
    { device: mine, opened: 2, closed: 6 },
    { device: mine, opened: 5 },
    { device: mine, opened: 700, closed: 800 },
    { device: mine, opened: 800 },
    { device: theirs, opened: 3, closed: 4, cause: 'other' },
  ];
  for (const each of inOctober) await insert(each);
});
afterAll(() => fleet.close());

const read = (...within: Scope[]): Promise<CaseFiguresView> => figures.read(inputOf(serviceCases.caseFigures, { from, to, within }));

describe('the cases of a range', () => {
  it('are counted by when they were opened and closed, with causes and how long they took', async () => {
    expect(await read(everything)).toEqual({ opened: 5, closed: 4, active: 2, late: 1, medianS: 7 * 3_600, byCause: [{ cause: 'sensor', closed: 2 }, { cause: 'cell', closed: 1 }, { cause: 'other', closed: 1 }] });
  });

  it('are those of vehicles that are in every scope', async () => {
    const [mine = '', theirs = ''] = projectIds;
    expect(await read(everything, scope({ customers: [customerId] }))).toMatchObject({ opened: 4, closed: 3, byCause: [{ cause: 'sensor', closed: 2 }, { cause: 'cell', closed: 1 }] });
    expect(await read(scope({ customers: [customerId] }), scope({ projects: [mine] }))).toMatchObject({ closed: 3 });
    expect(await read(scope({ customers: [customerId] }), scope({ projects: [theirs] }))).toEqual({ opened: 0, closed: 0, active: 0, late: 0, medianS: null, byCause: [] });
  });

  it('bad input is refused: no scope, and a range that ends before it starts', () => {
    expect(() => inputOf(serviceCases.caseFigures, { from, to, within: [] })).toThrow();
    expect(() => inputOf(serviceCases.caseFigures, { from: to, to: from, within: [everything] })).toThrow();
  });
});
