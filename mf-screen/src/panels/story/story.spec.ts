import { noLevels } from '@voltdeck/protocol/codes';
import { describe, expect, it } from 'vitest';
import { wallNow, wallTrend } from '../../testing/wall-told.ts';
import { storyOf } from './story.ts';

const daysOf = (counts: readonly number[]) => counts.map((level1, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, ...noLevels, level1 }));
const alarms = (counts: readonly number[]) => storyOf(null, { ...wallTrend, alarmDays: daysOf(counts) }, 80).find(({ name }) => name === 'alarms');

describe('the story of a project', () => {
  it('goes from the fleet as it is today to its lifetime totals', () => {
    expect(storyOf(wallNow, wallTrend, 80).map(({ name }) => name)).toEqual(['fleet', 'today', 'commissioned', 'packs', 'total']);
    expect(storyOf(wallNow, wallTrend, 80)[0]).toEqual({ name: 'fleet', devices: 11, online: 10 });
  });

  it('compares the newer half of the days with the older one, without today', () => {
    expect(alarms([20, 20, 10, 5, 900])).toEqual({ name: 'alarms', count: 55, changePercent: -62.5 });
    expect(alarms([1, 1, 8, 8, 3])).toEqual({ name: 'alarms', count: 18, changePercent: null });
    expect(alarms([5])).toBeUndefined();
  });

  it('counts the packs below the limit, and leaves out every chapter whose figures are not known', () => {
    expect(storyOf(null, wallTrend, 90).find(({ name }) => name === 'packs')).toEqual({ name: 'packs', below: 2, lowest: 76 });
    expect(storyOf(null, null, 80)).toEqual([]);
    expect(storyOf({ ...wallNow, status: { ...wallNow.status, working: { charging: NaN, discharging: 1, idle: 1, offline: 1 } } }, null, 80)).toEqual([]);
  });
});
