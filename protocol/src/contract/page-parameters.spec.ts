import { describe, expect, it } from 'vitest';
import { parametersFit } from './page-parameters.ts';

const page = { parameters: { id: 'id', view: ['table', 'map'], place: 'number' } } as const;
const good = { id: '7F8A3C1E-0000-4000-8000-000000000001', view: 'map', place: '12' };

describe('the parameters of a page', () => {
  it('fit where each is what its rule says', () => {
    expect(parametersFit(page, good)).toBe(true);
  });

  it.each([{ id: '7' }, { id: '' }, { view: 'list' }, { view: '' }, { place: '1x' }, { place: '-1' }])('do not with %j', (change) => {
    expect(parametersFit(page, { ...good, ...change })).toBe(false);
  });

  it('may be anything where there is no rule', () => {
    expect(parametersFit({}, { id: '../..' })).toBe(true);
  });
});
