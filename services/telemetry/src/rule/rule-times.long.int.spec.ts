import { alarmRules, type RuleView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { administrator, operator } from '../testing/callers.ts';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { after, at, dayMs, fields, minute, noon, ofSecond, otherProject, project, RuleFixture, truth, way } from '../testing/rule-fixture.ts';

let rules: RuleFixture;
beforeAll(async () => {
  rules = await RuleFixture.open();
});
beforeEach(() => rules.empty());
afterAll(() => rules.close());

describe('alarms of a rate of change', () => {
  const falling = { kind: 'rate', metric: 'soc', direction: 'falling', limit: 2, per: 'minute', windowMin: 4, hysteresis: 1.5 };
  const drop = [at(0, 90), at(2, 90), at(4, 88), at(56, 87), at(58, 80), at(60, 74), at(62, 73), at(64, 73), at(68, 73), at(130, 70), at(132, 60), at(134, 70), at(136, 70), at(138, 70), at(330, 50)];
  /** From the oldest value of four minutes: 87 to 80 over two; 87 to 74 over four; slower than 0.5 per minute at 66. */
  const fast = [[58, 64, 3.5], [132, 134, 5]];

  it('are raised and end by how fast a metric changes, in whatever order and however late the records come', async () => {
    await rules.ruleOn({ condition: falling });
    for (const seed of [1, 2, 3]) {
      await rules.store.empty();
      await rules.store.save([at(331, 50)]);
      await rules.foldOnce();
      for (const [index, piece] of inPieces(shuffled(drop, dice(seed)), 5, dice(seed + 50)).entries()) {
        await rules.store.save(piece.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + (600 + index) * minute })));
        await rules.settle();
      }
      expect([seed, await rules.told()]).toEqual([seed, fast]);
    }
    expect((await rules.list()).map(({ metric, per }) => [metric, per])).toEqual([['soc', 'minute'], ['soc', 'minute']]);
  });

  it('find their fastest change again when a late record divides one', async () => {
    await rules.ruleOn({ condition: { ...falling, hysteresis: 0 } });
    await rules.store.save([at(0, 90), at(2, 80), at(4, 74), at(8, 60), at(10, 60), at(14, 60), at(330, 50)]);
    await rules.settle();
    expect(await rules.told()).toEqual([[2, 10, 5]]);
    await rules.store.save([at(6, 74, { reissue: true, receivedAt: noon + 600 * minute })]);
    await rules.settle();
    expect(await rules.told()).toEqual([[2, 6, 5], [8, 14, 3.5]]);
  });

  it('are previewed as they would be raised', async () => {
    await rules.store.save(drop);
    await new RollupFolder(rules.store.database.dataSource).foldAll();
    const found = await rules.preview({ condition: falling });
    expect(found).toMatchObject({ resolution: 'record', complete: true, alarms: 2, always: false });
    expect(found.examples.map(({ startedAt, endedAt, extreme }) => [after(startedAt), after(endedAt), extreme])).toEqual(fast);
  });

  it.each([{ limit: 0 }, { limit: 51 }, { windowMin: 0 }, { windowMin: 61 }, { hysteresis: 3 }, { per: 'day' }, { direction: 'above' }])('is refused as %j', (given) => {
    expect(() => fields({ condition: { ...falling, ...given } })).toThrow('INPUT_INVALID');
  });
});

/** 20:00 in Shanghai is noon UTC: from so many minutes behind it for so long, on its day. */
const hoursFrom = (minutes: number, lengthMin: number): object => {
  const clock = (time: number): string => new Date(time + 8 * 60 * minute).toISOString().slice(11, 16);
  const begin = noon + minutes * minute;
  return { days: [new Date(begin + 8 * 60 * minute).getUTCDay() || 7], from: clock(begin), to: clock(begin + lengthMin * minute) };
};

/** As if it had been written when it began. */
async function inMaintenance(fromMin: number, toMin: number, scope: object = {}): Promise<string> {
  const { id } = await rules.maintenance.add(administrator, inputOf(alarmRules.maintenanceAdd, { reason: 'Workshop', from: Date.now(), to: Date.now() + dayMs, scope }));
  await rules.store.database.dataSource.query('update maintenance_period set started_at = to_timestamp($2::float8 / 1000), ended_at = to_timestamp($3::float8 / 1000) where id = $1', [id, noon + fromMin * minute, noon + toMin * minute]);
  return id;
}

