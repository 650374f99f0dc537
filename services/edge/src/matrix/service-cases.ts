import { serviceCases, type CaseDetailView } from '@voltdeck/contract';
import { pathOf } from '@voltdeck/protocol/contract';
import { readJson } from '../testing/read-json.ts';
import { object, open, own, scoped, sharedInVain, type Expectation } from './expectation.ts';
import type { CaseCost, CaseItem } from './side.ts';

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

const dayMs = 86_400_000;

/** @returns the id of a new case of a device */
export async function addCase(send: Send, deviceId: string): Promise<string> {
  const { case: made } = await readJson<{ case: CaseDetailView }>(send('POST', serviceCases.caseOpen.path, { source: 'person', deviceId, title: 'Charges slowly', level: 3 }));
  return made.id;
}

export async function addClosedCase(send: Send, deviceId: string): Promise<string> {
  const caseId = await addCase(send, deviceId);
  await readJson<CaseDetailView>(send('POST', pathOf(serviceCases.caseClose, { caseId }), { revision: 1, cause: 'sensor', note: 'Sense wire replaced' }));
  return caseId;
}

export async function addCaseItem(send: Send, deviceId: string): Promise<CaseItem> {
  const caseId = await addCase(send, deviceId);
  const { items } = await readJson<CaseDetailView>(send('POST', pathOf(serviceCases.caseItemAdd, { caseId }), { text: 'Check the plug' }));
  return { caseId, itemId: items[0]?.id ?? '' };
}

export async function addCaseCost(send: Send, deviceId: string): Promise<CaseCost> {
  const caseId = await addCase(send, deviceId);
  const { costs } = await readJson<CaseDetailView>(send('POST', pathOf(serviceCases.caseCostAdd, { caseId }), { kind: 'work', text: 'Two hours', amount: 200 }));
  return { caseId, costId: costs[0]?.id ?? '' };
}

/** A note is its author's: of the administrator's, an operator learns only that it is not the own. */
const noNote = { noteId: '999999999' };

/** Of the routes of cases, by their names. */
export const caseExpectations: Readonly<Record<string, Expectation>> = {
  caseCalendar: own(),
  caseCalendarMake: own(() => ({ body: { language: 'en' } })),
  caseCalendarRevoke: own(),
  caseCalendarFile: open(() => ({ path: { token: 'x'.repeat(43) } })),
  caseList: scoped(),
  caseRead: object(async (side) => ({ path: { id: await side.cased() } })),
  caseHistory: object(async (side) => ({ path: { id: await side.cased() } })),
  caseDutyRecord: object(async (side) => ({ path: { caseId: await side.cased() } })),
  caseOwners: object(({ device: deviceId }) => ({ query: { deviceId } })),
  caseStatistics: scoped(({ at }) => ({ query: { from: String(at - dayMs), to: String(at + dayMs) } })),
  caseDraft: object(({ device: deviceId }) => ({ query: { source: 'person', deviceId } })),
  caseOpen: object(({ device: deviceId }) => ({ body: { source: 'person', deviceId, title: 'Charges slowly', level: 2 } })),
  caseChange: object(async (side) => ({ path: { caseId: await side.cased() }, body: { revision: 1, state: 'inWork' } })),
  caseClose: object(async (side) => ({ path: { caseId: await side.cased() }, body: { revision: 1, cause: 'charging', note: 'Charger replaced' } })),
  caseReopen: object(async (side) => ({ path: { caseId: await side.closedCase() }, body: { revision: 2, reason: 'It happened again' } })),
  caseItemAdd: object(async (side) => ({ path: { caseId: await side.cased() }, body: { text: 'Check the plug' } })),
  caseItemCheck: object(async (side) => ({ path: { ...(await side.caseItem()) }, body: { done: true } })),
  caseItemRemove: object(async (side) => ({ path: { ...(await side.caseItem()) } })),
  caseCostAdd: object(async (side) => ({ path: { caseId: await side.cased() }, body: { kind: 'part', text: 'Sense wire', amount: 120.5 } })),
  caseCostRemove: object(async (side) => ({ path: { ...(await side.caseCost()) } })),
  caseDutyCheck: object(async (side) => ({ path: { caseId: await side.cased(), step: 'driver' }, body: { done: true, note: 'Called' } })),
  caseFile: sharedInVain(async (side) => ({ path: { caseId: await side.cased(), fileId: '999999999' } }), 404),
  caseFileAdd: sharedInVain(async (side) => ({ path: { caseId: await side.cased(), ...noNote }, query: { name: 'plug.txt' }, file: 'The plug is worn' }), 404),
  caseFileRemove: sharedInVain(async (side) => ({ path: { caseId: await side.cased(), fileId: '999999999' } }), 404),
  caseNoteAdd: object(async (side) => ({ path: { caseId: await side.cased() }, body: { text: 'Waits for the charger' } })),
  caseNoteChange: sharedInVain(async (side) => ({ path: { caseId: await side.cased(), ...noNote }, body: { text: 'Waits for the cable' } }), 404),
  caseNoteRemove: sharedInVain(async (side) => ({ path: { caseId: await side.cased(), ...noNote } }), 404),
  casePartReplace: object(async (side) => ({ path: { caseId: await side.cased() }, body: { part: 'bms', before: null, after: `BMS-${Math.random().toString(36).slice(2, 8)}` } })),
};
