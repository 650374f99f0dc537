import { alarmRules, type RuleAlarmView, type RuleView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { administrator, operator } from '../testing/callers.ts';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { deviceId, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { MaintenanceRepository } from './maintenance.repository.ts';
import { MaintenanceService } from './maintenance.service.ts';
import { PreviewRepository } from './preview.repository.ts';
import { RuleAlarmRepository } from './rule-alarm.repository.ts';
import { RuleAlarmService } from './rule-alarm.service.ts';
import { RuleFolder } from './rule-folder.ts';
import { RulePreview } from './rule-preview.ts';
import { RuleRepository } from './rule.repository.ts';
import { RuleStormRepository } from './rule-storm.repository.ts';
import { RuleService } from './rule.service.ts';

const minute = 60_000;
const dayMs = 86_400_000;
const settings = { timeZone: 'Asia/Shanghai', number: () => 10 };
/** Noon three days ago: of the days whose records are looked at again behind ingest. */
const noon = (Math.floor(Date.now() / dayMs) - 3) * dayMs + dayMs / 2;
const project = '00000000-0000-4000-8b00-000000000001';
const otherProject = '00000000-0000-4000-8b00-000000000002';
const vehicleModel = '00000000-0000-4000-8c00-000000000001';
let store: TestStore;
let service: RuleService;
let repository: RuleRepository;
let alarms: RuleAlarmService;
let previews: RulePreview;
let folder: RuleFolder;
let maintenance: MaintenanceService;

const threshold = { kind: 'threshold', metric: 'soc', direction: 'below', limit: 20, durationS: 120, hysteresis: 5 };
const fields = (given: object = {}) => inputOf(alarmRules.ruleAdd, { name: 'Nearly empty', level: 2, condition: threshold, ...given });
const at = (minutes: number, soc: number, given: Partial<TestFrame> = {}): TestFrame => ({ at: noon + minutes * minute, blocks: [vehicle({ soc })], ...given });
const ofSecond = { deviceId: deviceId(2), vin: 'LVOLTDECK00000002' };

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  repository = new RuleRepository(dataSource);
  service = new RuleService(repository, dataSource);
  alarms = new RuleAlarmService(new RuleAlarmRepository(dataSource), new RuleStormRepository(dataSource));
  previews = new RulePreview(new PreviewRepository(dataSource), settings);
  folder = new RuleFolder(dataSource, settings);
  maintenance = new MaintenanceService(new MaintenanceRepository(dataSource), dataSource);
  await store.admit({ projectId: project, projectName: 'Harbour', bmsModel: 'B1', modelId: vehicleModel, modelName: 'BUS-12' }, { id: deviceId(2), vin: 'LVOLTDECK00000002', projectId: otherProject, projectName: 'Airport' });
});
beforeEach(async () => {
  await store.empty();
  await store.database.dataSource.query('delete from rule');
});
afterAll(() => store.close());

/** On since long ago, as the records of these tests are dated. */
async function ruleOn(given: object = {}, caller = administrator): Promise<RuleView> {
  const { id } = await service.add(caller, fields(given));
  await service.turn(caller, { ruleId: id, on: true });
  await store.database.dataSource.query(`update rule set on_since = '2020-01-01' where id = $1`, [id]);
  return service.get(caller, id);
}

const foldOnce = (asOf = noon + 600 * minute): Promise<number> => folder.foldSome({ hours: 2, devices: 2 }, asOf);

/** As the service does, until nothing waits. */
async function settle(asOf?: number): Promise<void> {
  await new RollupFolder(store.database.dataSource).foldAll();
  while ((await foldOnce(asOf)) > 0);
}

const list = async (input: object = {}, caller = administrator): Promise<readonly RuleAlarmView[]> => (await alarms.list(caller, inputOf(alarmRules.ruleAlarms, input))).items;
const after = (moment: string | null): number | null => (moment === null ? null : (Date.parse(moment) - noon) / minute);
/** The oldest first. */
const told = async (input: object = {}): Promise<unknown[]> => [...(await list(input))].reverse().map(({ startedAt, endedAt, extreme }) => [after(startedAt), after(endedAt), extreme]);

const preview = (given: object, caller = administrator, now = noon + 12 * 60 * minute) => previews.preview(caller, inputOf(alarmRules.rulePreview, { condition: threshold, ...given }), now);

