import type { CampaignFailingCondition } from '@voltdeck/contract';
import type { CampaignChangeState } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { campaignAlarmChange, campaignAlarms, type CampaignStep } from './campaign-stretches.ts';
import { anyTime, type RaiseTimes } from './raise-times.ts';

const condition = (given: Partial<CampaignFailingCondition>): CampaignFailingCondition => ({ kind: 'campaignFailing', vehicles: null, share: null, bound: 'both', ...given });
const two = condition({ vehicles: 2 });
const step = (at: number, device: number | null, state: CampaignChangeState): CampaignStep => ({ at, device, state });
const begins = step(0, null, 'running');
const fails = (at: number, ...devices: number[]): CampaignStep[] => devices.map((device) => step(at, device, 'failure'));
const found = (steps: readonly CampaignStep[], of = two, given: { onSince?: number; times?: RaiseTimes; now?: number } = {}) =>
  campaignAlarms(steps, of, { onSince: 0, times: anyTime, now: 1_000, ...given }).map(({ startedAt, endedAt, most }) => [startedAt, endedAt, most.failed, most.tried]);

describe('the alarms about a campaign', () => {
  it('begin with the failure that reaches the number, have the most that failed, and end with the campaign', () => {
    const steps = [begins, ...fails(10, 1), step(20, 2, 'success'), ...fails(30, 3), ...fails(40, 4)];
    expect(found(steps)).toEqual([[30, null, 3, 4]]);
    expect(found([...steps, step(50, null, 'finished')])).toEqual([[30, 50, 3, 4]]);
    expect(found([...steps, step(50, null, 'stopped'), ...fails(60, 5, 6)]), 'what ends later is not counted').toEqual([[30, 50, 3, 4]]);
  });

  it('last while it is paused, and count from the beginning when it is resumed', () => {
    const resumed = [begins, ...fails(10, 1, 2), step(20, null, 'paused'), ...fails(25, 3), step(30, null, 'running')];
    expect(found(resumed.slice(0, -1))).toEqual([[10, null, 3, 3]]);
    expect(found(resumed)).toEqual([[10, 30, 3, 3]]);
    expect(found([...resumed, ...fails(40, 4)])).toHaveLength(1);
    expect(found([...resumed, ...fails(40, 4, 5)])).toEqual([[10, 30, 3, 3], [40, null, 2, 2]]);
  });

  it('end when the vehicles that failed are tried again, and not by successes that lower the share', () => {
    const share = condition({ share: 50 });
    const steps = [begins, step(5, 1, 'success'), ...fails(10, 2), step(20, 3, 'success'), step(21, 4, 'success')];
    expect(found(steps, share)).toEqual([[10, null, 1, 2]]);
    expect(found([...steps, step(30, 2, 'waiting')], share)).toEqual([[10, 30, 1, 2]]);
    expect(found([begins, ...fails(10, 1, 2), step(20, null, 'finished'), step(30, null, 'running'), step(30, 1, 'waiting'), step(30, 2, 'waiting')]), 'a finished campaign that runs again is not failing').toEqual([[10, 20, 2, 2]]);
  });

  it('take both bounds or either', () => {
    const steps = [begins, ...fails(10, 1), step(15, 2, 'success'), step(16, 3, 'success'), ...fails(20, 4)];
    expect(found(steps, condition({ vehicles: 2, share: 50, bound: 'both' }))).toEqual([[20, null, 2, 4]]);
    expect(found(steps, condition({ vehicles: 2, share: 60, bound: 'both' }))).toEqual([]);
    expect(found(steps, condition({ vehicles: 2, share: 60, bound: 'either' })), 'the first failure is all that was tried').toEqual([[10, null, 2, 4]]);
  });

  it('begin when the rule is on and in its hours, if they last until then', () => {
    const steps = [begins, ...fails(10, 1, 2)];
    const from = (time: number): RaiseTimes => ({ includes: (at) => at >= time, firstFrom: (at) => Math.max(at, time) });
    expect(found(steps, two, { onSince: 100 })).toEqual([[100, null, 2, 2]]);
    expect(found(steps, two, { times: from(500) })).toEqual([[500, null, 2, 2]]);
    expect(found(steps, two, { times: from(2_000) })).toEqual([]);
    expect(found([...steps, step(50, null, 'finished')], two, { onSince: 100 })).toEqual([]);
  });

  it('never begin before what was told earlier', () => {
    expect(found([begins, ...fails(20, 1), ...fails(18, 2)])).toEqual([[20, null, 2, 2]]);
  });
});

describe('what is stored of them', () => {
  const steps = [begins, ...fails(10, 1, 2), step(20, null, 'paused'), step(30, null, 'running'), ...fails(40, 3, 4)];
  const alarms = campaignAlarms(steps, two, { onSince: 0, times: anyTime, now: 1_000 });

  it('is added once, also where it was raised in parts', () => {
    expect(campaignAlarmChange([], alarms, 40).fresh).toHaveLength(2);
    const first = { id: '1', startedAt: 10, endedAt: null };
    expect(campaignAlarmChange([first], alarms, 40)).toMatchObject({ open: { id: '1', endedAt: 30 }, fresh: [{ startedAt: 40 }] });
    const both = [{ ...first, endedAt: 30 }, { id: '2', startedAt: 40, endedAt: null }];
    expect(campaignAlarmChange(both, alarms, 40)).toMatchObject({ open: { id: '2', endedAt: null, most: { tried: 2 } }, fresh: [] });
  });

  it('ends where vehicles have left the scope, and is not raised again for an earlier time', () => {
    expect(campaignAlarmChange([{ id: '1', startedAt: 15, endedAt: null }], [], 40)).toEqual({ open: { id: '1', endedAt: 40, most: null }, fresh: [] });
    expect(campaignAlarmChange([{ id: '1', startedAt: 15, endedAt: 60 }], alarms, 60)).toEqual({ open: null, fresh: [] });
  });
});
