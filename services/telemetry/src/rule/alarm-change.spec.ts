import { describe, expect, it } from 'vitest';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import type { MeasuredRule } from './active-rules.ts';
import { alarmChange, type AlarmChange, type Known, type StoredAlarm } from './alarm-change.ts';
import { seriesOf, thresholdOf, type Sample } from './measure.ts';
import { lookBackMs, StretchFinder, type Stretch } from './stretches.ts';

const minute = 60_000;
const rule: MeasuredRule = { id: '1', level: 2, onSince: 0, hours: null, unless: null, condition: { kind: 'threshold', metric: 'highestTemperature', direction: 'above', limit: 55, hysteresis: 3, durationS: 60 } };
/** One value a minute. */
const values = (...list: number[]): Sample[] => list.map((value, index) => ({ at: index * minute, value }));
const alarm = (startedMin: number, endedMin: number | null, extreme = 60, extremeMin = startedMin): StoredAlarm => ({
  id: String(startedMin), startedAt: startedMin * minute, raisedAt: (startedMin + 1) * minute, endedAt: endedMin === null ? null : endedMin * minute, extreme, extremeAt: extremeMin * minute,
});
const known = (samples: readonly Sample[], stored: readonly StoredAlarm[], more: Partial<Known> = {}): Known => ({ from: 0, samples, stored, to: samples.at(-1)?.at ?? 0, isAll: true, ...more });

function told(change: ReturnType<typeof alarmChange>): unknown {
  const span = ({ startedAt, endedAt, extreme }: { startedAt: number; endedAt: number | null; extreme: number }): unknown[] => [startedAt / minute, endedAt === null ? null : endedAt / minute, extreme];
  return change && { gone: change.gone, changed: change.changed.map((one) => [one.id, ...span(one)]), fresh: change.fresh.map(span) };
}

describe('alarms of changed records', () => {
  it('that are as they were are not touched', () => {
    expect(told(alarmChange(rule, known(values(50, 56, 60, 57, 50), [alarm(1, 4, 60, 2)])))).toEqual({ gone: [], changed: [], fresh: [] });
  });

  it('keep their row when they start earlier, end or rise', () => {
    expect(told(alarmChange(rule, known(values(56, 56, 62, 57, 50), [alarm(1, null)])))).toEqual({ gone: [], changed: [['1', 0, 4, 62]], fresh: [] });
  });

  it('become one where the time between them is filled', () => {
    expect(told(alarmChange(rule, known(values(56, 58, 57, 59, 50), [alarm(0, 2, 58), alarm(2, 4, 59)])))).toEqual({ gone: ['2'], changed: [['0', 0, 4, 59]], fresh: [] });
  });

  it('become two where a record says that it was over in between', () => {
    expect(told(alarmChange(rule, known(values(56, 58, 50, 57, 57), [alarm(0, null)])))).toEqual({ gone: [], changed: [['0', 0, 2, 58]], fresh: [[3, null, 57]] });
  });

  it('are withdrawn where it was not long enough', () => {
    expect(told(alarmChange(rule, known(values(56, 50, 56, 50), [alarm(0, 3)])))).toEqual({ gone: ['0'], changed: [], fresh: [] });
  });

  it('of before the changed records stay', () => {
    const change = alarmChange(rule, known(values(56, 57, 50, 50, 57, 57, 50), [alarm(0, 2)], { from: 3 * minute }));
    expect(told(change)).toEqual({ gone: [], changed: [], fresh: [[4, 6, 57]] });
  });

  it('that last when the changed records begin go on', () => {
    expect(told(alarmChange(rule, known(values(56, 57, 58, 59, 50), [alarm(0, null, 57, 1)], { from: 2 * minute })))).toEqual({ gone: [], changed: [['0', 0, 4, 59]], fresh: [] });
  });

  it('of before the rule was on are none', () => {
    expect(told(alarmChange({ ...rule, onSince: 2 * minute }, known(values(60, 60, 57, 57, 50), [])))).toEqual({ gone: [], changed: [], fresh: [[2, 4, 57]] });
  });
});

