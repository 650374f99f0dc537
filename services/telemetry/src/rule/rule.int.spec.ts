import { alarmRules } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { administrator, operator } from '../testing/callers.ts';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { deviceId, vehicle } from '../testing/frames.ts';
import { after, at, dayMs, fields, minute, noon, ofSecond, otherProject, project, RuleFixture, settings, threshold, truth, vehicleModel, way } from '../testing/rule-fixture.ts';
import { couldHold } from './could-hold.ts';
import { compileExpression } from './expression.ts';
import { RuleFolder } from './rule-folder.ts';

let rules: RuleFixture;
beforeAll(async () => {
  rules = await RuleFixture.open();
});
beforeEach(() => rules.empty());
afterAll(() => rules.close());

describe('alarms of a threshold', () => {
  it('are raised while the hour is open, and stay the same when it is over', async () => {
    await rules.ruleOn();
    await rules.store.save(way.slice(0, 7));
    while ((await rules.foldOnce()) > 0);
    expect(await rules.told()).toEqual([[30, null, 17]]);
    const [first] = await rules.list();
    for (const frame of way.slice(7)) {
      await rules.store.save([frame]);
      await rules.foldOnce();
    }
    await rules.settle();
    expect(await rules.told()).toEqual(truth);
    expect((await rules.list()).at(-1)?.id).toBe(first?.id);
  });

  it('are each raised once in whatever order and however late the records come', async () => {
    await rules.ruleOn();
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      await rules.store.empty();
      // Of the newest hour, late records count once it is over.
      await rules.store.save([at(330, 50)]);
      await rules.foldOnce();
      for (const [index, piece] of inPieces(shuffled(way, dice(seed)), 5, dice(seed + 50)).entries()) {
        await rules.store.save(piece.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + (600 + index) * minute })));
        await rules.settle();
      }
      expect([seed, await rules.told()]).toEqual([seed, truth]);
    }
  });

  it('do not change when their hours are marked again or their records sent again, by two processes at once', async () => {
    await rules.ruleOn();
    await rules.store.save([...way, at(330, 50)]);
    await rules.settle();
    const before = await rules.list();
    await rules.store.save(way.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + 700 * minute })));
    await rules.store.database.dataSource.query(`insert into rule_mark (device, hour) select number, to_timestamp($1::float8 / 1000) + step * interval '1 hour' from device, generate_series(0, 5) as step`, [noon]);
    const another = new RuleFolder(rules.store.database.dataSource, settings);
    while ((await Promise.all([rules.foldOnce(), another.foldSome({ hours: 2, devices: 2 }, noon)])).some((done) => done > 0));
    expect(await rules.list()).toEqual(before);
  });

  it('are changed, not doubled, by a late record that ends one in the middle of a long time', async () => {
    await rules.ruleOn();
    await rules.store.save([at(0, 19), at(4, 18), at(8, 18), at(600, 10), at(604, 10), at(608, 10), at(700, 60)]);
    await rules.settle();
    expect(await rules.told()).toEqual([[0, 700, 10]]);
    const [whole] = await rules.list();
    await rules.store.save([at(90, 30, { reissue: true, receivedAt: noon + 800 * minute })]);
    await rules.settle();
    expect(await rules.told()).toEqual([[0, 90, 18], [600, 700, 10]]);
    expect((await rules.list()).at(-1)?.id).toBe(whole?.id);
  });

  it('leave no trace of records of before the rule was on', async () => {
    const { id } = await rules.ruleOn();
    await rules.store.database.dataSource.query(`update rule set on_since = to_timestamp($2::float8 / 1000) where id = $1`, [id, noon + 200 * minute]);
    await rules.store.save([...way, at(330, 50)]);
    await rules.settle();
    expect(await rules.told()).toEqual([[242, 262, 15]]);
  });

  it('cost nothing while no rule is on: nothing waits, nothing is checked', async () => {
    const { id } = await rules.ruleOn();
    await rules.service.turn(administrator, { ruleId: id, on: false });
    await rules.store.save([...way, at(330, 50)]);
    await rules.settle();
    expect([await rules.foldOnce(), await rules.list(), await rules.store.count('rule_mark'), await rules.store.count('rule_checked')]).toEqual([0, [], 0, 0]);
  });
});

