import type { WallTick } from '@voltdeck/contract';
import { expect, it } from 'vitest';
import { wallTrend } from '../testing/wall-told.ts';
import { tickWords } from './tick-words.ts';

const [alarm, charge] = wallTrend.ticks;
const tick = (change: Partial<WallTick>, of = charge): WallTick => {
  if (of === undefined) throw new Error('nothing happened in the fleet');
  return { ...of, ...change };
};

it('an event says which vehicle it was, and what happened', () => {
  expect(tickWords(tick({}, alarm), 'en')).toBe('B 1234 · Harbour · Cell voltage difference');
  expect(tickWords(tick({}), 'en')).toBe('…000002 · 62.3 kWh charged, SOC 98%');
  expect(tickWords(tick({ kind: 'softwareChanged', version: '2.4.1' }), 'zh-CN')).toBe('…000002 · 版本 2.4.1');
});

it('what is not known of an event is left out, and never reads as nothing', () => {
  expect(tickWords(tick({ soc: null }), 'zh-CN')).toBe('…000002 · 充入 62.3 kWh');
  expect(tickWords(tick({ energyKwh: null }), 'en')).toBe('…000002');
  expect(tickWords(tick({ kind: 'alarmClosed' }), 'en')).toBe('…000002');
});
