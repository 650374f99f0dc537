import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operator } from '../testing/callers.ts';
import { at, ofSecond, otherProject, project, RuleFixture } from '../testing/rule-fixture.ts';

let rules: RuleFixture;
beforeAll(async () => {
  rules = await RuleFixture.open();
});
beforeEach(() => rules.empty());
afterAll(() => rules.close());

/** An open alarm of each vehicle. */
async function raised(): Promise<string> {
  await rules.ruleOn();
  await rules.store.save([at(0, 19), at(3, 18), at(0, 19, ofSecond), at(3, 18, ofSecond)]);
  await rules.settle();
  const [alarm] = await rules.list({ search: 'LVOLTDECK00000001' });
  return alarm?.id ?? '';
}

const mine = operator({ projects: [project] });
const open = async (): Promise<number> => (await rules.list({ alarmState: 'open', acknowledged: false })).length;

describe('a rule alarm that is snoozed', () => {
  it('needs no one until the time is over', async () => {
    const alarmId = await raised();
    expect(await open()).toBe(2);
    const before = Date.now();
    const { snoozedUntil, snoozedBy, acknowledgedAt } = await rules.alarms.snooze(mine, { alarmId, minutes: 30 });
    expect([snoozedBy, acknowledgedAt]).toEqual([mine.name, null]);
    expect(Date.parse(snoozedUntil ?? '') - before).toBeGreaterThanOrEqual(30 * 60_000);
    expect([await open(), (await rules.list({ snoozed: true })).length, (await rules.list({ acknowledged: true })).length]).toEqual([1, 1, 1]);
    await rules.store.database.dataSource.query('update rule_alarm set snoozed_until = now()');
    expect([await open(), (await rules.list({ snoozed: true })).length]).toEqual([2, 0]);
    expect(await rules.alarms.get(mine, alarmId)).toMatchObject({ snoozedUntil: null, snoozedBy: null });
  });

  it('is open again when that is taken back', async () => {
    const alarmId = await raised();
    await rules.alarms.snooze(mine, { alarmId, minutes: 30 });
    expect(await rules.alarms.unsnooze(mine, alarmId)).toMatchObject({ snoozedUntil: null });
    expect(await open()).toBe(2);
  });

  it('is one that the user sees, and that has not ended', async () => {
    const alarmId = await raised();
    const other = operator({ projects: [otherProject] });
    await expect(rules.alarms.snooze(other, { alarmId, minutes: 30 })).rejects.toMatchObject({ code: 'RULE_ALARM_NOT_FOUND' });
    await expect(rules.alarms.unsnooze(other, alarmId)).rejects.toMatchObject({ code: 'RULE_ALARM_NOT_FOUND' });
    await rules.store.save([at(10, 60)]);
    await rules.settle();
    expect(await rules.alarms.snooze(mine, { alarmId, minutes: 30 })).toMatchObject({ snoozedUntil: null });
  });

  it('stays snoozed while late records move its beginning', async () => {
    const alarmId = await raised();
    await rules.alarms.snooze(mine, { alarmId, minutes: 30 });
    await rules.store.save([at(-5, 17, { reissue: true, receivedAt: Date.now() })]);
    await rules.settle();
    expect(await rules.list({ snoozed: true })).toMatchObject([{ id: alarmId }]);
  });
});
