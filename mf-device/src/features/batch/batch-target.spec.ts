import { expect, test } from 'vitest';
import { readTarget } from './batch-target.ts';

test('the filter of the list of vehicles is taken over, and nothing else of the address', () => {
  expect(readTarget(new URLSearchParams('search=LVD&workingState=idle&projectId=&view=map'))).toEqual({ search: 'LVD', workingState: 'idle' });
  expect(readTarget(new URLSearchParams())).toEqual({});
});
