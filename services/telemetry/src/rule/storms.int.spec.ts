import { alarmRules, type RuleAlarmView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { administrator, operator } from '../testing/callers.ts';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { deviceId, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { PreviewRepository } from './preview.repository.ts';
import { RuleAlarmRepository } from './rule-alarm.repository.ts';
import { RuleAlarmService } from './rule-alarm.service.ts';
import { RuleFolder } from './rule-folder.ts';
import { RulePreview } from './rule-preview.ts';
import { RuleRepository } from './rule.repository.ts';
import { RuleService } from './rule.service.ts';
import { RuleStormRepository } from './rule-storm.repository.ts';

const minute = 60_000;
const dayMs = 86_400_000;
const noon = (Math.floor(Date.now() / dayMs) - 3) * dayMs + dayMs / 2;
const [harbour, airport] = ['00000000-0000-4000-8b00-000000000001', '00000000-0000-4000-8b00-000000000002'] as const;
/** More than three vehicles within ten minutes. */
const settings = { timeZone: 'Asia/Shanghai', number: (name: string) => (name === 'stormVehicles' ? 3 : 10) };
const vin = (number: number): string => `LVOLTDECK0000000${number}`;
let store: TestStore;
let alarms: RuleAlarmService;
let rules: RuleService;
let folder: RuleFolder;

const low = { kind: 'threshold', metric: 'soc', direction: 'below', limit: 20, durationS: 0, hysteresis: 5 };
const at = (number: number, minutes: number, soc: number): TestFrame => ({ deviceId: deviceId(number), vin: vin(number), at: noon + minutes * minute, blocks: [vehicle({ soc })] });
/** An alarm of a vehicle that is over after a minute. */
const alarm = (number: number, minutes: number): TestFrame[] => [at(number, minutes, 15), at(number, minutes + 1, 50)];
const late = (frames: readonly TestFrame[], order = 0): TestFrame[] => frames.map((frame) => ({ ...frame, reissue: true, receivedAt: noon + (900 + order) * minute }));

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  alarms = new RuleAlarmService(new RuleAlarmRepository(dataSource), new RuleStormRepository(dataSource));
  rules = new RuleService(new RuleRepository(dataSource), dataSource);
  folder = new RuleFolder(dataSource, settings);
  const software = [{ version: '2.1', since: null }];
  await store.admit(...[1, 2, 3, 4, 5, 6].map((number) => ({ id: deviceId(number), vin: vin(number), ...(number < 4 ? { projectId: harbour, projectName: 'Harbour' } : { projectId: airport, projectName: 'Airport' }), bmsModel: 'B1', software })));
});
beforeEach(async () => {
  await store.empty();
  await store.database.dataSource.query('delete from rule');
  const { id } = await rules.add(administrator, inputOf(alarmRules.ruleAdd, { name: 'Low', level: 2, condition: low }));
  await rules.turn(administrator, { ruleId: id, on: true });
  await store.database.dataSource.query(`update rule set on_since = '2020-01-01'`);
});
afterAll(() => store.close());

async function settle(): Promise<void> {
  await new RollupFolder(store.database.dataSource).foldAll();
  while ((await folder.foldSome({ hours: 3, devices: 3 }, null)) > 0);
}
/** Records of the next hours, so that those of the hours before are looked at whole. */
const over = [1, 2, 3, 4, 5, 6].map((number) => at(number, 400, 50));

const list = async (input: object = {}, caller = administrator): Promise<readonly RuleAlarmView[]> => (await alarms.list(caller, inputOf(alarmRules.ruleAlarms, { pageSize: 100, ...input }))).items;
/** Vehicles of each storm by the minute at which their alarm started, and what is in none. */
async function found(): Promise<unknown> {
  const storms = new Map<string, string[]>();
  for (const { stormId, vin: of, startedAt } of [...(await list())].reverse()) {
    const key = stormId ?? 'none';
    storms.set(key, [...(storms.get(key) ?? []), `${of?.at(-1)}@${(Date.parse(startedAt) - noon) / minute}`]);
  }
  return [...storms].map(([key, members]) => (key === 'none' ? { alone: members.sort() } : members.sort())).sort((one, other) => Number(Array.isArray(other)) - Number(Array.isArray(one)));
}

const crowd = [...alarm(1, 10), ...alarm(2, 12), ...alarm(3, 15), ...alarm(4, 20), ...alarm(5, 28)];

