import { initialSettings } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ComplianceDayRepository } from '../compliance/compliance-day.repository.ts';
import { QualityJudge } from '../quality/quality-judge.ts';
import { QualityListRepository } from '../quality/quality-list.repository.ts';
import { QualityRepository } from '../quality/quality.repository.ts';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { operator } from '../testing/callers.ts';
import { vehicle, type TestFrame } from '../testing/frames.ts';
import { dayMs, noon, otherProject, RuleFixture } from '../testing/rule-fixture.ts';
import { quiet } from '../testing/test-store.ts';

let rules: RuleFixture;
let judge: QualityJudge;
beforeAll(async () => {
  rules = await RuleFixture.open();
  const { dataSource } = rules.store.database;
  judge = new QualityJudge(new QualityRepository(dataSource), new QualityListRepository(dataSource), new ComplianceDayRepository(dataSource), { values: initialSettings }, quiet);
});
beforeEach(async () => {
  await rules.empty();
  await new RollupFolder(rules.store.database.dataSource).keepZone('Asia/Shanghai');
});
afterAll(() => rules.close());

const below = { name: 'Interval', condition: { kind: 'dataQuality', figure: 'interval', share: 90 } };
const asked = { condition: below.condition };
/** Reports of a started vehicle, so many seconds apart, from the noon (UTC) of a day on, until it is parked. */
const reports = (day: number, stepS: number, count = 20): TestFrame[] =>
  Array.from({ length: count }, (_, index) => ({ at: noon + day * dayMs + index * stepS * 1_000, receivedAt: noon + 2 * dayMs, reissue: true, blocks: [index === count - 1 ? vehicle() : vehicle({ state: 1, speed: 40 })] }));
/** When a day begins in Shanghai. */
const begins = (day: number): string => new Date(Date.parse(`${new Date(noon + day * dayMs).toISOString().slice(0, 10)}T00:00:00+08:00`)).toISOString();
const told = async () => [...(await rules.list())].reverse().map(({ startedAt, endedAt, extreme }) => [startedAt, endedAt, extreme]);
/** As telemetry does, for the days up to the one of noon. */
async function count(): Promise<void> {
  await rules.settle();
  while ((await judge.judgeSome(noon + 1.5 * dayMs)) > 0);
  while ((await judge.countAgain(noon + 1.5 * dayMs)) > 0);
  await rules.settle();
}

describe('a rule about the quality of data', () => {
  it('raises one alarm from the first bad day to the first good one, and is corrected when late records make a day better', async () => {
    await rules.ruleOn(below);
    await rules.store.save([...reports(-4, 10), ...reports(-3, 120), ...reports(-1, 120), ...reports(0, 10)]);
    await count();
    expect(await told()).toEqual([[begins(-3), begins(0), null]]);
    const [first] = await rules.list();
    // Of the day in the middle there was nothing: it changes nothing. Now it is good.
    await rules.store.save(reports(-2, 10));
    await count();
    expect(await told()).toEqual([[begins(-3), begins(-2), null], [begins(-1), begins(0), null]]);
    expect((await rules.list()).at(-1)?.id).toBe(first?.id);
    // Counted again without a change, it stays.
    const before = await rules.list();
    await rules.store.database.dataSource.query('insert into rule_day_mark (device, day) select device, day from compliance_day');
    await rules.settle();
    expect(await rules.list()).toEqual(before);
    expect(await rules.store.count('rule_day_mark')).toBe(0);
  });

  it('is previewed by days, of the vehicles in scope; where none is on, nothing waits', async () => {
    await rules.store.save([...reports(-4, 10), ...reports(-3, 120), ...reports(0, 10)]);
    await count();
    expect(await rules.store.count('rule_day_mark')).toBe(0);
    const found = await rules.preview(asked);
    expect(found).toMatchObject({ resolution: 'day', complete: true, vehicles: 1, alarms: 1 });
    expect(found.examples).toMatchObject([{ startedAt: begins(-3), endedAt: begins(0), extreme: null }]);
    expect((await rules.preview(asked, operator({ projects: [otherProject] }))).alarms).toBe(0);
    expect((await rules.preview({ condition: { ...below.condition, share: 1 } })).alarms).toBe(0);
  });
});