describe('a rule with hours', () => {
  it('raises alarms of its hours alone; one that began in them lasts beyond them', async () => {
    await rules.ruleOn({ hours: hoursFrom(95, 100) });
    await rules.store.save([...way, at(330, 50)]);
    await rules.settle();
    expect(await rules.told()).toEqual([[100, 191, 9]]);
  });

  it('raises what began before its hours from their first record on, in whatever order the records come', async () => {
    await rules.ruleOn({ hours: hoursFrom(31, 400) });
    for (const seed of [1, 2, 3]) {
      await rules.store.empty();
      await rules.store.save([at(330, 50)]);
      await rules.foldOnce();
      for (const [index, piece] of inPieces(shuffled(way, dice(seed)), 5, dice(seed + 50)).entries()) {
        await rules.store.save(piece.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + (600 + index) * minute })));
        await rules.settle();
      }
      // From 32 on there is a gap: the duration starts again at 58.
      expect([seed, await rules.told()]).toEqual([seed, [[58, 64, 12], ...truth.slice(1)]]);
    }
  });

  it('is previewed as it would be applied', async () => {
    await rules.store.save([...way, at(330, 50)]);
    await new RollupFolder(rules.store.database.dataSource).foldAll();
    const found = await rules.preview({ hours: hoursFrom(31, 150) });
    expect(found.examples.map(({ startedAt, endedAt, extreme }) => [after(startedAt), after(endedAt), extreme])).toEqual([[58, 64, 12], [100, 191, 9]]);
  });

  it('starts again when its hours change', async () => {
    const { id, revision } = await rules.ruleOn();
    await rules.store.save(way.slice(0, 8));
    while ((await rules.foldOnce()) > 0);
    const changed = await rules.service.change(administrator, inputOf(alarmRules.ruleChange, { ruleId: id, revision, ...fields({ hours: hoursFrom(0, 60) }) }));
    expect([changed.hours, (await rules.list())[0]?.stopped]).toEqual([hoursFrom(0, 60), true]);
  });

  it('about silence raises its alarm when its hours begin, if the vehicle is still silent', async () => {
    await rules.ruleOn({ name: 'Silent', condition: { kind: 'silent', minutes: 30 }, hours: hoursFrom(60, 120) });
    await rules.store.save([at(0, 50)]);
    await rules.foldOnce(noon + 45 * minute);
    expect(await rules.list()).toEqual([]);
    await rules.foldOnce(noon + 61 * minute);
    expect(await rules.list()).toMatchObject([{ startedAt: new Date(noon + 60 * minute).toISOString(), endedAt: null }]);
    await rules.store.save([at(90, 50)]);
    await rules.foldOnce(noon + 91 * minute);
    expect(await rules.list()).toMatchObject([{ endedAt: expect.any(String) }]);
    expect((await rules.preview({ condition: { kind: 'silent', minutes: 30 }, hours: hoursFrom(60, 120) })).alarms).toBe(2);
  });

  it.each([{ days: [], from: '08:00', to: '18:00' }, { days: [8], from: '08:00', to: '18:00' }, { days: [1], from: '8:00', to: '18:00' }])('is refused with %j', (hours) => {
    expect(() => fields({ hours })).toThrow('INPUT_INVALID');
  });
});

