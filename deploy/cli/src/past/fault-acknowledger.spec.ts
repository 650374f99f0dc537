import type { ClientRequest } from '@voltdeck/contract';
import { expect, it } from 'vitest';
import { sessionOver } from '../testing/answering-console.ts';
import { FaultAcknowledger } from './fault-acknowledger.ts';

const ids = Array.from({ length: 20 }, (_, index) => String(index + 1));

function acknowledging(): { readonly acknowledger: FaultAcknowledger; readonly asked: ClientRequest[] } {
  const asked: ClientRequest[] = [];
  const session = sessionOver(async (request) => {
    asked.push(request);
    return request.method === 'GET' ? { items: ids.map((id) => ({ id })), next: null, total: ids.length } : {};
  });
  return { asked, acknowledger: new FaultAcknowledger(session) };
}

const changes = (asked: readonly ClientRequest[]): readonly string[] => asked.filter(({ method }) => method === 'PUT').map(({ path }) => path);

it('acknowledges one fault of a stretch of the past', async () => {
  const { acknowledger, asked } = acknowledging();
  await acknowledger.ofStretch({ deviceId: '00000000-0000-4000-8000-000000000001', from: 1, to: 2 });
  expect(changes(asked)).toEqual([expect.stringMatching(/^\/api\/v1\/faults\/\d+\/acknowledgement$/)]);
});

it('acknowledges about one of two faults that are active for a while, always the same ones', async () => {
  const [one, other] = [acknowledging(), acknowledging()];
  await one.acknowledger.standing(1_000_000);
  await other.acknowledger.standing(1_000_000);
  expect(one.asked[0]?.path).toContain('to=820000');
  expect(changes(one.asked).length).toBeGreaterThan(5);
  expect(changes(one.asked).length).toBeLessThan(15);
  expect(changes(other.asked)).toEqual(changes(one.asked));
});
