import type { WallNowView } from '@voltdeck/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GivenSize } from '../chart/use-size.ts';
import { soundNow, soundTrend } from '../feed/sound-feed.ts';
import { Feed, nothing } from '../feed/wall-feed.tsx';
import { wallNow, wallTrend } from '../testing/wall-told.ts';
import { AlarmsPanel } from './alarms/alarms-panel.tsx';
import { DayPanel } from './day/day-panel.tsx';
import { FaultMatrixPanel } from './fault-matrix/fault-matrix-panel.tsx';
import { HeadlinePanel } from './headline/headline-panel.tsx';
import { HealthPanel } from './health/health-panel.tsx';
import { IncidentsPanel } from './incidents/incidents-panel.tsx';
import { ResponsePanel } from './response/response-panel.tsx';
import { StoryPanel } from './story/story-panel.tsx';

type Draw = typeof AlarmsPanel;

const pictureOf = (Panel: Draw, now: unknown = wallNow, trend: unknown = wallTrend): string =>
  renderToStaticMarkup(
    <GivenSize value={{ width: 480, height: 260 }}>
      <Feed value={{ ...nothing, now: soundNow(now), trend: soundTrend(trend), at: 0 }}>
        <Panel />
      </Feed>
    </GivenSize>,
  );

/** What a person reads; figures whose characters roll are an element for each. */
const wordsOf = (...drawn: Parameters<typeof pictureOf>): string => pictureOf(...drawn).replace(/<\/(?:p|li|dd|dt|span|b|h3|strong|small)>/g, ' ').replace(/<[^>]*>/g, '');
const read = (...drawn: Parameters<typeof pictureOf>): string => wordsOf(...drawn).replace(/\s+/g, '');

describe('the board of open faults', () => {
  it('says who takes care of a fault, and what is left for the next step', () => {
    expect(read(AlarmsPanel)).toMatch(/单体压差过大.*LiWei.*通知驾驶员：剩余20分钟/);
  });

  it('says that a step is late, and that no one owns a fault', () => {
    const late = { ...wallNow, work: [{ faultId: '7', ownerName: null, dueAt: '2026-11-21T11:55:00.000Z', step: null }] };
    expect(read(AlarmsPanel, late)).toMatch(/未分派.*超时5分钟/);
    expect(read(AlarmsPanel, { ...wallNow, work: [] })).toContain('未分派');
  });

  it('says where cases could not be asked for, and does not call a fault unowned then', () => {
    const words = read(AlarmsPanel, { ...wallNow, work: null });
    expect(words).toContain('工单暂不可用');
    expect(words).not.toContain('未分派');
  });
});

describe('red', () => {
  const tone = (change: Partial<WallNowView>): string => pictureOf(HeadlinePanel, { ...wallNow, ...change }).match(/data-tone="(\w+)"/)?.[1] ?? '';

  it('is for open alarms of level 3 and above alone', () => {
    expect([tone({ openUrgent: 1 }), tone({ openUrgent: 0 })]).toEqual(['urgent', '']);
    for (const Panel of [DayPanel, FaultMatrixPanel, HealthPanel, ResponsePanel, StoryPanel]) expect(pictureOf(Panel)).not.toMatch(/danger|heat-high/);
  });
});

describe('the power of the fleet', () => {
  it('has a curve of today and a ghost of yesterday for each direction, and says what flows now', () => {
    const picture = pictureOf(DayPanel);
    expect(picture.match(/<polyline[^>]*stroke-dasharray/g)).toHaveLength(2);
    expect(picture.match(/<polyline(?![^>]*stroke-dasharray)[^>]*>/g)).toHaveLength(2);
    expect(read(DayPanel)).toMatch(/充电\d+放电\d+昨日/);
  });
});

describe('the incidents', () => {
  it('say what it is, how long it lasts, who takes care of it, and show the cells', () => {
    const words = read(IncidentsPanel);
    expect(words).toMatch(/单体压差过大.*B1234·Harbour.*20分0秒.*无人确认·负责人LiWei·剩余20分钟/);
    expect(pictureOf(IncidentsPanel).match(/<i\b/g)).toHaveLength(6);
    expect(words).toContain('单体电压：最高3,761mV，中位3,700mV，最低3,402mV');
  });

  it('are calm only where none is active: what could not be listed is no calm', () => {
    expect(read(IncidentsPanel, { ...wallNow, incidents: [], activeUrgent: 0 })).toContain('没有未结束的三级及以上告警');
    expect(read(IncidentsPanel, { ...wallNow, incidents: [], activeUrgent: 2 })).toContain('暂无数据');
  });
});

it('packs below the limit are named, and others are not', () => {
  const words = read(HealthPanel);
  expect(words).toMatch(/低于80%：1辆.*000003·Line76%/);
  expect(words).not.toContain('5678');
});

it('the response to urgent alarms counts those that no one acknowledged as not in time', () => {
  expect(read(ResponsePanel)).toMatch(/7分钟.*35分钟.*15分钟内确认9\/12条/);
});
