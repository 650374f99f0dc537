import type { WallTrendView } from '@voltdeck/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { soundTrend } from '../feed/sound-feed.ts';
import { Feed, nothing } from '../feed/wall-feed.tsx';
import { wallTrend } from '../testing/wall-told.ts';
import { Ticker } from './ticker.tsx';

const wordsOf = (trend: unknown): string =>
  renderToStaticMarkup(
    <Feed value={{ ...nothing, trend: soundTrend(trend) }}>
      <Ticker />
    </Feed>,
  ).replace(/<[^>]*>/g, ' ');

const squeezed = (text: string): string => text.replace(/\s+/g, '');

describe('the ticker of a wall', () => {
  it('says the energy of today and the newest event, in the zone of the fleet', () => {
    expect(squeezed(wordsOf(wallTrend))).toMatch(/今日充电413kWh今日放电388kWh19:403.*新告警B1234·Harbour·单体压差过大/);
  });

  it('says the energy where nothing has happened', () => {
    expect(squeezed(wordsOf({ ...wallTrend, ticks: [] }))).toBe('今日充电413kWh今日放电388kWh');
  });

  it('is not there where a console of an earlier version sends neither, or nothing makes sense', () => {
    const earlier: Partial<WallTrendView> = { day: wallTrend.day, statistics: wallTrend.statistics };
    for (const told of [earlier, null, { ...wallTrend, power: 7, ticks: 'x' }]) expect(wordsOf(told)).toBe('');
  });

  it('leaves out events that it cannot name', () => {
    expect(wordsOf({ ...wallTrend, ticks: [{ ...wallTrend.ticks[0], kind: 'party' }, { ...wallTrend.ticks[1], at: 'soon' }] })).not.toMatch(/party|Invalid|NaN/);
  });
});
