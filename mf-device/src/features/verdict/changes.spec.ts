import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

const at = (minute: number): string => new Date(minute * 60_000).toISOString();
const binding = (id: string, minute: number) => ({ id, part: 'bms', code: id, startedAt: at(minute), endedAt: null, caseId: null }) as const;
const event = (id: string, minute: number) => ({ id, deviceId: 'd', kind: 'login', at: at(minute), receivedAt: at(minute), detail: {} });

test('what changed since the moment comes from all sources, the newest first', () => {
  const found = changesOf({ faults: [], commands: [], changes: [], events: [event('a', 1), event('b', 5)], bindings: [binding('c', 3), binding('d', 9)] }, 3 * 60_000);
  expect(found.map(({ key }) => key)).toEqual(['part d', 'event b', 'part c']);
});
