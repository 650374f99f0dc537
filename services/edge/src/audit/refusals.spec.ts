import type { AuditLog, GivenOf, RefusalCount } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { Refusals, type Refusal } from './refusals.ts';

type Report = GivenOf<AuditLog['auditRefusals']>;

const minuteMs = 60_000;
const refusal = (more: Partial<Refusal> = {}): Refusal => ({
  ...{ action: 'userList', path: '/api/v1/users', userId: 'li', token: null, address: '192.0.2.1', result: 'PERMISSION_MISSING' },
  ...more,
});

function counter(): { readonly refusals: Refusals; readonly lines: RefusalCount[] } {
  const lines: RefusalCount[] = [];
  const delivery = { deliver: async (_operation: unknown, report: unknown) => void lines.push(...(report as Report).items) };
  return { refusals: new Refusals(delivery, { AUDIT_STRANGERS_S: 60 }), lines };
}

test('a page that polls what it cannot read is one line in the first minute and one an hour then, none of them lost', async () => {
  const { refusals, lines } = counter();
  const polls = 180;
  for (let minute = 1; minute <= polls; minute++) {
    refusals.count(refusal());
    await refusals.report(new Date(minute * minuteMs));
  }
  await refusals.report(new Date((polls + 1) * minuteMs), true);
  expect(lines.map(({ count }) => count)).toEqual([1, 60, 60, 59]);
});

test('each person, token and route has a line of its own', async () => {
  const { refusals, lines } = counter();
  for (const more of [{}, { userId: 'wang' }, { token: 'script' }, { action: 'auditList' }, {}]) refusals.count(refusal(more));
  await refusals.report();
  expect(lines.map(({ userId, token, action, count }) => [userId, token, action, count])).toEqual([
    ['li', null, 'userList', 2],
    ['wang', null, 'userList', 1],
    ['li', 'script', 'userList', 1],
    ['li', null, 'auditList', 1],
  ]);
});

test('requests beyond the limit are a line each minute', async () => {
  const { refusals, lines } = counter();
  for (let minute = 1; minute <= 3; minute++) {
    for (let request = 0; request < 500; request++) refusals.count(refusal({ action: 'requestLimit', result: 'TOO_MANY_REQUESTS' }));
    await refusals.report(new Date(minute * minuteMs));
  }
  expect(lines.map(({ count }) => count)).toEqual([500, 500, 500]);
});
