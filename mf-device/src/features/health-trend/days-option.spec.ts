import { expect, test } from 'vitest';
import { daysOption } from './days-option.ts';

test('a logarithmic axis begins above zero, however small the least value', () => {
  const limits = [{ at: 100, text: 'least', colour: 'red' }];
  const axis = (value: number) => daysOption({ unit: 'Ω/V', logarithmic: true, lines: [{ name: 'insulation', colour: 'blue', data: [[0, value]] }], limits }).yAxis;
  expect(axis(1)).toMatchObject({ type: 'log', min: 0.625, max: 160 });
  expect(axis(400)).toMatchObject({ type: 'log', min: 62, max: 640 });
});
