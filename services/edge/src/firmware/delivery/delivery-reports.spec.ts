import type { FirmwareDelivery } from '@voltdeck/contract';
import type { DeliveryProgress } from '@voltdeck/protocol/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeliveryReports } from './delivery-reports.ts';

const delivery: FirmwareDelivery = { firmwareId: 'f', deviceId: 'd', jobId: 'j', name: 'a.bin', size: 1_000, sha256: '', expiresAt: 0 };
let reported: [string, DeliveryProgress][];
let closed: boolean;
const bus = { isClosed: () => closed, publish: (subject: string, body: string) => void reported.push([subject, JSON.parse(body)]) };

beforeEach(() => {
  [reported, closed] = [[], false];
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => vi.useRealTimers());

const states = (): [number, string][] => reported.map(([, { sentBytes, state }]) => [sentBytes, state]);

it('a download reports at once, then once per second, and at its end', () => {
  const report = new DeliveryReports(bus).begin(delivery, 100);
  for (let slice = 0; slice < 9; slice++) {
    report.passed(100);
    vi.advanceTimersByTime(400);
  }
  report.end(true);
  expect(states()).toEqual([[200, 'running'], [500, 'running'], [800, 'running'], [1_000, 'whole']]);
  expect(reported[0]).toEqual(['upgrade.delivery.j', { jobId: 'j', deviceId: 'd', firmwareId: 'f', sentBytes: 200, totalBytes: 1_000, at: 1_000_000, state: 'running' }]);
});

it('one that broke, or asked for a part only, is not whole', () => {
  const broken = new DeliveryReports(bus).begin(delivery, 0);
  broken.end(false);
  const part = new DeliveryReports(bus).begin(delivery, 0);
  part.passed(500);
  part.end(true);
  expect(states()).toEqual([[0, 'broken'], [500, 'running'], [500, 'running']]);
});

it('without the bus nothing is reported, and nothing breaks', () => {
  closed = true;
  new DeliveryReports(bus).begin(delivery, 0).end(true);
  expect(reported).toEqual([]);
});
