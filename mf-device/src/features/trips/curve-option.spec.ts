import type { ChargeCurveView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { curveOption } from './curve-option.ts';

const step = (soc: number, kw: number): ChargeCurveView['steps'][number] => ({ soc, kw, temperature: null, seconds: 60 });
const like = { by: 'pack', chemistry: 2, ratedEnergyKwh: 100, projectName: null, vehicles: 3, sessions: 4, steps: [{ soc: 40, sessions: 4, kw: { low: 20, median: 30, high: 50 }, temperature: null }] } as const;
const curve: ChargeCurveView = {
  operationId: '1', deviceId: 'd', vin: 'v', startedAt: '', endedAt: '', plugIn: 1, socStep: 2, like,
  steps: [step(40, 40), step(42, 41), step(60, 20)],
};
const words = { own: 'own', median: 'median', band: 'band', unit: 'kW' };
const seriesOf = (view: ChargeCurveView, figure: 'kw' | 'temperature'): Map<string, unknown> => {
  const { series } = curveOption(view, figure, words, () => '#000');
  return new Map((Array.isArray(series) ? series : []).map(({ name, data }) => [String(name), data]));
};

test('a step lies in its middle, and no line leads over steps that the charge left out', () => {
  expect(seriesOf(curve, 'kw').get('own')).toEqual([[41, 40], [43, 41], [60, null], [61, 20]]);
});

test('the band reaches from the least to the largest of like vehicles', () => {
  const found = seriesOf(curve, 'kw');
  expect([found.get('low'), found.get('band'), found.get('median')]).toEqual([[[41, 20]], [[41, 30]], [[41, 30]]]);
});

test('where like vehicles sent no temperature there is no band of it', () => {
  expect(seriesOf(curve, 'temperature').get('band')).toEqual([]);
});
