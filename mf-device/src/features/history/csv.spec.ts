import { expect, test } from 'vitest';
import { csvOf, type CsvWords } from './csv.ts';
import { fileNameOf, localIso } from '../../files/file-name.ts';
import { findMetrics } from '../../metrics/metrics.ts';

const words: CsvWords = { vin: 'VIN', time: 'Time (UTC)', lowest: (metric) => `${metric}, least`, highest: (metric) => `=${metric}` };
const series = { deviceId: 'd', from: '', to: '', bucketS: 60, times: [0, 60_000], columns: { soc: [50, null] }, lowest: { soc: [48, null] }, highest: { soc: [52, null] } };

test('a point without a value is empty, and a head with a comma is quoted; each row names the vehicle', () => {
  const file = csvOf({ several: [{ series, vin: 'LVD1' }], metrics: findMetrics(['soc']), words, language: 'en' });
  expect(file).toBe(`\uFEFFVIN,Time (UTC),SOC (%),"SOC (%), least",'=SOC (%)\r\nLVD1,${localIso(0)},50,48,52\r\nLVD1,${localIso(60_000)},,,\r\n`);
});

test('several vehicles follow each other, each row with its VIN', () => {
  const raw = { deviceId: 'e', from: '', to: '', bucketS: 0, times: [0], columns: { soc: [33] } };
  const file = csvOf({ several: [{ series, vin: 'LVD1' }, { series: raw, vin: 'LVD2' }], metrics: findMetrics(['soc']), words, language: 'en' });
  expect(file.trimEnd().split('\r\n').at(-1)).toBe(`LVD2,${localIso(0)},33,,`);
});

test('a time has the offset of its zone, and is the same moment', () => {
  expect(localIso(1_773_115_200_000)).toMatch(/^2026-03-\d\dT\d\d:00:00[+-]\d\d:\d\d$/);
  expect(Date.parse(localIso(1_773_115_200_000))).toBe(1_773_115_200_000);
});

test('a file says in its name which vehicle, from when to when, and in whose time', () => {
  const from = new Date(2026, 2, 10, 12, 5).getTime();
  expect(fileNameOf('history', 'LVD1', { from, to: from + 3_600_000 }, 'Asia/Shanghai')).toBe('history-LVD1-20260310T1205-20260310T1305-Asia-Shanghai');
});
