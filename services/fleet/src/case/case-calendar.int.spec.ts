import { people, serviceCases } from '@voltdeck/contract';
import { BusClient, emptyTables, inputOf } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Acting } from '../acting.ts';
import { ConfigRepository } from '../config/config.repository.ts';
import { device } from '../definitions/device.ts';
import { project } from '../definitions/project.ts';
import { DictionaryRepository } from '../dictionary/dictionary.repository.ts';
import { acting, codeOf, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { CaseCalendarService } from './case-calendar.service.ts';
import { CaseCostRepository } from './case-cost.repository.ts';
import { CaseDutyRepository } from './case-duty.repository.ts';
import { CaseHistoryRepository } from './case-history.repository.ts';
import { CaseOrigins } from './case-origin.ts';
import { CaseOwners } from './case-owner.ts';
import { CaseRepository } from './case.repository.ts';
import { CaseService } from './case.service.ts';
import { CaseWorkService } from './case-work.service.ts';

let fleet: FleetFixture;
let cases: CaseService;
let work: CaseWorkService;
let calendars: CaseCalendarService;
let deviceId: string;
let projectId: string;
let li: Acting;
/** Who identity knows, as they are now. */
let known: Caller[];

const client = Object.create(BusClient.prototype, {
  call: {
    value: async ({ subject }: { subject: string }, { userIds }: { userIds: string[] }) => {
      expect(subject).toBe(people.recipients.subject);
      return { items: known.filter(({ userId }) => userIds.includes(userId)).map((caller) => ({ caller, email: null })) };
    },
  },
}) as BusClient;

beforeAll(async () => {
  fleet = await fleetFixture();
  const { dataSource, entities } = fleet;
  const [repository, changes, configs, owners] = [new CaseRepository(dataSource), new CaseHistoryRepository(dataSource), new ConfigRepository(dataSource), new CaseOwners(client)];
  const [duties, costs] = [new CaseDutyRepository(dataSource), new CaseCostRepository(dataSource)];
  cases = new CaseService(repository, changes, new CaseOrigins(entities, new DictionaryRepository(dataSource), client), owners, entities, configs, duties, costs);
  work = new CaseWorkService(repository, changes, cases, owners, entities, configs, duties, costs);
  calendars = new CaseCalendarService(dataSource, cases, client);
});
afterAll(() => fleet.close());

beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'case_calendar', 'case_change', 'case_item', 'case_duty', 'service_case', 'device', 'outbox', 'project', 'change');
  projectId = (await fleet.entities.add(project, { name: 'P', number: 'P' }, acting())).id;
  deviceId = (await fleet.entities.add(device, { vin: 'LVDCALENDAR000001', projectId }, acting())).id;
  const { caller } = acting(scope({ projects: [projectId] }));
  li = { caller: { ...caller, userId: '00000000-0000-4000-8000-000000000002', name: 'Li' }, requestId: 'test' };
  known = [li.caller];
});

const opened = async (title: string, ownerId: string | null = li.caller.userId) => (await cases.open(inputOf(serviceCases.caseOpen, { source: 'person', deviceId, title, level: 2, ownerId }), li)).case;
const read = async (token: string) => (await calendars.read({ token }, 'test')).items.map(({ title }) => title);

describe('a calendar link', () => {
  it('shows the due times of own cases that are open, the next ones first, in its language', async () => {
    const { token, path } = await calendars.make({ language: 'en' }, li);
    expect(path).toBe(`/api/v1/case-calendars/${token}/cases.ics`);
    const [waiting, closed] = [await opened('Waits'), await opened('Closed')];
    await opened('Mine');
    await opened('No one has it', null);
    await work.change({ caseId: waiting.id, revision: 1, state: 'waiting' }, li);
    await work.close({ caseId: closed.id, revision: 1, cause: 'none', note: 'x' }, li);
    const urgent = await opened('Urgent');
    await work.change({ caseId: urgent.id, revision: 1, level: 4 }, li);
    expect(await read(token)).toEqual(['Urgent', 'Mine']);
    expect((await calendars.read({ token }, 'test')).language).toBe('en');
  });

  it('reads by the rights and the scope of its user at the moment, and not without', async () => {
    const { token } = await calendars.make({ language: 'en' }, li);
    await opened('Mine');
    known = [{ ...li.caller, scope: { all: false, projects: [], customers: [], groups: [] } }];
    expect(await read(token), 'no longer in scope').toEqual([]);
    known = [{ ...li.caller, permissions: [] }];
    expect(await codeOf(read(token)), 'without the right to view').toBe('CASE_CALENDAR_NOT_FOUND');
    known = [];
    expect(await codeOf(read(token)), 'a deleted user').toBe('CASE_CALENDAR_NOT_FOUND');
    known = [li.caller];
    expect(await read(token)).toEqual(['Mine']);
  });

  it('ends when it is revoked or another one is made, and is stored as a hash alone', async () => {
    expect(await calendars.show(li)).toEqual({ createdAt: null, readAt: null });
    const first = await calendars.make({ language: 'en' }, li);
    const second = await calendars.make({ language: 'zh-CN' }, li);
    expect(await codeOf(read(first.token))).toBe('CASE_CALENDAR_NOT_FOUND');
    expect(await calendars.show(li)).toMatchObject({ createdAt: expect.any(String), readAt: null });
    expect(await read(second.token)).toEqual([]);
    expect((await calendars.show(li)).readAt).not.toBeNull();
    const [row] = await fleet.dataSource.query<{ text: string }[]>(`select to_jsonb(case_calendar)::text || encode(secret_hash, 'escape') as text from case_calendar`);
    expect(row?.text).not.toContain(second.token);
    await calendars.revoke(li);
    await calendars.revoke(li);
    expect(await codeOf(read(second.token))).toBe('CASE_CALENDAR_NOT_FOUND');
  });
});