describe('a rule that depends on another', () => {
  const warning = { kind: 'threshold', metric: 'soc', direction: 'below', limit: 30, durationS: 0, hysteresis: 0 };

  it('raises nothing for a vehicle while an alarm of that one is open for it, in whatever order and however late the records come', async () => {
    const { id } = await rules.ruleOn({ scope: { projectId: project } });
    const { id: dependent } = await rules.ruleOn({ name: 'Low', condition: { ...warning, durationS: 180 }, unlessRuleId: id });
    const both = [...way, ...way.map((frame) => ({ ...frame, ...ofSecond }))];
    for (const seed of [1, 2, 3, 4]) {
      await rules.store.empty();
      await rules.store.save([at(330, 50), at(330, 50, ofSecond)]);
      await rules.foldOnce();
      for (const [index, piece] of inPieces(shuffled(both, dice(seed)), 6, dice(seed + 50)).entries()) {
        await rules.store.save(piece.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + (600 + index) * minute })));
        await rules.settle();
      }
      expect([seed, await rules.told({ ruleId: id })]).toEqual([seed, truth]);
      // The other rule is not for the second vehicle.
      expect([seed, await rules.told({ ruleId: dependent, projectId: otherProject })]).toEqual([seed, [[58, 191, 9], [240, 262, 15]]]);
      expect([seed, await rules.told({ ruleId: dependent, projectId: project })]).toEqual([seed, [[240, 262, 15]]]);
    }
  });

  it('raises its alarm behind that of the other one, when the vehicle still is as it says', async () => {
    const { id } = await rules.ruleOn({ condition: { ...warning, limit: 20, hysteresis: 3 } });
    const { id: dependent } = await rules.ruleOn({ name: 'Low', condition: warning, unlessRuleId: id });
    await rules.store.save([at(0, 50), at(10, 19), at(11, 18), at(12, 25), at(13, 26), at(20, 31), at(30, 15), at(400, 14), at(401, 25), at(402, 40), at(700, 50)]);
    await rules.settle();
    expect(await rules.told({ ruleId: dependent })).toEqual([[12, 20, 25], [401, 402, 25]]);
    // A late record says that the other one was over for a time.
    await rules.store.save([at(350, 29, { reissue: true, receivedAt: noon + 800 * minute })]);
    await rules.settle();
    expect(await rules.told({ ruleId: id })).toEqual([[10, 12, 18], [30, 350, 15], [400, 401, 14]]);
    expect(await rules.told({ ruleId: dependent })).toEqual([[12, 20, 25], [350, 402, 14]]);
    const begins = async (given: object) => (await rules.preview({ condition: warning, ...given })).examples.map(({ startedAt }) => after(startedAt));
    expect([await begins({ unlessRuleId: id }), await begins({})]).toEqual([[12, 350], [10, 30]]);
  });

  it('about silence raises nothing while the other one is open', async () => {
    const { id } = await rules.ruleOn();
    await rules.ruleOn({ name: 'Silent', condition: { kind: 'silent', minutes: 30 }, unlessRuleId: id });
    const { id: longer } = await rules.ruleOn({ name: 'Very silent', condition: { kind: 'silent', minutes: 60 } });
    await rules.store.save([at(0, 19), at(2, 18), at(4, 17)]);
    while ((await rules.foldOnce(noon + 5 * minute)) > 0);
    await rules.foldOnce(noon + 70 * minute);
    expect((await rules.list({ alarmState: 'open' })).map(({ ruleName }) => ruleName).sort()).toEqual(['Nearly empty', 'Very silent']);
    expect(await rules.list({ ruleId: longer })).toHaveLength(1);
  });

  it('is not in a circle with it, and not on one that its author does not see', async () => {
    const first = await rules.ruleOn({ name: 'first' });
    const second = await rules.service.add(administrator, fields({ name: 'second', unlessRuleId: first.id }));
    const third = await rules.service.add(administrator, fields({ name: 'third', unlessRuleId: second.id }));
    const change = (rule: RuleView, unlessRuleId: string) => rules.service.change(administrator, inputOf(alarmRules.ruleChange, { ruleId: rule.id, revision: rule.revision, ...fields({ name: rule.name, unlessRuleId }) }));
    await expect(change(first, third.id)).rejects.toMatchObject({ code: 'RULE_CIRCLE', data: { name: 'third' } });
    await expect(change(first, first.id)).rejects.toMatchObject({ code: 'RULE_CIRCLE' });
    expect(await change(third, first.id)).toMatchObject({ unlessRuleId: first.id, unlessRuleName: 'first' });
    const own = await rules.service.add(operator({ projects: [project] }), fields({ name: 'own' }));
    const stranger = operator({ projects: ['00000000-0000-4000-8b00-000000000009'] });
    await expect(rules.service.add(stranger, fields({ unlessRuleId: own.id }))).rejects.toMatchObject({ code: 'RULE_NOT_FOUND' });
    await expect(rules.preview({ unlessRuleId: own.id }, stranger)).rejects.toMatchObject({ code: 'RULE_NOT_FOUND' });
  });
});