/** Over the edge of hours, with a dip that is too short, a wobble at the limit and a silence. */
const way = [
  at(0, 50), at(10, 19), at(11, 18), at(11.5, 22), at(30, 19), at(31, 18), at(32, 17), at(58, 12), at(61, 14), at(62, 21), at(63, 24), at(64, 25),
  at(100, 19), at(102, 18), at(190, 9), at(191, 40), at(240, 19), at(241, 19), at(241.5, 21), at(242, 19), at(243, 18), at(244, 15), at(262, 30),
];
const truth = [[30, 64, 12], [100, 191, 9], [242, 262, 15]];

describe('alarms of a threshold', () => {
  it('are raised while the hour is open, and stay the same when it is over', async () => {
    await ruleOn();
    await store.save(way.slice(0, 7));
    while ((await foldOnce()) > 0);
    expect(await told()).toEqual([[30, null, 17]]);
    const [first] = await list();
    for (const frame of way.slice(7)) {
      await store.save([frame]);
      await foldOnce();
    }
    await settle();
    expect(await told()).toEqual(truth);
    expect((await list()).at(-1)?.id).toBe(first?.id);
  });

  it('are each raised once in whatever order and however late the records come', async () => {
    await ruleOn();
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      await store.empty();
      // Of the newest hour, late records count once it is over.
      await store.save([at(330, 50)]);
      await foldOnce();
      for (const [index, piece] of inPieces(shuffled(way, dice(seed)), 5, dice(seed + 50)).entries()) {
        await store.save(piece.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + (600 + index) * minute })));
        await settle();
      }
      expect([seed, await told()]).toEqual([seed, truth]);
    }
  });

  it('do not change when their hours are marked again or their records sent again, by two processes at once', async () => {
    await ruleOn();
    await store.save([...way, at(330, 50)]);
    await settle();
    const before = await list();
    await store.save(way.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + 700 * minute })));
    await store.database.dataSource.query(`insert into rule_mark (device, hour) select number, to_timestamp($1::float8 / 1000) + step * interval '1 hour' from device, generate_series(0, 5) as step`, [noon]);
    const another = new RuleFolder(store.database.dataSource, settings);
    while ((await Promise.all([foldOnce(), another.foldSome({ hours: 2, devices: 2 }, noon)])).some((done) => done > 0));
    expect(await list()).toEqual(before);
  });

  it('are changed, not doubled, by a late record that ends one in the middle of a long time', async () => {
    await ruleOn();
    await store.save([at(0, 19), at(4, 18), at(8, 18), at(600, 10), at(604, 10), at(608, 10), at(700, 60)]);
    await settle();
    expect(await told()).toEqual([[0, 700, 10]]);
    const [whole] = await list();
    await store.save([at(90, 30, { reissue: true, receivedAt: noon + 800 * minute })]);
    await settle();
    expect(await told()).toEqual([[0, 90, 18], [600, 700, 10]]);
    expect((await list()).at(-1)?.id).toBe(whole?.id);
  });

  it('leave no trace of records of before the rule was on', async () => {
    const { id } = await ruleOn();
    await store.database.dataSource.query(`update rule set on_since = to_timestamp($2::float8 / 1000) where id = $1`, [id, noon + 200 * minute]);
    await store.save([...way, at(330, 50)]);
    await settle();
    expect(await told()).toEqual([[242, 262, 15]]);
  });

  it('cost nothing while no rule is on: nothing waits, nothing is checked', async () => {
    const { id } = await ruleOn();
    await service.turn(administrator, { ruleId: id, on: false });
    await store.save([...way, at(330, 50)]);
    await settle();
    expect([await foldOnce(), await list(), await store.count('rule_mark'), await store.count('rule_checked')]).toEqual([0, [], 0, 0]);
  });
});

