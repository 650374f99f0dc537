import { type CampaignForm, campaigns, type CampaignView } from '@voltdeck/contract';
import { campaignSorts, type Caller, type CampaignSort, type Procedure, type Scope } from '@voltdeck/protocol/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { person, vehicles } from '../../testing/vehicle-services.ts';
import { CommandStack } from '../../testing/command-stack.ts';
import { addFirmware } from '../../testing/firmware-row.ts';

let stack: CommandStack;
let firmwareId: string;

beforeAll(async () => {
  stack = await CommandStack.start({ DELIVERY_URL: 'http://edge.test:8080' });
});
beforeEach(async () => {
  firmwareId = await addFirmware(stack.store);
  vehicles.known.clear();
  vehicles.add('LVPEOPLE000000001');
});
afterEach(() => stack.use({ commandApproval: '0' }));
afterAll(() => stack?.stop());

const ofProjects = (...projects: string[]): Scope => ({ all: false, projects, customers: [], groups: [] });
const olive: Caller = { ...person('olive'), scope: ofProjects('p1') };
const max: Caller = { ...person('max'), scope: ofProjects('p1', 'p2') };
const third: Caller = { ...person('third'), scope: { all: true } };
const nell: Caller = { ...person('nell'), scope: ofProjects('p2') };

const formOf = (given: Partial<CampaignForm> = {}): CampaignForm => ({
  ...{ name: 'a campaign', firmwareId, reason: 'a test', target: { all: true }, pilotGroupId: null, preferReady: true, groups: [], successPercent: 90, failurePercent: 5 },
  ...{ windows: [], atOnce: 10, perMinute: 10, lateDays: 0, waitHours: 1, timeLimitMinutes: 5, ...given },
});
const add = (given: Partial<CampaignForm> = {}, caller = olive): Promise<CampaignView> => stack.ask(campaigns.campaignAdd, formOf(given), caller);
const { campaignStart: start, campaignPause: pause, campaignResume: resume, campaignStop: stop, campaignRetry: retry, campaignDelete: remove, campaign: read } = campaigns;
const acts = { start, pause, resume, stop, retry, remove, read };
const act = (name: keyof typeof acts, id: string, caller = olive): Promise<unknown> => {
  const procedure: Procedure<{ id: string }, unknown> = acts[name];
  return stack.ask(procedure, { id }, caller);
};
const approve = async (id: string, caller: Caller): Promise<CampaignView> => {
  const { edition } = await stack.ask(campaigns.campaign, { id }, max);
  return stack.ask(campaigns.campaignApprove, { id, edition }, caller);
};

it('without the setting its maker starts a draft; with it another person has to approve it first', async () => {
  const draft = await add();
  expect(draft).toMatchObject({ state: 'draft', needsApproval: false, createdBy: 'olive', version: '02.10' });
  expect(await act('start', draft.id)).toMatchObject({ state: 'running', startedBy: 'olive', counts: { waiting: 1 } });
  await act('stop', draft.id);

  await stack.use({ commandApproval: '1' });
  const { id } = await add();
  await expect(act('start', id)).rejects.toMatchObject({ code: 'CAMPAIGN_UNAPPROVED' });
  await expect(approve(id, olive)).rejects.toMatchObject({ code: 'CAMPAIGN_OWN_APPROVAL' });
  const approved = await approve(id, max);
  expect(approved).toMatchObject({ state: 'approved', approvedBy: 'max', needsApproval: false });
  expect(await stack.ask(campaigns.campaignChange, { id, edition: approved.edition, ...formOf({ name: 'another' }) }, olive)).toMatchObject({ name: 'another', state: 'draft', approvedBy: null });
  await expect(approve(id, olive)).rejects.toMatchObject({ code: 'CAMPAIGN_OWN_APPROVAL' });
  await approve(id, max);
  expect(await act('start', id)).toMatchObject({ state: 'running' });
  await act('stop', id);
});