describe('a maintenance period', () => {
  it('raises no alarms for its vehicles; of those beside it everything stays, late records too', async () => {
    await inMaintenance(95, 200, { projectId: project });
    await rules.ruleOn();
    await rules.store.save([at(330, 50), at(330, 50, ofSecond)]);
    await rules.foldOnce();
    for (const piece of inPieces(shuffled([...way, ...way.map((frame) => ({ ...frame, ...ofSecond }))], dice(7)), 6, dice(8))) {
      await rules.store.save(piece.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + 700 * minute })));
      await rules.settle();
    }
    expect(await rules.told({ projectId: project })).toEqual([truth[0], truth[2]]);
    expect(await rules.told({ projectId: otherProject })).toEqual(truth);
    const found = await rules.preview({ scope: { projectId: project } });
    expect(found.examples.map(({ startedAt }) => after(startedAt))).toEqual([30, 242]);
  });

  it('that ends while a vehicle is beyond the limit is followed by an alarm from then on', async () => {
    await inMaintenance(95, 150);
    await rules.ruleOn();
    await rules.store.save([at(100, 19), at(104, 19), at(108, 18), at(152, 17), at(154, 16), at(160, 60), at(330, 50)]);
    await rules.settle();
    expect(await rules.told()).toEqual([[152, 160, 16]]);
  });

  it('about silence holds the alarm back until it is over', async () => {
    await inMaintenance(20, 90);
    await rules.ruleOn({ name: 'Silent', condition: { kind: 'silent', minutes: 30 } });
    await rules.store.save([at(0, 50)]);
    await rules.foldOnce(noon + 80 * minute);
    expect(await rules.list()).toEqual([]);
    await rules.foldOnce(noon + 91 * minute);
    expect(await rules.list()).toMatchObject([{ startedAt: new Date(noon + 90 * minute).toISOString(), endedAt: null }]);
  });

  it('never begins in the past, and what has passed of it does not change', async () => {
    const asked = (given: object = {}) => inputOf(alarmRules.maintenanceAdd, { reason: 'Workshop', from: Date.now() - dayMs, to: Date.now() + dayMs, ...given });
    const { id, from, revision } = await rules.maintenance.add(administrator, asked());
    expect(Date.now() - Date.parse(from)).toBeLessThan(minute);
    const change = (given: object) => rules.maintenance.change(administrator, inputOf(alarmRules.maintenanceChange, { periodId: id, revision, ...asked(given) }));
    await expect(change({ scope: { projectId: project } })).rejects.toMatchObject({ code: 'MAINTENANCE_STARTED' });
    await expect(change({ from: noon, to: noon + minute })).rejects.toMatchObject({ code: 'MAINTENANCE_OVER' });
    expect(await change({ reason: 'Tyres' })).toMatchObject({ from, reason: 'Tyres', revision: 2, state: 'running' });
    await expect(change({ reason: 'Brakes' })).rejects.toMatchObject({ code: 'MAINTENANCE_CHANGED' });
    expect(await rules.maintenance.end(administrator, id)).toMatchObject({ from, state: 'over' });
    await expect(rules.maintenance.end(administrator, id)).rejects.toMatchObject({ code: 'MAINTENANCE_NOT_RUNNING' });
    await expect(change({ reason: 'Brakes' })).rejects.toMatchObject({ code: 'MAINTENANCE_OVER' });
    await expect(rules.maintenance.add(administrator, asked({ to: Date.now() - minute }))).rejects.toMatchObject({ code: 'MAINTENANCE_OVER' });
  });

  it('that is deleted has ended then; restored, the rest of it applies and the time between stays free', async () => {
    const rule = await rules.ruleOn();
    const id = await inMaintenance(0, 200);
    await rules.maintenance.remove(administrator, id);
    const times = 'select started_at::text as started, least(ended_at, deleted_at)::text as ended, deleted_at is null as listed from maintenance_period order by started_at';
    await rules.store.database.dataSource.query(`update maintenance_period set ended_at = now() + interval '1 day', deleted_at = to_timestamp($1::float8 / 1000)`, [noon + 50 * minute]);
    await rules.maintenance.restore(administrator, id);
    const rows = await rules.store.database.dataSource.query<{ started: string; ended: string; listed: boolean }[]>(times);
    expect(rows.map(({ listed }) => listed)).toEqual([false, true]);
    expect([Date.parse(rows[0]?.ended ?? ''), Date.now() - Date.parse(rows[1]?.started ?? '') < minute]).toEqual([noon + 50 * minute, true]);
    await rules.store.save([...way, at(330, 50)]);
    await rules.settle();
    expect(await rules.told({ ruleId: rule.id })).toEqual([[58, 64, 12], ...truth.slice(1)]);
    expect((await rules.maintenance.list(administrator, inputOf(alarmRules.maintenanceList, { maintenanceState: 'running' }))).items.map((one) => one.id)).toEqual([id]);
  });

  it('is seen by who sees one of its vehicles, changed by who has all of them, and applies to no others', async () => {
    const mine = operator({ projects: [project] });
    const other = operator({ projects: [otherProject] });
    const asked = (given: object = {}) => inputOf(alarmRules.maintenanceAdd, { reason: 'Mine', from: Date.now(), to: Date.now() + dayMs, ...given });
    const own = await rules.maintenance.add(mine, asked());
    const whole = await rules.maintenance.add(administrator, asked({ reason: 'All' }));
    const seen = async (caller: typeof mine) => (await rules.maintenance.list(caller, inputOf(alarmRules.maintenanceList, {}))).items.map(({ reason, editable, vehicles }) => [reason, editable, vehicles]);
    expect([await seen(mine), await seen(other)]).toEqual([[['All', false, 1], ['Mine', true, 1]], [['All', false, 1]]]);
    await expect(rules.maintenance.end(mine, whole.id)).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    await expect(rules.maintenance.remove(other, own.id)).rejects.toMatchObject({ code: 'MAINTENANCE_NOT_FOUND' });
    await expect(rules.maintenance.add(mine, asked({ scope: { projectId: otherProject } }))).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    await rules.maintenance.remove(mine, own.id);
    await expect(rules.maintenance.restore(other, own.id)).rejects.toMatchObject({ code: 'MAINTENANCE_NOT_FOUND' });
    expect((await rules.maintenance.restore(mine, own.id)).state).toBe('running');
  });
});
