import { wallFigureNames } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { wallNow, wallTrend } from '../testing/wall-told.ts';
import { figureOf, figureTone } from './figure.ts';

const known = { now: wallNow, trend: wallTrend };
const never = { cautionFrom: null, alertFrom: null, cautionBelow: null, alertBelow: null };

describe('a figure of a scene', () => {
  it('counts what its name says', () => {
    expect(Object.fromEntries(wallFigureNames.map((name) => [name, figureOf(name, known)]))).toMatchObject({ vehicles: 11, online: 10, charging: 3, openFaults: 4, urgent: 1, silent: 1, chargedToday: 412.5, mileage: 61_500 });
    expect(figureOf('onlineShare', known)).toBeCloseTo(90.9, 1);
  });

  it('is not known before anything has arrived, and never no number', () => {
    for (const name of wallFigureNames) expect(figureOf(name, { now: null, trend: null })).toBeNull();
    const none = { ...wallNow, status: { ...wallNow.status, working: { charging: 0, discharging: 0, idle: 0, offline: 0 } } };
    expect(figureOf('onlineShare', { now: none, trend: null })).toBeNull();
  });

  it('changes its colour at the values that the scene sets, the worse of two first', () => {
    const rising = { ...never, cautionFrom: 5, alertFrom: 10 };
    expect([4, 5, 9, 10].map((value) => figureTone(value, rising))).toEqual([null, 'caution', 'caution', 'alert']);
    const falling = { ...never, cautionBelow: 90, alertBelow: 80 };
    expect([95, 90, 89, 79].map((value) => figureTone(value, falling))).toEqual([null, null, 'caution', 'alert']);
    expect([figureTone(1e9, never), figureTone(null, rising)]).toEqual([null, null]);
  });
});
