import { expect, test } from 'vitest';
import { csvOf, type CsvWords } from './csv.ts';
import { findMetrics } from './metrics.ts';

const words: CsvWords = { time: 'Time', lowest: (metric) => `${metric}, least`, highest: (metric) => `=${metric}` };
const series = { deviceId: 'd', from: '', to: '', bucketS: 60, times: [0, 60_000], columns: { soc: [50, null] }, lowest: { soc: [48, null] }, highest: { soc: [52, null] } };

test('a point without a value is empty, and a head with a comma is quoted', () => {
  expect(csvOf(series, findMetrics(['soc']), words, 'en')).toBe('\uFEFFTime,SOC (%),"SOC (%), least",\'=SOC (%)\r\n1970-01-01T00:00:00.000Z,50,48,52\r\n1970-01-01T00:01:00.000Z,,,\r\n');
});
