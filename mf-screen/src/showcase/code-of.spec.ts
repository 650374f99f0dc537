import { expect, it } from 'vitest';
import { codeOf } from './code-of.ts';

it('a chart is written with its config', () => {
  expect(codeOf({ component: 'PercentPond' }, { value: 66, colors: ['#1d5cff'] })).toBe('<PercentPond\n  config={{\n    value: 66,\n    colors: [\n      "#1d5cff"\n    ]\n  }}\n/>');
});

it('a frame is written with its properties, under the name that was chosen', () => {
  expect(codeOf({ component: 'BorderBox1', spread: 'properties' }, { component: 'BorderBox11', title: 'Fleet' })).toBe('<BorderBox11\n  title="Fleet"\n/>');
  expect(codeOf({ component: 'Loading', spread: 'properties' }, {})).toBe('<Loading />');
});