describe('a rule', () => {
  it('is for its project, its BMS model, its vehicle model and what its author sees', async () => {
    await ruleOn({ name: 'of a project', scope: { projectId: otherProject } });
    await ruleOn({ name: 'of a model', scope: { bmsModel: 'B1' } });
    expect((await ruleOn({ name: 'of a vehicle model', scope: { modelId: vehicleModel } })).scopeNames).toEqual({ project: null, customer: null, group: null, model: 'BUS-12' });
    await ruleOn({ name: 'of an operator' }, operator({ projects: [project] }));
    await store.save([...way, ...way.map((frame) => ({ ...frame, ...ofSecond }))]);
    await settle();
    const raised = (await list({ pageSize: 100 })).map(({ ruleName, vin }) => `${ruleName} ${vin.at(-1)}`);
    expect([...new Set(raised)].sort()).toEqual(['of a model 1', 'of a project 2', 'of a vehicle model 1', 'of an operator 1']);
    expect((await service.list(administrator)).items.map(({ name, vehicles }) => [name, vehicles])).toEqual([['of a model', 1], ['of a project', 1], ['of a vehicle model', 1], ['of an operator', 1]]);
  });

  it('is seen by who sees one of its vehicles, and changed by who has all of them', async () => {
    const mine = operator({ projects: [project] });
    const whole = await ruleOn();
    const own = await service.add(mine, fields({ name: 'own' }));
    expect((await service.list(mine)).items.map(({ name, editable }) => [name, editable])).toEqual([['Nearly empty', false], ['own', true]]);
    expect((await service.list(operator({ projects: [otherProject] }))).items.map(({ name }) => name)).toEqual(['Nearly empty']);
    await expect(service.turn(mine, { ruleId: whole.id, on: false })).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    await expect(service.remove(mine, whole.id)).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    await expect(service.add(mine, fields({ scope: { projectId: otherProject } }))).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    await service.remove(mine, own.id);
    await expect(service.restore(operator({ projects: [otherProject] }), own.id)).rejects.toMatchObject({ code: 'RULE_NOT_FOUND' });
    expect((await service.restore(mine, own.id)).on).toBe(false);
  });

  it('that is changed ends its alarms and starts again; a new name does not', async () => {
    const { id } = await ruleOn();
    await store.save(way.slice(0, 8));
    while ((await foldOnce()) > 0);
    await service.change(administrator, inputOf(alarmRules.ruleChange, { ruleId: id, revision: 1, ...fields({ name: 'Renamed', level: 3 }) }));
    expect(await list()).toMatchObject([{ ruleName: 'Renamed', level: 2, endedAt: null, stopped: false }]);
    const tighter = inputOf(alarmRules.ruleChange, { ruleId: id, revision: 2, ...fields({ condition: { ...threshold, limit: 10 } }) });
    const changed = await service.change(administrator, tighter);
    expect(Date.now() - Date.parse(changed.onSince ?? '')).toBeLessThan(minute);
    expect(await list()).toMatchObject([{ stopped: true, endedAt: expect.any(String) }]);
    await expect(service.change(administrator, tighter)).rejects.toMatchObject({ code: 'RULE_CHANGED' });
    await settle();
    expect(await list()).toHaveLength(1);
  });

  it('that no longer applies to a vehicle ends its alarm', async () => {
    await ruleOn({ scope: { projectId: project } });
    await store.save(way.slice(0, 8));
    while ((await foldOnce()) > 0);
    await repository.sweep();
    expect(await list({ alarmState: 'open' })).toHaveLength(1);
    await store.database.dataSource.query('update device set project_id = $1 where id = $2', [otherProject, deviceId(1)]);
    await repository.sweep();
    await store.database.dataSource.query('update device set project_id = $1 where id = $2', [project, deviceId(1)]);
    expect(await list()).toMatchObject([{ stopped: true }]);
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

describe('alarms of silence', () => {
  const silent = { name: 'Silent', condition: { kind: 'silent', minutes: 30 } };
  /** Heard half a second after its record. */
  const heard = (minutes: number): number => noon + minutes * minute + 500;

  it('are raised when it has lasted, end with the next record, and are not undone by what is sent later', async () => {
    await ruleOn(silent);
    await store.save([at(0, 50)]);
    await foldOnce(heard(30) - 1);
    expect(await list()).toEqual([]);
    await foldOnce(heard(31));
    await foldOnce(heard(32));
    expect(await list()).toMatchObject([{ startedAt: new Date(heard(30)).toISOString(), endedAt: null, extreme: null }]);
    await store.save([at(45, 50)]);
    await foldOnce(heard(46));
    await store.save([at(20, 50, { reissue: true, receivedAt: heard(46) })]);
    await settle(heard(47));
    expect(await list()).toMatchObject([{ startedAt: new Date(heard(30)).toISOString(), endedAt: new Date(heard(45)).toISOString(), durationS: 15 * 60 }]);
  });

  it('that no one looked at while they lasted are not missed', async () => {
    await ruleOn(silent);
    await store.save([at(0, 50)]);
    await foldOnce(heard(1));
    await store.save([at(20, 50), at(70, 50), at(71, 50)]);
    await foldOnce(heard(72));
    expect(await list()).toMatchObject([{ startedAt: new Date(heard(50)).toISOString(), endedAt: new Date(heard(70)).toISOString() }]);
  });

  it('are none while the stream waits: what has arrived may not be stored', async () => {
    await ruleOn(silent);
    await store.save([at(0, 50)]);
    await foldOnce(heard(10));
    expect(await list()).toEqual([]);
  });
});

describe('alarms of a rate of change', () => {
  const falling = { kind: 'rate', metric: 'soc', direction: 'falling', limit: 2, per: 'minute', windowMin: 4, hysteresis: 1.5 };
  const drop = [at(0, 90), at(2, 90), at(4, 88), at(56, 87), at(58, 80), at(60, 74), at(62, 73), at(64, 73), at(68, 73), at(130, 70), at(132, 60), at(134, 70), at(136, 70), at(138, 70), at(330, 50)];
  /** From the oldest value of four minutes: 87 to 80 over two; 87 to 74 over four; slower than 0.5 per minute at 66. */
  const fast = [[58, 64, 3.5], [132, 134, 5]];

  it('are raised and end by how fast a metric changes, in whatever order and however late the records come', async () => {
    await ruleOn({ condition: falling });
    for (const seed of [1, 2, 3]) {
      await store.empty();
      await store.save([at(331, 50)]);
      await foldOnce();
      for (const [index, piece] of inPieces(shuffled(drop, dice(seed)), 5, dice(seed + 50)).entries()) {
        await store.save(piece.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + (600 + index) * minute })));
        await settle();
      }
      expect([seed, await told()]).toEqual([seed, fast]);
    }
    expect((await list()).map(({ metric, per }) => [metric, per])).toEqual([['soc', 'minute'], ['soc', 'minute']]);
  });

  it('find their fastest change again when a late record divides one', async () => {
    await ruleOn({ condition: { ...falling, hysteresis: 0 } });
    await store.save([at(0, 90), at(2, 80), at(4, 74), at(8, 60), at(10, 60), at(14, 60), at(330, 50)]);
    await settle();
    expect(await told()).toEqual([[2, 10, 5]]);
    await store.save([at(6, 74, { reissue: true, receivedAt: noon + 600 * minute })]);
    await settle();
    expect(await told()).toEqual([[2, 6, 5], [8, 14, 3.5]]);
  });

  it('are previewed as they would be raised', async () => {
    await store.save(drop);
    await new RollupFolder(store.database.dataSource).foldAll();
    const found = await preview({ condition: falling });
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
  const { id } = await maintenance.add(administrator, inputOf(alarmRules.maintenanceAdd, { reason: 'Workshop', from: Date.now(), to: Date.now() + dayMs, scope }));
  await store.database.dataSource.query('update maintenance_period set started_at = to_timestamp($2::float8 / 1000), ended_at = to_timestamp($3::float8 / 1000) where id = $1', [id, noon + fromMin * minute, noon + toMin * minute]);
  return id;
}

describe('a rule with hours', () => {
  it('raises alarms of its hours alone; one that began in them lasts beyond them', async () => {
    await ruleOn({ hours: hoursFrom(95, 100) });
    await store.save([...way, at(330, 50)]);
    await settle();
    expect(await told()).toEqual([[100, 191, 9]]);
  });

  it('raises what began before its hours from their first record on, in whatever order the records come', async () => {
    await ruleOn({ hours: hoursFrom(31, 400) });
    for (const seed of [1, 2, 3]) {
      await store.empty();
      await store.save([at(330, 50)]);
      await foldOnce();
      for (const [index, piece] of inPieces(shuffled(way, dice(seed)), 5, dice(seed + 50)).entries()) {
        await store.save(piece.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + (600 + index) * minute })));
        await settle();
      }
      // From 32 on there is a gap: the duration starts again at 58.
      expect([seed, await told()]).toEqual([seed, [[58, 64, 12], ...truth.slice(1)]]);
    }
  });

  it('is previewed as it would be applied', async () => {
    await store.save([...way, at(330, 50)]);
    await new RollupFolder(store.database.dataSource).foldAll();
    const found = await preview({ hours: hoursFrom(31, 150) });
    expect(found.examples.map(({ startedAt, endedAt, extreme }) => [after(startedAt), after(endedAt), extreme])).toEqual([[58, 64, 12], [100, 191, 9]]);
  });

  it('starts again when its hours change', async () => {
    const { id, revision } = await ruleOn();
    await store.save(way.slice(0, 8));
    while ((await foldOnce()) > 0);
    const changed = await service.change(administrator, inputOf(alarmRules.ruleChange, { ruleId: id, revision, ...fields({ hours: hoursFrom(0, 60) }) }));
    expect([changed.hours, (await list())[0]?.stopped]).toEqual([hoursFrom(0, 60), true]);
  });

  it('about silence raises its alarm when its hours begin, if the vehicle is still silent', async () => {
    await ruleOn({ name: 'Silent', condition: { kind: 'silent', minutes: 30 }, hours: hoursFrom(60, 120) });
    await store.save([at(0, 50)]);
    await foldOnce(noon + 45 * minute);
    expect(await list()).toEqual([]);
    await foldOnce(noon + 61 * minute);
    expect(await list()).toMatchObject([{ startedAt: new Date(noon + 60 * minute).toISOString(), endedAt: null }]);
    await store.save([at(90, 50)]);
    await foldOnce(noon + 91 * minute);
    expect(await list()).toMatchObject([{ endedAt: expect.any(String) }]);
    expect((await preview({ condition: { kind: 'silent', minutes: 30 }, hours: hoursFrom(60, 120) })).alarms).toBe(2);
  });

  it.each([{ days: [], from: '08:00', to: '18:00' }, { days: [8], from: '08:00', to: '18:00' }, { days: [1], from: '8:00', to: '18:00' }])('is refused with %j', (hours) => {
    expect(() => fields({ hours })).toThrow('INPUT_INVALID');
  });
});

describe('a rule that depends on another', () => {
  const warning = { kind: 'threshold', metric: 'soc', direction: 'below', limit: 30, durationS: 0, hysteresis: 0 };

  it('raises nothing for a vehicle while an alarm of that one is open for it, in whatever order and however late the records come', async () => {
    const { id } = await ruleOn({ scope: { projectId: project } });
    const { id: dependent } = await ruleOn({ name: 'Low', condition: { ...warning, durationS: 180 }, unlessRuleId: id });
    const both = [...way, ...way.map((frame) => ({ ...frame, ...ofSecond }))];
    for (const seed of [1, 2, 3, 4]) {
      await store.empty();
      await store.save([at(330, 50), at(330, 50, ofSecond)]);
      await foldOnce();
      for (const [index, piece] of inPieces(shuffled(both, dice(seed)), 6, dice(seed + 50)).entries()) {
        await store.save(piece.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + (600 + index) * minute })));
        await settle();
      }
      expect([seed, await told({ ruleId: id })]).toEqual([seed, truth]);
      // The other rule is not for the second vehicle.
      expect([seed, await told({ ruleId: dependent, projectId: otherProject })]).toEqual([seed, [[58, 191, 9], [240, 262, 15]]]);
      expect([seed, await told({ ruleId: dependent, projectId: project })]).toEqual([seed, [[240, 262, 15]]]);
    }
  });

  it('raises its alarm behind that of the other one, when the vehicle still is as it says', async () => {
    const { id } = await ruleOn({ condition: { ...warning, limit: 20, hysteresis: 3 } });
    const { id: dependent } = await ruleOn({ name: 'Low', condition: warning, unlessRuleId: id });
    await store.save([at(0, 50), at(10, 19), at(11, 18), at(12, 25), at(13, 26), at(20, 31), at(30, 15), at(400, 14), at(401, 25), at(402, 40), at(700, 50)]);
    await settle();
    expect(await told({ ruleId: dependent })).toEqual([[12, 20, 25], [401, 402, 25]]);
    // A late record says that the other one was over for a time.
    await store.save([at(350, 29, { reissue: true, receivedAt: noon + 800 * minute })]);
    await settle();
    expect(await told({ ruleId: id })).toEqual([[10, 12, 18], [30, 350, 15], [400, 401, 14]]);
    expect(await told({ ruleId: dependent })).toEqual([[12, 20, 25], [350, 402, 14]]);
    const begins = async (given: object) => (await preview({ condition: warning, ...given })).examples.map(({ startedAt }) => after(startedAt));
    expect([await begins({ unlessRuleId: id }), await begins({})]).toEqual([[12, 350], [10, 30]]);
  });

  it('about silence raises nothing while the other one is open', async () => {
    const { id } = await ruleOn();
    await ruleOn({ name: 'Silent', condition: { kind: 'silent', minutes: 30 }, unlessRuleId: id });
    const { id: longer } = await ruleOn({ name: 'Very silent', condition: { kind: 'silent', minutes: 60 } });
    await store.save([at(0, 19), at(2, 18), at(4, 17)]);
    while ((await foldOnce(noon + 5 * minute)) > 0);
    await foldOnce(noon + 70 * minute);
    expect((await list({ alarmState: 'open' })).map(({ ruleName }) => ruleName).sort()).toEqual(['Nearly empty', 'Very silent']);
    expect(await list({ ruleId: longer })).toHaveLength(1);
  });

  it('is not in a circle with it, and not on one that its author does not see', async () => {
    const first = await ruleOn({ name: 'first' });
    const second = await service.add(administrator, fields({ name: 'second', unlessRuleId: first.id }));
    const third = await service.add(administrator, fields({ name: 'third', unlessRuleId: second.id }));
    const change = (rule: RuleView, unlessRuleId: string) => service.change(administrator, inputOf(alarmRules.ruleChange, { ruleId: rule.id, revision: rule.revision, ...fields({ name: rule.name, unlessRuleId }) }));
    await expect(change(first, third.id)).rejects.toMatchObject({ code: 'RULE_CIRCLE', data: { name: 'third' } });
    await expect(change(first, first.id)).rejects.toMatchObject({ code: 'RULE_CIRCLE' });
    expect(await change(third, first.id)).toMatchObject({ unlessRuleId: first.id, unlessRuleName: 'first' });
    const own = await service.add(operator({ projects: [project] }), fields({ name: 'own' }));
    const stranger = operator({ projects: ['00000000-0000-4000-8b00-000000000009'] });
    await expect(service.add(stranger, fields({ unlessRuleId: own.id }))).rejects.toMatchObject({ code: 'RULE_NOT_FOUND' });
    await expect(preview({ unlessRuleId: own.id }, stranger)).rejects.toMatchObject({ code: 'RULE_NOT_FOUND' });
  });
});