describe('a rule', () => {
  it('is for its project, its BMS model, its vehicle model and what its author sees', async () => {
    await rules.ruleOn({ name: 'of a project', scope: { projectId: otherProject } });
    await rules.ruleOn({ name: 'of a model', scope: { bmsModel: 'B1' } });
    expect((await rules.ruleOn({ name: 'of a vehicle model', scope: { modelId: vehicleModel } })).scopeNames).toEqual({ project: null, customer: null, group: null, model: 'BUS-12' });
    await rules.ruleOn({ name: 'of an operator' }, operator({ projects: [project] }));
    await rules.store.save([...way, ...way.map((frame) => ({ ...frame, ...ofSecond }))]);
    await rules.settle();
    const raised = (await rules.list({ pageSize: 100 })).map(({ ruleName, vin }) => `${ruleName} ${vin?.at(-1)}`);
    expect([...new Set(raised)].sort()).toEqual(['of a model 1', 'of a project 2', 'of a vehicle model 1', 'of an operator 1']);
    expect((await rules.service.list(administrator)).items.map(({ name, vehicles }) => [name, vehicles])).toEqual([['of a model', 1], ['of a project', 1], ['of a vehicle model', 1], ['of an operator', 1]]);
  });

  it('is seen by who sees one of its vehicles, and changed by who has all of them', async () => {
    const mine = operator({ projects: [project] });
    const whole = await rules.ruleOn();
    const own = await rules.service.add(mine, fields({ name: 'own' }));
    expect((await rules.service.list(mine)).items.map(({ name, editable }) => [name, editable])).toEqual([['Nearly empty', false], ['own', true]]);
    expect((await rules.service.list(operator({ projects: [otherProject] }))).items.map(({ name }) => name)).toEqual(['Nearly empty']);
    await expect(rules.service.turn(mine, { ruleId: whole.id, on: false })).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    await expect(rules.service.remove(mine, whole.id)).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    await expect(rules.service.add(mine, fields({ scope: { projectId: otherProject } }))).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    await rules.service.remove(mine, own.id);
    await expect(rules.service.restore(operator({ projects: [otherProject] }), own.id)).rejects.toMatchObject({ code: 'RULE_NOT_FOUND' });
    expect((await rules.service.restore(mine, own.id)).on).toBe(false);
  });

  it('that is changed ends its alarms and starts again; a new name does not', async () => {
    const { id } = await rules.ruleOn();
    await rules.store.save(way.slice(0, 8));
    while ((await rules.foldOnce()) > 0);
    await rules.service.change(administrator, inputOf(alarmRules.ruleChange, { ruleId: id, revision: 1, ...fields({ name: 'Renamed', level: 3 }) }));
    expect(await rules.list()).toMatchObject([{ ruleName: 'Renamed', level: 2, endedAt: null, stopped: false }]);
    const tighter = inputOf(alarmRules.ruleChange, { ruleId: id, revision: 2, ...fields({ condition: { ...threshold, limit: 10 } }) });
    const changed = await rules.service.change(administrator, tighter);
    expect(Date.now() - Date.parse(changed.onSince ?? '')).toBeLessThan(minute);
    expect(await rules.list()).toMatchObject([{ stopped: true, endedAt: expect.any(String) }]);
    await expect(rules.service.change(administrator, tighter)).rejects.toMatchObject({ code: 'RULE_CHANGED' });
    await rules.settle();
    expect(await rules.list()).toHaveLength(1);
  });

  it('that no longer applies to a vehicle ends its alarm', async () => {
    await rules.ruleOn({ scope: { projectId: project } });
    await rules.store.save(way.slice(0, 8));
    while ((await rules.foldOnce()) > 0);
    await rules.repository.sweep();
    expect(await rules.list({ alarmState: 'open' })).toHaveLength(1);
    await rules.store.database.dataSource.query('update device set project_id = $1 where id = $2', [otherProject, deviceId(1)]);
    await rules.repository.sweep();
    await rules.store.database.dataSource.query('update device set project_id = $1 where id = $2', [project, deviceId(1)]);
    expect(await rules.list()).toMatchObject([{ stopped: true }]);
  });

  it.each([
    { name: ' ' },
    { level: 4 },
    { condition: { ...threshold, metric: 'faultLevel' } },
    { condition: { ...threshold, limit: 101 } },
    { condition: { ...threshold, hysteresis: 90 } },
    { condition: { ...threshold, durationS: -1 } },
    { condition: { kind: 'silent', minutes: 0 } },
  ])('is refused as %j', (given) => {
    expect(() => fields(given)).toThrow('INPUT_INVALID');
  });
});

