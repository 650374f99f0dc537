import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BatteryGauge } from './battery-gauge.tsx';
import { LevelBadge } from './level-badge.tsx';
import { Segmented } from './segmented.tsx';
import { StateChip } from './state-chip.tsx';
import { Stat } from './stat.tsx';
import { Value } from './value.tsx';

/** What a person reads: the text without its tags. Chinese is the language of a fresh page. */
function read(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
}

describe('a value', () => {
  test('is read with its unit', () => {
    expect(read(<Value name="totalVoltage" value={608.4} />)).toBe('|608.4|V|');
  });

  test('of zero is a value', () => {
    expect(read(<Value name="speed" value={0} />)).toBe('|0.0|km/h|');
  });

  test('that is missing says why and shows no number', () => {
    expect(read(<Value name="soc" value={null} reason="abnormal" />)).toBe('|异常|');
    expect(read(<Value name="soc" value={undefined} />)).toBe('|未上报|');
  });

  test('that is missing says more in its title', () => {
    expect(renderToStaticMarkup(<Value name="soc" value={null} reason="outOfRange" />)).toContain('title="上报值超出标准允许的范围');
  });
});

test('a working state is shown by its word beside its dot', () => {
  const chip = renderToStaticMarkup(<StateChip state="charging" />);
  expect(chip).toContain('vd-dot--charging');
  expect(read(<StateChip state="charging" />)).toContain('充电');
});

test('a fault level is shown by its number and named for a reader who sees no colour', () => {
  expect(read(<LevelBadge level={3} />)).toBe('|3|');
  expect(renderToStaticMarkup(<LevelBadge level={3} />)).toContain('aria-label="3 级故障"');
  expect(read(<LevelBadge level={null} />)).toBe('|–|');
});

test('a tile without a figure says so instead of showing zero', () => {
  expect(read(<Stat label="在线" value={null} unknown="暂无数据" unit="台" />)).toBe('|在线|暂无数据|');
});

test('a battery whose charge is not known is drawn empty-handed, not empty', () => {
  const gauge = (soc: number | null): string => renderToStaticMarkup(<BatteryGauge soc={soc} state="idle" label="电量">?</BatteryGauge>);
  expect(gauge(null)).not.toContain('batteryFill');
  expect(gauge(140)).toContain('width:100%');
});

test('of a few choices exactly one is checked and reached by the tab key', () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, text: value }));
  const markup = renderToStaticMarkup(<Segmented label="l" options={options} value="b" onChange={() => undefined} />);
  expect(markup.match(/aria-checked="true"/g)).toHaveLength(1);
  expect(markup.match(/tabindex="0"/gi)).toHaveLength(1);
});
