import { expect, it } from 'vitest';
import { Outbox, type Report } from './outbox.ts';

const report = (key: number, dueMs = 0): Report => ({ number: key, key, bytes: new Uint8Array(), dueMs, wasSent: false });

it('gives stored reports back oldest first', () => {
  const outbox = new Outbox(10);
  for (const key of [1, 2, 3]) outbox.store(report(key));
  expect([outbox.takeStored()?.key, outbox.takeStored()?.key, outbox.takeStored()?.key, outbox.takeStored()]).toEqual([1, 2, 3, null]);
});

it('gives up the oldest stored report when it is full, waiting ones counted', () => {
  const outbox = new Outbox(2);
  outbox.wait(report(1));
  expect(outbox.store(report(2))).toBeNull();
  expect(outbox.store(report(3))?.key).toBe(2);
  expect([outbox.waitingCount, outbox.storedCount]).toEqual([1, 1]);
});

it('settles a report that waits, and one whose answer is late', () => {
  const outbox = new Outbox(10);
  outbox.wait(report(1));
  outbox.store(report(2));
  expect([outbox.settle(1)?.key, outbox.settle(2)?.key, outbox.settle(1)]).toEqual([1, 2, null]);
  expect([outbox.waitingCount, outbox.storedCount]).toEqual([0, 0]);
});

it('takes back what is overdue and leaves the rest waiting', () => {
  const outbox = new Outbox(10);
  outbox.wait(report(1, 100));
  outbox.wait(report(2, 200));
  expect(outbox.firstDueMs()).toBe(100);
  expect(outbox.takeOverdue(150).map((each) => each.key)).toEqual([1]);
  expect(outbox.firstDueMs()).toBe(200);
  expect(outbox.takeOverdue(Number.POSITIVE_INFINITY).map((each) => each.key)).toEqual([2]);
  expect(outbox.firstDueMs()).toBeNull();
});
