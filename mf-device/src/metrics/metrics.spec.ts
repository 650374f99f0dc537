import { recordField, recordFieldNames } from '@voltdeck/protocol/codes';
import { expect, test } from 'vitest';
import { findMetrics, matching, metricGroups } from './metrics.ts';

const offered = metricGroups.flatMap(({ metrics }) => metrics);

test('every measure and every code of a record can be charted, and no set of flags', () => {
  const chartable = recordFieldNames.filter((name) => recordField(name).kind !== 'flags');
  expect(offered.map(({ name }) => name).filter((name) => !['cellVoltageSpread', 'power'].includes(name)).sort()).toEqual([...chartable].sort());
});

test('a search in either language finds a metric', () => {
  expect(matching(offered, '最高 单体').map(({ name }) => name)).toContain('highestCellVoltage');
  expect(matching(offered, 'spread').map(({ name }) => name)).toEqual(['cellVoltageSpread']);
});

test('what an address asks twice or does not know is charted once or not at all', () => {
  expect(findMetrics(['soc', 'nonsense', 'soc']).map(({ name }) => name)).toEqual(['soc']);
});

test('a cell or probe is charted beside the extremes of its pack, in their unit', () => {
  const [cell, probe] = findMetrics(['cell.2.7', 'probe.1.3', 'cell.0.1']);
  expect(cell).toMatchObject({ name: 'cell.2.7', label: { 'zh-CN': '单体 BMU 2 #7', en: 'Cell BMU 2 #7' }, unit: 'mV' });
  expect(probe).toMatchObject({ label: { en: 'Probe BMU 1 #3' }, unit: '°C' });
  expect(findMetrics(['cell.0.1'])).toEqual([]);
});
