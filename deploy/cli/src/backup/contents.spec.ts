import { firmwareBuckets, framesStreamNames, moduleBuckets, streams } from '@voltdeck/protocol/contract';
import { expect, test } from 'vitest';
import { fileStreams, heldStreams, leftOut } from './contents.ts';

test('of each stream and bucket of the bus it is said whether a backup has it', () => {
  const buckets = [...Object.values(moduleBuckets), ...Object.values(firmwareBuckets)].map((name) => `OBJ_${name}`);
  const all = new Set([...Object.values(streams).map(({ name }) => name), ...framesStreamNames, ...buckets]);
  expect([...heldStreams, ...fileStreams, ...Object.keys(leftOut)].sort()).toEqual([...all].sort());
});