describe('alarms of an expression', () => {
  const expression = { kind: 'expression', expression: 'soc < 20 && chargingState == 3', durationS: 120 };
  /** As `truth`, ended by the first record at which it is not true; while the vehicle charges, it is not. */
  const charging = (frame: (typeof way)[number]): (typeof way)[number] => (frame.at === noon + 102 * minute ? { ...frame, blocks: [vehicle({ soc: 18, charging: 1 })] } : frame);
  const raised = [[30, 62, null], [242, 262, null]];

  it('are raised once in whatever order the records come, and previewed the same', async () => {
    await rules.ruleOn({ condition: expression });
    for (const seed of [1, 2]) {
      await rules.store.empty();
      await rules.store.save([at(330, 50)]);
      await rules.foldOnce();
      for (const [index, piece] of inPieces(shuffled(way.map(charging), dice(seed)), 5, dice(seed + 50)).entries()) {
        await rules.store.save(piece.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + (600 + index) * minute })));
        await rules.settle();
      }
      expect([seed, await rules.told()]).toEqual([seed, raised]);
    }
    const found = await rules.preview({ condition: expression });
    expect(found).toMatchObject({ resolution: 'record', complete: true, alarms: 2 });
    expect(found.examples.map(({ startedAt, endedAt, extreme }) => [after(startedAt), after(endedAt), extreme])).toEqual(raised);
    expect((await rules.preview({ condition: expression }, operator({ projects: [otherProject] }))).alarms).toBe(0);
    expect((await rules.list()).map(({ metric }) => metric)).toEqual([null, null]);
  });

  it.each(['soc <', 'soc + 1', 'socc < 1', '1 < 2', 'size("a") < soc'])('are refused for %s when it is saved or previewed', async (wrong) => {
    const condition = { ...expression, expression: wrong };
    await expect(rules.service.add(administrator, fields({ condition }))).rejects.toMatchObject({ code: expect.stringMatching(/^RULE_EXPRESSION_/) });
    await expect(rules.preview({ condition })).rejects.toMatchObject({ code: expect.stringMatching(/^RULE_EXPRESSION_/) });
    const { id } = await rules.ruleOn({ condition: expression });
    await expect(rules.service.change(administrator, inputOf(alarmRules.ruleChange, { ruleId: id, revision: 1, ...fields({ condition }) }))).rejects.toMatchObject({ code: expect.stringMatching(/^RULE_EXPRESSION_/) });
  });

  it('are looked for in every hour in which it could be true', async () => {
    const random = dice(11);
    const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
    const number = (depth: number): string => (depth === 0 || random() < 0.3 ? pick(['soc', 'current', 'speed', '7', '2.5', '40']) : pick([`(${number(depth - 1)} ${pick(['+', '-', '*', '/'])} ${number(depth - 1)})`, `-${number(depth - 1)}`, `(${condition(depth - 1)} ? ${number(depth - 1)} : ${number(depth - 1)})`]));
    const condition = (depth: number): string => (depth === 0 || random() < 0.3 ? `${number(Math.min(depth, 1))} ${pick(['<', '<=', '>', '>=', '==', '!='])} ${number(Math.min(depth, 1))}` : pick([`(${condition(depth - 1)} ${pick(['&&', '||'])} ${condition(depth - 1)})`, `!(${condition(depth - 1)})`, `(${condition(depth - 1)} ? ${condition(depth - 1)} : ${condition(depth - 1)})`]));
    const cases = Array.from({ length: 150 }, () => `${condition(2)} && soc + current + speed > -1000000`).map((text) => {
      const { tree, fields: names, holds } = compileExpression(text);
      const values = Object.fromEntries(names.map((name) => [name, Number(pick(['-3', '0', '2.5', '7', '40', '41']))]));
      const exact = couldHold(tree, (field) => [`(${values[field]})::float8`, `(${values[field]})::float8`]);
      const wide = couldHold(tree, (field) => [`(${Number(values[field]) - 5})::float8`, `(${Number(values[field]) + 5})::float8`]);
      return { text, holds: holds(names.map((name) => values[name] ?? 0)), exact, wide };
    });
    const found = await rules.store.database.dataSource.query<{ exact: boolean; wide: boolean }[]>(`select exact, wide from (values ${cases.map(({ exact, wide }, index) => `(${index}, ${exact}, ${wide})`).join(', ')}) as judged (place, exact, wide) order by place`);
    const held = cases.map((one, index) => ({ ...one, ...found[index] })).filter(({ holds }) => holds);
    expect(held.length).toBeGreaterThan(20);
    expect(held.filter(({ exact, wide }) => exact !== true || wide !== true)).toEqual([]);
  });
});

