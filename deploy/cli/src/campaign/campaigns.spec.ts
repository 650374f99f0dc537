import type { CampaignProgressView } from '@voltdeck/contract';
import { expect, it } from 'vitest';
import { CallerError } from '../sentence.ts';
import { answering, sessionOver } from '../testing/answering-console.ts';
import { actOn, countsText, listCampaigns, listFailed, noneLine, progressLines } from './campaigns.ts';

const none = { waiting: 0, running: 0, success: 0, failure: 0, cancelled: 0 } as const;

async function all<Item>(items: AsyncGenerator<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

it('lists page by page, and only of the state that was asked for', async () => {
  const { session, asked } = answering({ items: [{ id: 'a' }], next: 'a' }, { items: [{ id: 'b' }], next: null });
  expect(await all(listCampaigns(session, 'paused'))).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/campaigns?state=paused&pageSize=200', '/api/v1/campaigns?state=paused&cursor=a&pageSize=200']);
});

it('says that there is none, and of which state', () => {
  expect(noneLine(undefined)).toBe('this token can see no campaigns');
  expect(noneLine('paused')).toBe('this token can see no campaigns in the state paused');
});

it('lists the vehicles that failed', async () => {
  const { session, asked } = answering({ items: [], next: null });
  await all(listFailed(session, 'c1'));
  expect(asked).toEqual([{ method: 'GET', path: '/api/v1/campaigns/c1/devices?state=failure&pageSize=200' }]);
});

it('acts by the route of the word', async () => {
  const { session, asked } = answering({ state: 'paused' });
  await actOn(session, 'pause', 'c1');
  expect(asked).toEqual([{ method: 'POST', path: '/api/v1/campaigns/c1/pause', body: {} }]);
});

it('says where a campaign is started when the console wants a password', async () => {
  const session = sessionOver(() => Promise.reject(new CallerError('refused', 'SESSION_NEEDED')));
  await expect(actOn(session, 'start', 'c1')).rejects.toThrow('Open http://console.test/eco/campaign-list/c1 and start it there');
});

it('says the state of a campaign', () => {
  const progress: CampaignProgressView = {
    ...{ id: 'c1', state: 'running', cause: null, detail: null, devices: 5, counts: none, inWindow: false },
    groups: [
      { number: 1, devices: 2, counts: { ...none, success: 1, failure: 1 }, startedAt: '2026-01-01T00:00:00.000Z', passedAt: '2026-01-01T00:01:00.000Z' },
      { number: 2, devices: 3, counts: { ...none, waiting: 3 }, startedAt: null, passedAt: null },
    ],
    ...{ underWay: [{ state: 'downloading', devices: 1 }], causes: [{ cause: 'versionDiffers', devices: 1 }] },
  };
  expect(progressLines(progress)).toEqual([
    'wave 1: 2 vehicles, 1 succeeded, 1 failed, passed',
    'wave 2: 3 vehicles, 3 waiting, not started',
    '  Downloading: 1',
    '  failed (The version read back is not the target version): 1',
    'outside the maintenance windows: no new upgrades start now',
  ]);
  expect(countsText(none)).toBe('no vehicles yet');
});