describe('a maintenance period', () => {
  it('raises no alarms for its vehicles; of those beside it everything stays, late records too', async () => {
    await inMaintenance(95, 200, { projectId: project });
    await ruleOn();
    await store.save([at(330, 50), at(330, 50, ofSecond)]);
    await foldOnce();
    for (const piece of inPieces(shuffled([...way, ...way.map((frame) => ({ ...frame, ...ofSecond }))], dice(7)), 6, dice(8))) {
      await store.save(piece.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + 700 * minute })));
      await settle();
    }
    expect(await told({ projectId: project })).toEqual([truth[0], truth[2]]);
    expect(await told({ projectId: otherProject })).toEqual(truth);
    const found = await preview({ scope: { projectId: project } });
    expect(found.examples.map(({ startedAt }) => after(startedAt))).toEqual([30, 242]);
  });

  it('that ends while a vehicle is beyond the limit is followed by an alarm from then on', async () => {
    await inMaintenance(95, 150);
    await ruleOn();
    await store.save([at(100, 19), at(104, 19), at(108, 18), at(152, 17), at(154, 16), at(160, 60), at(330, 50)]);
    await settle();
    expect(await told()).toEqual([[152, 160, 16]]);
  });

  it('about silence holds the alarm back until it is over', async () => {
    await inMaintenance(20, 90);
    await ruleOn({ name: 'Silent', condition: { kind: 'silent', minutes: 30 } });
    await store.save([at(0, 50)]);
    await foldOnce(noon + 80 * minute);
    expect(await list()).toEqual([]);
    await foldOnce(noon + 91 * minute);
    expect(await list()).toMatchObject([{ startedAt: new Date(noon + 90 * minute).toISOString(), endedAt: null }]);
  });

  it('never begins in the past, and what has passed of it does not change', async () => {
    const asked = (given: object = {}) => inputOf(alarmRules.maintenanceAdd, { reason: 'Workshop', from: Date.now() - dayMs, to: Date.now() + dayMs, ...given });
    const { id, from, revision } = await maintenance.add(administrator, asked());
    expect(Date.now() - Date.parse(from)).toBeLessThan(minute);
    const change = (given: object) => maintenance.change(administrator, inputOf(alarmRules.maintenanceChange, { periodId: id, revision, ...asked(given) }));
    await expect(change({ scope: { projectId: project } })).rejects.toMatchObject({ code: 'MAINTENANCE_STARTED' });
    await expect(change({ from: noon, to: noon + minute })).rejects.toMatchObject({ code: 'MAINTENANCE_OVER' });
    expect(await change({ reason: 'Tyres' })).toMatchObject({ from, reason: 'Tyres', revision: 2, state: 'running' });
    await expect(change({ reason: 'Brakes' })).rejects.toMatchObject({ code: 'MAINTENANCE_CHANGED' });
    expect(await maintenance.end(administrator, id)).toMatchObject({ from, state: 'over' });
    await expect(maintenance.end(administrator, id)).rejects.toMatchObject({ code: 'MAINTENANCE_NOT_RUNNING' });
    await expect(change({ reason: 'Brakes' })).rejects.toMatchObject({ code: 'MAINTENANCE_OVER' });
    await expect(maintenance.add(administrator, asked({ to: Date.now() - minute }))).rejects.toMatchObject({ code: 'MAINTENANCE_OVER' });
  });

  it('that is deleted has ended then; restored, the rest of it applies and the time between stays free', async () => {
    const rule = await ruleOn();
    const id = await inMaintenance(0, 200);
    await maintenance.remove(administrator, id);
    const times = 'select started_at::text as started, least(ended_at, deleted_at)::text as ended, deleted_at is null as listed from maintenance_period order by started_at';
    await store.database.dataSource.query(`update maintenance_period set ended_at = now() + interval '1 day', deleted_at = to_timestamp($1::float8 / 1000)`, [noon + 50 * minute]);
    await maintenance.restore(administrator, id);
    const rows = await store.database.dataSource.query<{ started: string; ended: string; listed: boolean }[]>(times);
    expect(rows.map(({ listed }) => listed)).toEqual([false, true]);
    expect([Date.parse(rows[0]?.ended ?? ''), Date.now() - Date.parse(rows[1]?.started ?? '') < minute]).toEqual([noon + 50 * minute, true]);
    await store.save([...way, at(330, 50)]);
    await settle();
    expect(await told({ ruleId: rule.id })).toEqual([[58, 64, 12], ...truth.slice(1)]);
    expect((await maintenance.list(administrator, inputOf(alarmRules.maintenanceList, { maintenanceState: 'running' }))).items.map((one) => one.id)).toEqual([id]);
  });

  it('is seen by who sees one of its vehicles, changed by who has all of them, and applies to no others', async () => {
    const mine = operator({ projects: [project] });
    const other = operator({ projects: [otherProject] });
    const asked = (given: object = {}) => inputOf(alarmRules.maintenanceAdd, { reason: 'Mine', from: Date.now(), to: Date.now() + dayMs, ...given });
    const own = await maintenance.add(mine, asked());
    const whole = await maintenance.add(administrator, asked({ reason: 'All' }));
    const seen = async (caller: typeof mine) => (await maintenance.list(caller, inputOf(alarmRules.maintenanceList, {}))).items.map(({ reason, editable, vehicles }) => [reason, editable, vehicles]);
    expect([await seen(mine), await seen(other)]).toEqual([[['All', false, 1], ['Mine', true, 1]], [['All', false, 1]]]);
    await expect(maintenance.end(mine, whole.id)).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    await expect(maintenance.remove(other, own.id)).rejects.toMatchObject({ code: 'MAINTENANCE_NOT_FOUND' });
    await expect(maintenance.add(mine, asked({ scope: { projectId: otherProject } }))).rejects.toMatchObject({ code: 'SCOPE_EXCEEDED' });
    await maintenance.remove(mine, own.id);
    await expect(maintenance.restore(other, own.id)).rejects.toMatchObject({ code: 'MAINTENANCE_NOT_FOUND' });
    expect((await maintenance.restore(mine, own.id)).state).toBe('running');
  });
});

