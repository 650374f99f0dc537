import type { BatchedFrame } from '@voltdeck/protocol/wire';
import { historicPeriodMs, pastDay, Terminal, TruthLog, UnheardLife, type LifeMoment, type LifeState, type RememberedLife, type VehicleSpec } from '@voltdeck/simulator';
import type { Truth } from './truth-file.ts';

/** A stretch of one vehicle's life, ready to be written. */
export interface Lived {
  readonly frames: readonly BatchedFrame[];
  readonly reports: number;
  readonly truth: Truth;
  /** What the day before it ends with. */
  readonly begin: LifeState;
}

const delayMs = 400;

/** The past of one vehicle, from the newest day back, each as often as it is asked for the same. */
export class VehiclePast {
  private readonly options: { readonly seed: number; readonly periodMs: number };

  constructor(
    readonly spec: VehicleSpec,
    readonly deviceId: string,
    private readonly life: RememberedLife,
    seed: number,
  ) {
    this.options = { seed, periodMs: historicPeriodMs };
  }

  /** How many stretches went unheard. */
  get unheard(): number {
    return this.life.unheard.length;
  }

  /** How long the stretches from this one on are together. */
  unheardMs(from: number): number {
    return this.life.unheard.slice(from).reduce((sum, stretch) => sum + stretch.untilMs - stretch.from.timeMs, 0);
  }

  get heardFromMs(): number {
    return this.life.unheard.at(-1)?.untilMs ?? this.life.born.timeMs;
  }

  /** How it was at its charger on the morning of its first start. */
  get born(): LifeState {
    return this.life.born;
  }

  /** What it lived while the fleet stood still, or before its first start on that day. */
  unheardStretch(index: number): Lived {
    const stretch = this.life.unheard[index];
    if (stretch === undefined) throw new RangeError(`${this.spec.vin} has ${this.unheard} unheard stretches, not ${index + 1}`);
    const life = new UnheardLife(this.spec, stretch.from, this.options);
    const moments = [...life.until(stretch.untilMs)];
    return this.lived(moments, stretch.from, life.vehicle.life);
  }

  /** The day that ends with this state. */
  dayBefore(end: LifeState, daysBack: number): Lived {
    const { moments, begin } = pastDay(this.spec, end, daysBack, this.options);
    return this.lived(moments, begin, end);
  }

  private lived(moments: readonly LifeMoment[], begin: LifeState, end: LifeState): Lived {
    const log = new TruthLog(this.spec.vin);
    log.pass(begin);
    for (const moment of moments) log.enter(moment);
    log.pass(end);
    const truth = { fromMs: begin.timeMs, toMs: end.timeMs, ...log.seams, days: log.days() };
    return { frames: this.framesOf(moments), reports: moments.filter(({ reports }) => reports).length, truth, begin };
  }

  /** Reports go as reissues, so that they say nothing of now: no live state, no silence that ended, no alarm that rises. */
  private framesOf(moments: readonly LifeMoment[]): BatchedFrame[] {
    const terminal = new Terminal(this.spec);
    return moments.flatMap(({ state, wakes, reports, sleeps }) => {
      const { timeMs } = state;
      const sent = [wakes && terminal.login(timeMs), reports && terminal.reissue(state), sleeps && terminal.logout(timeMs)];
      return sent.flatMap((bytes) => (bytes === false ? [] : [{ receivedAtMs: timeMs + delayMs, deviceId: this.deviceId, flags: 0, bytes }]));
    });
  }
}
