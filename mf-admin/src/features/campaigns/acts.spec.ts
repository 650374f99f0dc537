import type { CampaignView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { actNames, acts } from './acts.ts';

function campaign(change: Partial<CampaignView>): CampaignView {
  return {
    ...{ id: 'c1', edition: 'e1', name: 'Winter', firmwareId: 'f1', reason: 'fix', version: '02.10', state: 'draft', cause: null, detail: null },
    ...{ target: { all: true }, pilotGroupId: null, preferReady: true, groups: [], successPercent: 90, failurePercent: 5, windows: [], atOnce: 50, perMinute: 100, lateDays: 0, waitHours: 72, timeLimitMinutes: 30 },
    ...{ needsApproval: false, changedBy: 'a', approvedBy: null, createdBy: 'a', startedBy: null, createdAt: '2026-11-21T08:00:00Z', startedAt: null, endedAt: null },
    counts: { waiting: 0, running: 0, success: 0, failure: 0, cancelled: 0 },
    ...change,
  };
}

const offered = (change: Partial<CampaignView>): string[] => actNames.filter((name) => acts[name].when(campaign(change)));

test('a draft can be started where nobody has to approve it, else only approved', () => {
  expect(offered({})).toEqual(['start', 'remove']);
  expect(offered({ needsApproval: true })).toEqual(['approve', 'remove']);
  expect(offered({ needsApproval: true, state: 'approved' })).toEqual(['start', 'remove']);
});

test('what runs can be paused and stopped, what is paused resumed, and failed devices retried', () => {
  expect(offered({ state: 'running' })).toEqual(['pause', 'stop']);
  const counts = { waiting: 3, running: 0, success: 5, failure: 2, cancelled: 0 };
  expect(offered({ state: 'paused', counts })).toEqual(['resume', 'retry', 'stop']);
  expect(offered({ state: 'finished', counts })).toEqual(['retry']);
});

test('what was stopped stays so', () => {
  expect(offered({ state: 'stopped' })).toEqual([]);
});