describe('alarms of silence', () => {
  const silent = { name: 'Silent', condition: { kind: 'silent', minutes: 30 } };
  /** Heard half a second after its record. */
  const heard = (minutes: number): number => noon + minutes * minute + 500;

  it('are raised when it has lasted, end with the next record, and are not undone by what is sent later', async () => {
    await rules.ruleOn(silent);
    await rules.store.save([at(0, 50)]);
    await rules.foldOnce(heard(30) - 1);
    expect(await rules.list()).toEqual([]);
    await rules.foldOnce(heard(31));
    await rules.foldOnce(heard(32));
    expect(await rules.list()).toMatchObject([{ startedAt: new Date(heard(30)).toISOString(), endedAt: null, extreme: null }]);
    await rules.store.save([at(45, 50)]);
    await rules.foldOnce(heard(46));
    await rules.store.save([at(20, 50, { reissue: true, receivedAt: heard(46) })]);
    await rules.settle(heard(47));
    expect(await rules.list()).toMatchObject([{ startedAt: new Date(heard(30)).toISOString(), endedAt: new Date(heard(45)).toISOString(), durationS: 15 * 60 }]);
  });

  it('that no one looked at while they lasted are not missed', async () => {
    await rules.ruleOn(silent);
    await rules.store.save([at(0, 50)]);
    await rules.foldOnce(heard(1));
    await rules.store.save([at(20, 50), at(70, 50), at(71, 50)]);
    await rules.foldOnce(heard(72));
    expect(await rules.list()).toMatchObject([{ startedAt: new Date(heard(50)).toISOString(), endedAt: new Date(heard(70)).toISOString() }]);
  });

  it('are none while the stream waits: what has arrived may not be stored', async () => {
    await rules.ruleOn(silent);
    await rules.store.save([at(0, 50)]);
    await rules.foldOnce(heard(10));
    expect(await rules.list()).toEqual([]);
  });
});

describe('an alarm', () => {
  it('is acknowledged by who sees its vehicle, with a comment, and that can be taken back', async () => {
    await rules.ruleOn();
    await rules.store.save(way);
    await rules.settle();
    const [alarm] = await rules.list();
    const alarmId = alarm?.id ?? '';
    await expect(rules.alarms.acknowledge(operator({ projects: [otherProject] }), { alarmId })).rejects.toMatchObject({ code: 'RULE_ALARM_NOT_FOUND' });
    const mine = operator({ projects: [project] });
    expect(await rules.alarms.acknowledge(mine, { alarmId, comment: 'charger is on its way' })).toMatchObject({ acknowledgedBy: 'Tester', comment: 'charger is on its way' });
    expect([(await rules.list({ acknowledged: true })).length, (await rules.list({ acknowledged: false })).length]).toEqual([1, 2]);
    expect(await rules.alarms.unacknowledge(mine, alarmId)).toMatchObject({ acknowledgedAt: null });
    expect(await rules.list({}, operator({ projects: [otherProject] }))).toEqual([]);
  });

  it('is listed by pages, by rule, time and state', async () => {
    const { id } = await rules.ruleOn();
    await rules.store.save(way);
    await rules.settle();
    const first = await rules.alarms.list(administrator, inputOf(alarmRules.ruleAlarms, { pageSize: 2 }));
    const rest = await rules.alarms.list(administrator, inputOf(alarmRules.ruleAlarms, { pageSize: 2, cursor: first.next }));
    expect([first.total, first.items.length, rest.items.length, rest.next]).toEqual([3, 2, 1, null]);
    expect(await rules.told({ ruleId: id, from: noon + 150 * minute, to: noon + 200 * minute })).toEqual([[100, 191, 9]]);
    expect(await rules.told({ alarmState: 'open' })).toEqual([]);
    expect(await rules.told({ level: 3 })).toEqual([]);
  });
});

