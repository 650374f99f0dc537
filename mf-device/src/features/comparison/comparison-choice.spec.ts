import { expect, test } from 'vitest';
import { readChoice, writeChoice, type ComparisonChoice } from './comparison-choice.ts';

const addressed = (change: Partial<ComparisonChoice>): URLSearchParams =>
  new URLSearchParams(Object.entries(writeChoice(change)).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

test('what is chosen is read back from the address', () => {
  const chosen: ComparisonChoice = { metric: 'soc', figure: 'span', against: 'soh', againstFigure: 'lowest', groupBy: 'ambient', search: 'harbour' };
  expect(readChoice(addressed(chosen))).toEqual(chosen);
});

test('an address that says nothing, or nonsense, compares cell spread by project', () => {
  const usual = { metric: 'cellVoltageSpread', figure: 'mean', against: null, againstFigure: 'mean', groupBy: 'project', search: '' };
  expect(readChoice(new URLSearchParams())).toEqual(usual);
  expect(readChoice(new URLSearchParams('metric=gear&figure=sum&against=vin&groupBy=colour'))).toEqual(usual);
  expect([...addressed(readChoice(new URLSearchParams()))]).toEqual([]);
});

test('without another axis its figure is forgotten', () => {
  expect(writeChoice({ against: null })).toEqual({ against: null, againstFigure: null });
});
