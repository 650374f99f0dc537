import { parentPort } from 'node:worker_threads';
import { sm2Work, type Sm2Outcome, type Sm2Task } from './sm2-work.ts';

// One task after the other, in order. What fails says so: a thread that ended would take the others with it.
parentPort?.on('message', ({ kind, input }: Sm2Task) => parentPort?.postMessage(outcomeOf(() => sm2Work[kind](input as never))));

function outcomeOf(work: () => Uint8Array): Sm2Outcome {
  try {
    return { done: work() };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