describe('an alarm', () => {
  it('is acknowledged by who sees its vehicle, with a comment, and that can be taken back', async () => {
    await ruleOn();
    await store.save(way);
    await settle();
    const [alarm] = await list();
    const alarmId = alarm?.id ?? '';
    await expect(alarms.acknowledge(operator({ projects: [otherProject] }), { alarmId })).rejects.toMatchObject({ code: 'RULE_ALARM_NOT_FOUND' });
    const mine = operator({ projects: [project] });
    expect(await alarms.acknowledge(mine, { alarmId, comment: 'charger is on its way' })).toMatchObject({ acknowledgedBy: 'Tester', comment: 'charger is on its way' });
    expect([(await list({ acknowledged: true })).length, (await list({ acknowledged: false })).length]).toEqual([1, 2]);
    expect(await alarms.unacknowledge(mine, alarmId)).toMatchObject({ acknowledgedAt: null });
    expect(await list({}, operator({ projects: [otherProject] }))).toEqual([]);
  });

  it('is listed by pages, by rule, time and state', async () => {
    const { id } = await ruleOn();
    await store.save(way);
    await settle();
    const first = await alarms.list(administrator, inputOf(alarmRules.ruleAlarms, { pageSize: 2 }));
    const rest = await alarms.list(administrator, inputOf(alarmRules.ruleAlarms, { pageSize: 2, cursor: first.next }));
    expect([first.total, first.items.length, rest.items.length, rest.next]).toEqual([3, 2, 1, null]);
    expect(await told({ ruleId: id, from: noon + 150 * minute, to: noon + 200 * minute })).toEqual([[100, 191, 9]]);
    expect(await told({ alarmState: 'open' })).toEqual([]);
    expect(await told({ level: 3 })).toEqual([]);
  });
});