describe('alarms of one rule for many vehicles at about the same time', () => {
  it('are one storm in whatever order and however late their records come', async () => {
    for (const seed of [1, 2, 3, 4]) {
      await store.empty();
      await store.save(over);
      await settle();
      for (const [index, piece] of inPieces(shuffled([...crowd, ...alarm(6, 90)], dice(seed)), 4, dice(seed + 50)).entries()) {
        await store.save(late(piece, index));
        await settle();
      }
      expect([seed, await found()]).toEqual([seed, [['1@10', '2@12', '3@15', '4@20'], { alone: ['5@28', '6@90'] }]]);
    }
  });

  it('keep their storm when it grows, and when it is looked at again by two processes at once', async () => {
    await store.save([...crowd.filter(({ at: time }) => time < noon + 25 * minute), ...over]);
    await settle();
    const [first] = await list({ grouped: true });
    await store.save(late([at(5, 18, 15), at(5, 19, 50)]));
    await settle();
    await store.database.dataSource.query(`insert into rule_mark (device, hour) select number, to_timestamp($1::float8 / 1000) from device`, [noon]);
    const another = new RuleFolder(store.database.dataSource, settings);
    while ((await Promise.all([folder, another].map((each) => each.foldSome({ hours: 2, devices: 2 }, null)))).some((done) => done > 0));
    expect(await found()).toEqual([['1@10', '2@12', '3@15', '4@20', '5@18']]);
    expect((await list({ grouped: true }))[0]?.stormId).toBe(first?.stormId);
    expect(await store.count('rule_storm')).toBe(1);
  });

  it('are joined and divided by late records', async () => {
    const second = [...alarm(1, 40), ...alarm(2, 41), ...alarm(3, 42), ...alarm(4, 43)];
    await store.save([...alarm(1, 10), ...alarm(2, 11), ...alarm(3, 12), ...alarm(4, 13), ...second, ...over]);
    await settle();
    expect(await found()).toHaveLength(2);
    // Between them, others are low now.
    await store.save(late([...alarm(5, 20), ...alarm(6, 21), ...alarm(1, 22), ...alarm(2, 30), ...alarm(3, 31), ...alarm(4, 31.5)]));
    await settle();
    expect(await found()).toHaveLength(1);
    expect(await store.count('rule_storm')).toBe(1);
  });

  it('are none any more when late records withdraw enough of them', async () => {
    await store.save([...alarm(1, 10), ...alarm(2, 12), ...alarm(3, 15), ...alarm(4, 20), ...over]);
    await settle();
    expect(await store.count('rule_storm')).toBe(1);
    // The alarm of vehicle 1 began long before the others.
    await store.save(late([at(1, -200, 15)]));
    await settle();
    expect([await found(), await store.count('rule_storm')]).toEqual([[{ alone: ['1@-200', '2@12', '3@15', '4@20'] }], 0]);
  });
});

describe('a storm', () => {
  beforeEach(async () => {
    await store.save([...crowd, ...over]);
    await settle();
  });

  it('is one row with what its vehicles have in common, that opens into its alarms', async () => {
    const grouped = await list({ grouped: true });
    expect(grouped.map(({ storm, vin: of }) => storm?.vehicles ?? of)).toEqual([vin(5), 4]);
    expect(grouped[1]?.storm).toMatchObject({ ruleName: 'Low', level: 2, vehicles: 4, alarms: 4, open: 0, acknowledged: 0, startedAt: new Date(noon + 10 * minute).toISOString(), lastAt: new Date(noon + 20 * minute).toISOString() });
    expect(grouped[1]?.storm?.common).toEqual([{ trait: 'bmsModel', value: 'B1', vehicles: 4 }, { trait: 'firmware', value: '2.1', vehicles: 4 }]);
    expect(await list({ stormId: grouped[1]?.stormId })).toHaveLength(4);
  });

  it('is counted once, over pages too', async () => {
    const page = (cursor?: string) => alarms.list(administrator, inputOf(alarmRules.ruleAlarms, { grouped: true, pageSize: 1, ...(cursor === undefined ? {} : { cursor }) }));
    const first = await page();
    const second = await page(first.next ?? '');
    expect([first.total, first.items[0]?.vin, second.items[0]?.storm?.vehicles, second.next]).toEqual([2, vin(5), 4, null]);
  });

  it('has for each user the vehicles that they see', async () => {
    const [storm] = await list({ grouped: true }, operator({ projects: [harbour] }));
    expect(storm?.storm).toMatchObject({ vehicles: 3, common: expect.arrayContaining([{ trait: 'project', value: 'Harbour', vehicles: 3 }]) });
    await expect(alarms.storm(operator({ projects: ['00000000-0000-4000-8b00-000000000009'] }), storm?.stormId ?? '')).rejects.toMatchObject({ code: 'RULE_STORM_NOT_FOUND' });
  });

  it('is acknowledged together, for what the user sees, and that can be taken back without what was acknowledged before', async () => {
    const stormId = (await list({ grouped: true }))[1]?.stormId ?? '';
    const [single] = await list({ stormId, projectId: harbour });
    await alarms.acknowledge(administrator, { alarmId: single?.id ?? '', comment: 'mine' });
    expect(await alarms.acknowledgeStorm(operator({ projects: [harbour] }), { stormId, comment: 'all of it' })).toMatchObject({ vehicles: 3, acknowledged: 3 });
    expect((await list({ stormId, acknowledged: true })).map(({ comment }) => comment).sort()).toEqual(['all of it', 'all of it', 'mine']);
    expect(await alarms.storm(administrator, stormId)).toMatchObject({ alarms: 4, acknowledged: 3 });
    expect(await alarms.unacknowledgeStorm(operator({ projects: [harbour] }), stormId)).toMatchObject({ acknowledged: 1 });
  });

  it('is previewed', async () => {
    const previews = new RulePreview(new PreviewRepository(store.database.dataSource), settings);
    const found = await previews.preview(administrator, inputOf(alarmRules.rulePreview, { condition: low }), noon + 600 * minute);
    expect([found.alarms, found.storms]).toEqual([5, 1]);
  });
});
