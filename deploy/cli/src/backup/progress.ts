import type { Text } from '@voltdeck/protocol/contract';
import { say } from '../language/language.ts';
import { words } from './words.ts';

/** Reports long work on standard error: one line per step, and on a terminal the progress of each step. */
export interface Progress {
  step(text: Text): void;
  part(done: number, all: number): void;
}

export function progressOn(output: NodeJS.WriteStream): Progress {
  let open = false;
  const end = (): void => void (open && output.write('\n'), (open = false));
  return {
    step(text) {
      end();
      output.write(`${say(text)}\n`);
    },
    part(done, all) {
      if (!output.isTTY) return;
      open = true;
      output.write(`\r  ${say(words.part, { done, all })}`);
      if (done >= all) end();
    },
  };
}