describe('a preview', () => {
  it('tells of exactly what the rule would have raised, record by record, and stores nothing', async () => {
    await rules.store.save([...way, at(330, 50), at(10, 50, ofSecond), at(331, 50, ofSecond)]);
    await new RollupFolder(rules.store.database.dataSource).foldAll();
    const found = await rules.preview({});
    expect(found).toMatchObject({ resolution: 'record', complete: true, inScope: 2, vehicles: 1, alarms: 3, always: false });
    expect(found.examples.map(({ vin, startedAt, endedAt, extreme }) => [vin, after(startedAt), after(endedAt), extreme])).toEqual(truth.map((one) => ['LVOLTDECK00000001', ...one]));
    // The last one starts behind midnight of the business time zone.
    const dayOf = (time: number): string => new Date(time + 8 * 60 * minute).toISOString().slice(0, 10);
    expect(found.days.filter((day) => day.alarms > 0)).toEqual([{ day: dayOf(noon), alarms: 2 }, { day: dayOf(noon + dayMs / 2), alarms: 1 }]);
    expect(found.days.length).toBeGreaterThanOrEqual(30);
    expect([await rules.store.count('rule'), await rules.store.count('rule_alarm')]).toEqual([0, 0]);
  });

  it('says which alarms coincide with what operators acknowledged, and what it would have missed, of the vehicles in scope', async () => {
    const { dataSource } = rules.store.database;
    await rules.ruleOn();
    await rules.store.save([...way, at(330, 50), at(10, 50, ofSecond), at(331, 50, ofSecond)]);
    await rules.settle();
    const [last] = await rules.list();
    await rules.alarms.acknowledge(administrator, { alarmId: last?.id ?? '' });
    // Over the first alarm, between the alarms, one that no one acknowledged, and of the other vehicle.
    await dataSource.query(
      `insert into fault (device, type, started_at, ended_at, start_level, highest_level, end_level, acknowledged_at, acknowledged_by)
       select device.number, 8, to_timestamp($1::float8 / 1000) + start * interval '1 minute', to_timestamp($1::float8 / 1000) + over * interval '1 minute', 1, 1, 1, case when who <> '' then now() end, nullif(who, '')
       from (values ($2::uuid, 20, 31, 'Wang'), ($2::uuid, 70, 80, 'Wang'), ($2::uuid, 120, 130, ''), ($3::uuid, 30, null, 'Li')) as given (id, start, over, who) join device on device.id = given.id`,
      [noon, deviceId(1), ofSecond.deviceId],
    );
    const whole = (await rules.preview({})).acknowledged;
    expect(whole).toMatchObject({ total: 4, coinciding: 2, missed: 2 });
    expect(whole?.coincidingExamples.map(({ vin, startedAt }) => [vin.at(-1), after(startedAt)])).toEqual([['1', 30], ['1', 242]]);
    expect(whole?.missedExamples.map(({ vin, startedAt, faultType, ruleName }) => [vin.at(-1), after(startedAt), faultType, ruleName])).toEqual([['1', 70, 8, null], ['2', 30, 8, null]]);
    expect(whole?.missedExamples[0]?.faultName?.en).toMatch(/\w/);
    expect((await rules.preview({}, operator({ projects: [project] }))).acknowledged).toMatchObject({ total: 3, coinciding: 2, missed: 1 });
    const never = (await rules.preview({ condition: { ...threshold, limit: 1, hysteresis: 0 } })).acknowledged;
    expect(never).toMatchObject({ total: 4, coinciding: 0, missed: 4 });
    expect(never?.missedExamples.map(({ ruleName }) => ruleName)).toContain('Nearly empty');
  });

  it('of a changed rule is another', async () => {
    await rules.store.save([...way, at(330, 50)]);
    await new RollupFolder(rules.store.database.dataSource).foldAll();
    expect((await rules.preview({ condition: { ...threshold, limit: 10 } })).alarms).toBe(0);
    expect((await rules.preview({ condition: { ...threshold, limit: 10, durationS: 0 } })).alarms).toBe(1);
  });

  it('is of the vehicles that the caller sees and the rule names', async () => {
    await rules.store.save([...way, at(330, 50)]);
    await new RollupFolder(rules.store.database.dataSource).foldAll();
    expect(await rules.preview({}, operator({ projects: [otherProject] }))).toMatchObject({ inScope: 1, alarms: 0 });
    expect(await rules.preview({ scope: { projectId: project } })).toMatchObject({ inScope: 1, alarms: 3 });
    expect(await rules.preview({ scope: { modelId: vehicleModel } })).toMatchObject({ inScope: 1, alarms: 3 });
    expect(await rules.preview({ scope: { modelId: otherProject } })).toMatchObject({ inScope: 0, alarms: 0 });
  });

  it('warns of a rule that nearly every vehicle meets nearly all the time', async () => {
    await rules.store.save([...way, ...way.map((frame) => ({ ...frame, ...ofSecond })), at(330, 50), at(330, 50, ofSecond)]);
    await new RollupFolder(rules.store.database.dataSource).foldAll();
    expect((await rules.preview({ condition: { ...threshold, limit: 99, hysteresis: 0 } })).always).toBe(true);
  });

  it('of silence goes by the events of silence, and by what is silent now', async () => {
    await rules.store.save([at(0, 50), at(50, 50), at(55, 50)]);
    const found = await rules.preview({ condition: { kind: 'silent', minutes: 30 } });
    expect(found).toMatchObject({ resolution: 'event', vehicles: 1, alarms: 2 });
    expect(found.examples.map(({ startedAt, endedAt }) => [Math.round(after(startedAt) ?? 0), endedAt === null ? null : Math.round(after(endedAt) ?? 0)])).toEqual([[30, 50], [85, null]]);
  });
});