it('a change of what was changed or approved since it was read is refused, and one of the newest edition is not', async () => {
  await stack.use({ commandApproval: '1' });
  const { id, edition } = await add();
  const change = (name: string, read: string): Promise<CampaignView> => stack.ask(campaigns.campaignChange, { id, edition: read, ...formOf({ name }) }, olive);
  const second = await change('second', edition);
  await expect(change('third', edition)).rejects.toMatchObject({ code: 'CAMPAIGN_CHANGED' });
  await expect(stack.ask<unknown, CampaignView>(campaigns.campaignChange, { id, ...formOf({ name: 'third' }) }, olive)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'edition' }] });
  await approve(id, max);
  await expect(change('third', second.edition)).rejects.toMatchObject({ code: 'CAMPAIGN_CHANGED' });
  const approved = await stack.ask(campaigns.campaign, { id }, olive);
  expect(approved).toMatchObject({ name: 'second', state: 'approved' });
  expect(await change('third', approved.edition)).toMatchObject({ name: 'third', state: 'draft', approvedBy: null });
});

it('the last editor of a campaign cannot approve it, and an approval is for the edition that was read', async () => {
  await stack.use({ commandApproval: '1' });
  const { id, edition } = await add();
  const changed = await stack.ask(campaigns.campaignChange, { id, edition, ...formOf({ target: { vins: ['LVPEOPLE000000001'] }, atOnce: 99 }) }, max);
  expect(changed).toMatchObject({ createdBy: 'olive', changedBy: 'max' });
  await expect(approve(id, max)).rejects.toMatchObject({ code: 'CAMPAIGN_OWN_APPROVAL' });
  await expect(approve(id, olive)).rejects.toMatchObject({ code: 'CAMPAIGN_OWN_APPROVAL' });
  await expect(stack.ask(campaigns.campaignApprove, { id, edition }, third)).rejects.toMatchObject({ code: 'CAMPAIGN_APPROVAL_STALE', data: { by: 'max', fields: 'atOnce, target' } });
  await expect(stack.ask<unknown, CampaignView>(campaigns.campaignApprove, { id }, third)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'edition' }] });
  const program: Caller = { ...third, token: { id: 't', name: 'ci', kind: 'automation', screens: [] } };
  await expect(stack.ask(campaigns.campaignApprove, { id, edition: changed.edition }, program)).rejects.toMatchObject({ code: 'SESSION_NEEDED' });
  expect(await stack.ask(campaigns.campaignApprove, { id, edition: changed.edition }, third)).toMatchObject({ state: 'approved', approvedBy: 'third' });
});

it('a campaign is not there for who sees less than its maker did', async () => {
  const { id } = await add();
  await expect(stack.ask(campaigns.campaignApprove, { id, edition: 'any' }, nell)).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' });
  for (const name of ['read', 'start', 'pause', 'stop', 'retry', 'remove'] as const) {
    await expect(act(name, id, nell)).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' });
  }
  const listed = async (caller: Caller): Promise<boolean> => (await stack.ask(campaigns.campaignList, {}, caller)).items.some((item) => item.id === id);
  expect([await listed(olive), await listed(max), await listed(nell)]).toEqual([true, true, false]);
});

it('the list is searched by name and reason, and read in every order from both ends', async () => {
  const drafts = [await add({ name: 'Night b' }), await add({ name: 'night A' }), await add({ name: 'other', reason: 'NIGHT shift' })];
  await add({ name: 'unlike them' });
  const walk = async (sort: CampaignSort): Promise<string[]> => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await stack.ask(campaigns.campaignList, { search: 'nighT', sort, pageSize: 1, ...(cursor === undefined ? {} : { cursor }) }, olive);
      expect(page.total).toBe(3);
      names.push(...page.items.map(({ name }) => name));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return names;
  };
  expect(await walk('name')).toEqual(['night A', 'Night b', 'other']);
  expect(await walk('-createdAt')).toEqual(['other', 'night A', 'Night b']);
  await act('start', drafts[1]?.id ?? '');
  expect((await walk('-startedAt'))[0]).toBe('night A');
  expect((await walk('startedAt')).at(-1)).toBe('night A');
  await act('stop', drafts[1]?.id ?? '');
  for (const sort of campaignSorts) expect(await walk(sort)).toHaveLength(3);
});

it('a campaign reaches no further than its maker does when he starts it', async () => {
  const { id } = await add();
  await act('start', id, { ...olive, scope: ofProjects() });
  const [row] = await stack.store.query<{ owner: Caller }[]>('select owner from campaign where id = $1', [id]);
  expect(row?.owner.scope).toEqual(ofProjects());
  await act('stop', id);
});

