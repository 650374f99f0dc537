import type { ExportSelection } from '@voltdeck/contract';
import { faultAssignments, faultStates } from '@voltdeck/protocol/contract';

const numbers = ['type', 'level', 'from', 'to'] as const;
const texts = ['bmsModel', 'software'] as const;

/** What the address of the list narrows it to, as an export takes it. */
export function selectionOf(query: URLSearchParams): ExportSelection {
  const state = faultStates.find((known) => known === query.get('state'));
  const search = query.get('q')?.trim() ?? '';
  const projectId = query.get('projectId');
  const acknowledged = query.get('acknowledged');
  const snoozed = query.get('snoozed');
  const assigned = faultAssignments.find((known) => known === query.get('assigned'));
  return {
    kind: 'faults',
    ...Object.fromEntries(numbers.flatMap((name) => (query.get(name) ? [[name, Number(query.get(name))]] : []))),
    ...(state === undefined ? {} : { state }),
    ...(search === '' ? {} : { search }),
    ...(projectId === null ? {} : { projectId }),
    ...Object.fromEntries(texts.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))),
    ...(assigned === undefined ? {} : { assigned }),
    ...(snoozed === null ? {} : { snoozed: snoozed === 'true' }),
    ...(acknowledged === null ? {} : { acknowledged: acknowledged === 'true' }),
  };
}