describe('a preview', () => {
  it('tells of exactly what the rule would have raised, record by record, and stores nothing', async () => {
    await store.save([...way, at(330, 50), at(10, 50, ofSecond), at(331, 50, ofSecond)]);
    await new RollupFolder(store.database.dataSource).foldAll();
    const found = await preview({});
    expect(found).toMatchObject({ resolution: 'record', complete: true, inScope: 2, vehicles: 1, alarms: 3, always: false });
    expect(found.examples.map(({ vin, startedAt, endedAt, extreme }) => [vin, after(startedAt), after(endedAt), extreme])).toEqual(truth.map((one) => ['LVOLTDECK00000001', ...one]));
    // The last one starts behind midnight of the business time zone.
    const dayOf = (time: number): string => new Date(time + 8 * 60 * minute).toISOString().slice(0, 10);
    expect(found.days.filter((day) => day.alarms > 0)).toEqual([{ day: dayOf(noon), alarms: 2 }, { day: dayOf(noon + dayMs / 2), alarms: 1 }]);
    expect(found.days.length).toBeGreaterThanOrEqual(30);
    expect([await store.count('rule'), await store.count('rule_alarm')]).toEqual([0, 0]);
  });

  it('of a changed rule is another', async () => {
    await store.save([...way, at(330, 50)]);
    await new RollupFolder(store.database.dataSource).foldAll();
    expect((await preview({ condition: { ...threshold, limit: 10 } })).alarms).toBe(0);
    expect((await preview({ condition: { ...threshold, limit: 10, durationS: 0 } })).alarms).toBe(1);
  });

  it('is of the vehicles that the caller sees and the rule names', async () => {
    await store.save([...way, at(330, 50)]);
    await new RollupFolder(store.database.dataSource).foldAll();
    expect(await preview({}, operator({ projects: [otherProject] }))).toMatchObject({ inScope: 1, alarms: 0 });
    expect(await preview({ scope: { projectId: project } })).toMatchObject({ inScope: 1, alarms: 3 });
    expect(await preview({ scope: { modelId: vehicleModel } })).toMatchObject({ inScope: 1, alarms: 3 });
    expect(await preview({ scope: { modelId: otherProject } })).toMatchObject({ inScope: 0, alarms: 0 });
  });

  it('warns of a rule that nearly every vehicle meets nearly all the time', async () => {
    await store.save([...way, ...way.map((frame) => ({ ...frame, ...ofSecond })), at(330, 50), at(330, 50, ofSecond)]);
    await new RollupFolder(store.database.dataSource).foldAll();
    expect((await preview({ condition: { ...threshold, limit: 99, hysteresis: 0 } })).always).toBe(true);
  });

  it('of silence goes by the events of silence, and by what is silent now', async () => {
    await store.save([at(0, 50), at(50, 50), at(55, 50)]);
    const found = await preview({ condition: { kind: 'silent', minutes: 30 } });
    expect(found).toMatchObject({ resolution: 'event', vehicles: 1, alarms: 2 });
    expect(found.examples.map(({ startedAt, endedAt }) => [Math.round(after(startedAt) ?? 0), endedAt === null ? null : Math.round(after(endedAt) ?? 0)])).toEqual([[30, 50], [85, null]]);
  });
});
