import { orNull } from '@voltdeck/base/cipher';
import { parentPort } from 'node:worker_threads';
import { checkWork, type Check } from './check-work.ts';

// The body of a thread: one check after the other. What a stranger sends may make any of them throw.
parentPort?.on('message', ({ kind, input }: Check) => {
  const work: (given: never) => unknown = checkWork[kind];
  parentPort?.postMessage(orNull(() => work(input as never)));
});