describe('alarms behind the changed records', () => {
  it('stay where the state is the same', () => {
    const change = alarmChange(rule, known(values(50, 56, 58, 58), [alarm(2, 90, 61, 50)], { isAll: false }));
    expect(told(change)).toEqual({ gone: [], changed: [['2', 1, 90, 61]], fresh: [] });
  });

  it('need later records where it is another', () => {
    expect(alarmChange(rule, known(values(50, 56, 58, 58), [], { isAll: false }))).toBeNull();
    expect(alarmChange(rule, known(values(50, 50, 50, 50), [alarm(2, null)], { isAll: false }))).toBeNull();
  });
});

/** As the folder keeps the alarms of one device, without a database. */
class Kept {
  private readonly records = new Map<number, number>();
  private alarms: StoredAlarm[] = [];
  private ids = 0;

  constructor(private readonly condition: MeasuredRule) {}

  get samples(): Sample[] {
    return [...this.records].map(([at, value]) => ({ at, value })).sort((one, other) => one.at - other.at);
  }

  get told(): unknown[] {
    return this.alarms.map(({ startedAt, endedAt, extreme }) => [startedAt / minute, endedAt === null ? null : endedAt / minute, extreme]);
  }

  save(pieces: readonly Sample[]): void {
    for (const { at, value } of pieces) this.records.set(at, value);
    for (const hour of [...new Set(pieces.map(({ at }) => Math.floor(at / (60 * minute))))].sort((one, other) => one - other)) this.fold(hour * 60 * minute);
  }

  private fold(from: number): void {
    const lookBack = lookBackMs(this.condition.condition);
    const all = this.samples.filter(({ at }) => at >= from - lookBack);
    for (let to = from + 60 * minute + lookBack - 1; ; ) {
      const samples = all.filter(({ at }) => at <= to);
      const stored = this.alarms.filter(({ endedAt }) => endedAt === null || endedAt >= from - lookBack);
      const change = alarmChange(this.condition, { from, samples: seriesOf(this.condition.condition, samples), stored, to, isAll: samples.length === all.length });
      if (change !== null) return this.keep(change);
      to = all[samples.length]?.at ?? to;
    }
  }

  private keep({ gone, changed, fresh }: AlarmChange): void {
    const changes = new Map(changed.map((one) => [one.id, one.isReread ? { ...one, ...this.extremeOf(one) } : one]));
    const stay = this.alarms.filter(({ id }) => !gone.includes(id)).map((one) => changes.get(one.id) ?? one);
    this.alarms = [...stay, ...fresh.map((stretch) => ({ ...stretch, id: `n${this.ids++}` }))].sort((one, other) => one.startedAt - other.startedAt);
  }

  private extremeOf({ startedAt, endedAt }: Stretch): Pick<Stretch, 'extreme' | 'extremeAt'> {
    const within = seriesOf(this.condition.condition, this.samples).filter(({ at }) => at >= startedAt && at <= (endedAt ?? Infinity));
    const [first] = within.sort((one, other) => other.value - one.value || one.at - other.at);
    return { extreme: first?.value ?? 0, extremeAt: first?.at ?? 0 };
  }
}

const rateRule: MeasuredRule = { ...rule, condition: { kind: 'rate', metric: 'highestTemperature', direction: 'rising', limit: 1, per: 'minute', windowMin: 6, hysteresis: 0.5 } };

it.each([rule, rateRule])('alarms are those of all records, in whatever order and pieces these come: $condition.kind', (of) => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = dice(seed);
    const records: Sample[] = [];
    for (let at = 0; at < 600 * minute; at += (random() < 0.1 ? 40 : 1) * minute * (1 + Math.floor(random() * 4))) records.push({ at, value: 48 + Math.floor(random() * 14) });
    const whole = new StretchFinder(thresholdOf(of.condition));
    for (const { at, value } of seriesOf(of.condition, records)) whole.take(at, value);
    const kept = new Kept(of);
    for (const piece of inPieces(shuffled(records, random), 12, random)) kept.save(piece);
    expect([seed, kept.told]).toEqual([seed, whole.stretches.map(({ startedAt, endedAt, extreme }) => [startedAt / minute, endedAt === null ? null : endedAt / minute, extreme])]);
  }
});
