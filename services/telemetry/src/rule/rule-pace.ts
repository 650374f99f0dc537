import { behindIngest } from '../background-work.ts';
import type { FoldMost } from './rule-folder.ts';

/** How long a round should take, and how many times as long the next one waits. */
const usual = { roundMs: 250, rest: behindIngest };
/** While frames wait for ingest, rules leave it nearly all of the machine: a storm of alarms must not slow it. */
const yielding = { roundMs: 100, rest: 24 };
/** Of devices and hours together. */
const spansMost = 5_000;
const hoursMost = 200;
/** A round that was short says little about the next. */
const growthMost = 2;
/** What the first devices cost is not known: each may raise hundreds of alarms. */
const spansAtFirst = 10;

/** How much of the work of rules one round takes on, so that it takes about as long as it may. */
export class RulePace {
  private pace = usual;
  private spans = spansAtFirst;

  get most(): FoldMost {
    return { hours: Math.min(this.spans, hoursMost), devices: this.spans };
  }

  get rest(): number {
    return this.pace.rest;
  }

  /** Before a round. @param isBehind frames wait for ingest */
  choose(isBehind: boolean): void {
    this.pace = isBehind ? yielding : usual;
  }

  /** After a round. @param looked at how many devices and hours it looked */
  took(ms: number, looked: number): void {
    const fits = this.pace.roundMs / Math.max(1, ms);
    if (fits < 1 || looked >= this.spans) this.spans = Math.min(spansMost, Math.max(1, Math.round(this.spans * Math.min(growthMost, fits))));
  }
}