it('what has started is neither changed nor deleted, and an end is an end', async () => {
  const { id, edition } = await add();
  await act('start', id);
  await expect(stack.ask(campaigns.campaignChange, { id, edition, ...formOf() }, olive)).rejects.toMatchObject({ code: 'CAMPAIGN_STATE', data: { state: 'running' } });
  await expect(act('remove', id)).rejects.toMatchObject({ code: 'CAMPAIGN_STATE' });
  await expect(act('start', id)).rejects.toMatchObject({ code: 'CAMPAIGN_STATE' });
  expect(await act('pause', id)).toMatchObject({ state: 'paused', cause: 'byUser', detail: 'olive' });
  expect(await act('resume', id)).toMatchObject({ state: 'running', cause: null });
  expect(await act('stop', id)).toMatchObject({ state: 'stopped', counts: { cancelled: 1 } });
  for (const name of ['start', 'pause', 'resume', 'stop', 'retry'] as const) await expect(act(name, id)).rejects.toMatchObject({ code: 'CAMPAIGN_STATE' });
  const other = await add();
  expect(await act('remove', other.id)).toEqual({ done: true });
  await expect(act('read', other.id)).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' });
});

it('a preview says whom it would reach, and whom not and why', async () => {
  const outdated = vehicles.add('LVPEOPLE000000002');
  vehicles.versions.set(outdated, '03.00');
  const preview = await stack.ask(campaigns.campaignPreview, { firmwareId, target: { vins: ['LVPEOPLE000000001', 'LVPEOPLE000000002', 'LVNOBODY000000003'] }, groups: [{ by: 'count', size: 1 }] }, olive);
  expect(preview).toMatchObject({
    ...{ version: '02.10', devices: 3, fitting: 1, groups: [1], included: [{ vin: 'LVPEOPLE000000001', versionBefore: '01.07' }] },
    excluded: [{ vin: 'LVPEOPLE000000002', reasons: ['rollback'] }, { deviceId: null, vin: 'LVNOBODY000000003', reasons: ['notInScope'] }],
    reasons: [{ reason: 'rollback', devices: 1 }, { reason: 'notInScope', devices: 1 }],
  });
  const many = Array.from({ length: 60 }, (_, index) => `LVNOBODY1${String(index).padStart(8, '0')}`);
  expect(await stack.ask(campaigns.campaignPreview, { firmwareId, target: { vins: ['LVPEOPLE000000001', ...many] }, groups: [] }, olive)).toMatchObject({ devices: 61, fitting: 1, groups: [1] });
  const older = await stack.ask(campaigns.campaignPreview, { firmwareId, target: { softwareVersion: '03.00' }, groups: [] }, olive);
  expect(older).toMatchObject({ devices: 1, fitting: 0, groups: [] });
});

it('a campaign that reaches no one does not start, nor one with firmware that was withdrawn', async () => {
  const { id } = await add({ target: { vins: ['LVNOBODY000000003'] } });
  await expect(act('start', id)).rejects.toMatchObject({ code: 'CAMPAIGN_EMPTY' });
  const withdrawn = await add();
  await stack.store.query('update firmware set withdrawn_at = now() where id = $1', [firmwareId]);
  await expect(act('start', withdrawn.id)).rejects.toMatchObject({ code: 'FIRMWARE_UNFIT', data: { reasons: 'withdrawn' } });
});

it('a campaign pauses when its firmware is withdrawn', async () => {
  const { id } = await add();
  await act('start', id);
  await stack.store.query('update firmware set withdrawn_at = now() where id = $1', [firmwareId]);
  await expect.poll(() => act('read', id), { timeout: 60_000 }).toMatchObject({ state: 'paused', cause: 'firmwareWithdrawn', detail: 'withdrawn' });
  await act('stop', id);
});

it.each([
  { what: 'no target', given: { target: {} }, path: 'target' },
  { what: 'a list and a filter', given: { target: { vins: ['LV'], search: 'LV' } }, path: 'target' },
  { what: 'a window without length', given: { windows: [{ days: [], from: '10:00', to: '10:00' }] }, path: 'windows.0.to' },
  { what: 'a time that is none', given: { windows: [{ days: [], from: '25:00', to: '10:00' }] }, path: 'windows.0.from' },
])('$what is refused by its name', async ({ given, path }) => {
  await expect(add(given)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path }] });
});
