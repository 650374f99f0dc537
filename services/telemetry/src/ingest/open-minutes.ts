import { isAhead, type Moment } from '../arrival/moments.ts';
import { reportedOf, type Reported } from '../operation/operation-samples.ts';
import { MinuteFold } from '../rollup/minute-fold.ts';
import { minuteOf } from '../rollup/rollup.store.ts';

/** Devices whose open minute is kept: about 2 KB each. The others' minutes are read from the store when they close. */
const devicesMax = 25_000;

type Times = ReadonlyMap<number, number>;

/** Every record of a device in the minute of its newest one. */
interface OpenMinute {
  readonly fold: MinuteFold;
  readonly reported: Reported[];
  newest: number;
}

/** What closed in a transaction of devices whose minutes were at hand. */
export interface ClosedMinutes {
  readonly folds: readonly MinuteFold[];
  /** By device, the records of its closed minutes in order. */
  readonly reported: ReadonlyMap<number, readonly Reported[]>;
}

/**
 * The minutes that still grow, so that a minute need not be read back when it closes. They belong to one session, which
 * alone writes its devices; a device whose records are not in order of time is left to the store until its next minute.
 */
export class OpenMinutes {
  private readonly minutes = new Map<number, OpenMinute>();

  /**
   * Takes in what is about to be committed. When the transaction fails, all must be forgotten.
   *
   * @param moments each device's together
   * @param latestTimes of the newest record of each device before them
   * @param touched devices with records that were taken out of the store to be merged
   */
  advance(moments: readonly Moment[], latestTimes: Times, touched: ReadonlySet<number>): ClosedMinutes {
    const closed: Closing = { folds: [], reported: new Map() };
    for (const ofDevice of runs(moments)) {
      const [{ device } = { device: 0 }] = ofDevice;
      const latest = latestTimes.get(device) ?? -Infinity;
      if (touched.has(device) || ofDevice.some((moment) => isAhead(moment) || moment.recordedAt <= latest)) this.minutes.delete(device);
      else this.goOn(device, ofDevice.sort((a, b) => a.recordedAt - b.recordedAt), latest, closed);
    }
    return closed;
  }

  forget(): void {
    this.minutes.clear();
  }

  private goOn(device: number, moments: readonly Moment[], latest: number, closed: Closing): void {
    const before = this.minutes.get(device);
    let open = before?.newest === latest ? before : undefined;
    const complete = open !== undefined || latest === -Infinity;
    const reported: Reported[] = [];
    for (const { recordedAt: at, values } of moments) {
      const minute = minuteOf(at);
      if (minute > (open?.fold.minute ?? minuteOf(latest))) {
        if (open !== undefined && complete) close(open, closed, reported);
        open = { fold: new MinuteFold(device, minute), reported: [], newest: at };
      }
      if (open === undefined) continue;
      open.fold.add(values);
      open.reported.push(reportedOf(at, values));
      open.newest = at;
    }
    if (complete && reported.length > 0) closed.reported.set(device, reported);
    if (open !== undefined && (before !== undefined || this.minutes.size < devicesMax)) this.minutes.set(device, open);
    else this.minutes.delete(device);
  }
}

interface Closing {
  readonly folds: MinuteFold[];
  readonly reported: Map<number, readonly Reported[]>;
}

function close(open: OpenMinute, closed: Closing, reported: Reported[]): void {
  closed.folds.push(open.fold);
  reported.push(...open.reported);
}

/** Moments of one device each. */
function* runs(moments: readonly Moment[]): Generator<Moment[]> {
  let run: Moment[] = [];
  for (const moment of moments) {
    if (run[0] !== undefined && run[0].device !== moment.device) {
      yield run;
      run = [];
    }
    run.push(moment);
  }
  if (run.length > 0) yield run;
}
