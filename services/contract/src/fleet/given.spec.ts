import { describe, expectTypeOf, it } from 'vitest';
import type { GivenOf } from '../route.ts';
import type { Fleet } from './domain.ts';

describe('what asks for a list', () => {
  it('may name the filters of its entity beside paging and sorting', () => {
    expectTypeOf<GivenOf<Fleet['deviceList']>>().toHaveProperty('projectId');
    expectTypeOf<GivenOf<Fleet['deviceList']>>().toHaveProperty('sort');
    expectTypeOf<GivenOf<Fleet['customerList']>>().not.toHaveProperty('projectId');
  });
});
