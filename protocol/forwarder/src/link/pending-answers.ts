import { responseFlag } from '@voltdeck/protocol/codes';
import { wireTimeBytes, type Frame } from '@voltdeck/protocol/wire';

export interface Answer {
  readonly flag: number;
  readonly tookMs: number;
}

interface Waiting {
  readonly time: number;
  readonly askedAtMs: number;
  readonly settle: (answer: Answer) => void;
}

type Asked = Pick<Frame, 'command' | 'vin' | 'unit'>;

const keyOf = ({ command, vin }: Asked): string => `${command} ${vin}`;

/** The six bytes of the time as one number; they fit into a double exactly. */
function timeOf({ unit }: Asked): number {
  let time = 0;
  for (let index = 0; index < wireTimeBytes; index++) time = time * 256 + (unit[index] ?? 0);
  return time;
}

/**
 * What was sent and is not answered. An answer has the command and the VIN of its request, and its time (GB/T 32960.3 chapter 6);
 * of platforms that answer with another time, the oldest request is meant.
 */
export class PendingAnswers {
  private readonly waiting = new Map<string, Waiting[]>();

  add(asked: Asked, nowMs: number, settle: (answer: Answer) => void): void {
    const key = keyOf(asked);
    const entry = { time: timeOf(asked), askedAtMs: nowMs, settle };
    const others = this.waiting.get(key);
    if (others === undefined) this.waiting.set(key, [entry]);
    else others.push(entry);
  }

  /** @returns false for an answer that nothing waits for, and for what is no answer */
  take(frame: Frame, nowMs: number): boolean {
    if (frame.response === responseFlag.command) return false;
    const key = keyOf(frame);
    const entries = this.waiting.get(key);
    if (entries === undefined) return false;
    const time = timeOf(frame);
    const [entry] = entries.splice(Math.max(0, entries.findIndex((each) => each.time === time)), 1);
    if (entries.length === 0) this.waiting.delete(key);
    entry?.settle({ flag: frame.response, tookMs: nowMs - entry.askedAtMs });
    return entry !== undefined;
  }

  /** When the request that has waited longest was sent; null: none waits. */
  oldestMs(): number | null {
    let oldest: number | null = null;
    for (const [first] of this.waiting.values()) if (first !== undefined && (oldest === null || first.askedAtMs < oldest)) oldest = first.askedAtMs;
    return oldest;
  }
}
