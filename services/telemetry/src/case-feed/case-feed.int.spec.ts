import { alarmRules, serviceCases } from '@voltdeck/contract';
import { BusClient, DomainError, inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { RuleFolder } from '../rule/rule-folder.ts';
import { RuleRepository } from '../rule/rule.repository.ts';
import { RuleService } from '../rule/rule.service.ts';
import { administrator } from '../testing/callers.ts';
import { deviceId, faults, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { CaseFeedRepository, type RaisedCase } from './case-feed.repository.ts';
import { CaseFeedWorker } from './case-feed.worker.ts';

const minute = 60_000;
let store: TestStore;
let worker: CaseFeedWorker;
/** What the fleet was given. */
let given: RaisedCase[];
/** The code of what it answers; null for a good answer. */
let refusal: string | null;
const levels = { caseFaultLevel: 0, caseRuleLevel: 0 };
const settings = { known: true, number: (name: string): number => (name === 'caseFaultLevel' ? levels.caseFaultLevel : levels.caseRuleLevel) };
const sizes = { timeZone: 'Asia/Shanghai', number: (name: string): number => (name === 'stormVehicles' ? 2 : 10) };

/** In the place of the fleet. */
const client = Object.create(BusClient.prototype, {
  call: {
    value: async ({ subject }: { subject: string }, input: RaisedCase) => {
      expect(subject).toBe(serviceCases.caseRaise.subject);
      inputOf(serviceCases.caseRaise, input);
      if (refusal !== null) throw new DomainError(refusal === 'INPUT_INVALID' ? 'INPUT_INVALID' : 'SERVICE_UNAVAILABLE', refusal === 'INPUT_INVALID' ? {} : { service: 'fleet' });
      given.push(input);
      return { caseIds: [] };
    },
  },
}) as BusClient;

beforeAll(async () => {
  store = await TestStore.open();
  await store.admit(...[1, 2, 3].map((number) => ({ id: deviceId(number), vin: `LVOLTDECK0000000${number}` })));
  worker = new CaseFeedWorker(new CaseFeedRepository(store.database.dataSource), client, settings, quiet);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  await store.database.dataSource.query('delete from rule');
  [given, refusal] = [[], null];
  await choose(0, 0);
});

async function choose(fault: number, rule: number): Promise<void> {
  [levels.caseFaultLevel, levels.caseRuleLevel] = [fault, rule];
  await worker.round(Date.now());
}

const frame = (minutes: number, list: Parameters<typeof faults>[0], change: Partial<TestFrame> = {}): TestFrame => ({ deviceId: deviceId(1), vin: 'LVOLTDECK00000001', at: noon + minutes * minute, blocks: [vehicle(), faults(list)], ...change });
const marks = () => store.count('case_mark');

describe('faults', () => {
  it('are handed over from the level of the setting on, when they begin and when they rise to it', async () => {
    await store.save([frame(0, [{ type: 8, level: 3 }])]);
    expect(await marks(), 'off').toBe(0);
    await store.empty();
    await choose(3, 0);
    await store.save([frame(0, [{ type: 8, level: 3 }, { type: 9, level: 2 }])]);
    await worker.round(Date.now());
    expect(given).toMatchObject([{ source: 'fault', type: 8, level: 3, members: [{ deviceId: deviceId(1), startedAt: noon, endedAt: null }] }]);
    await store.save([frame(1, [{ type: 8, level: 4 }, { type: 9, level: 3 }])]);
    await worker.round(Date.now());
    expect(given.map(({ type, level }) => [type, level]), 'one that rises further is handed over again').toEqual([[8, 3], [8, 4], [9, 3]]);
    expect(await marks()).toBe(0);
  });

  it('wait while the fleet is away, and one that it refuses holds up no other', async () => {
    await choose(1, 0);
    await store.save([frame(0, [{ type: 8, level: 1 }, { type: 9, level: 2 }])]);
    refusal = 'SERVICE_UNAVAILABLE';
    await expect(worker.round(Date.now())).rejects.toThrow();
    expect(await marks()).toBe(2);
    refusal = 'INPUT_INVALID';
    await worker.round(Date.now());
    expect(await marks()).toBe(2);
    refusal = null;
    await worker.round(Date.now());
    expect(given).toHaveLength(2);
    expect(await marks()).toBe(0);
  });

  it('that records sent again make no second time are handed over once, and one that is gone not at all', async () => {
    await choose(1, 0);
    await store.save([frame(0, [{ type: 8, level: 1 }])]);
    await store.save([frame(0, [{ type: 8, level: 1 }], { reissue: true })]);
    expect(await marks()).toBe(1);
    await store.database.dataSource.query('delete from fault');
    await worker.round(Date.now());
    expect([given, await marks()]).toEqual([[], 0]);
  });
});

describe('rule alarms', () => {
  it('are handed over with all of their storm, and below the level of the setting not at all', async () => {
    const { dataSource } = store.database;
    const rules = new RuleService(new RuleRepository(dataSource), dataSource);
    const condition = { kind: 'threshold', metric: 'soc', direction: 'below', limit: 20, durationS: 0, hysteresis: 5 };
    const high = await rules.add(administrator, inputOf(alarmRules.ruleAdd, { name: 'Low', level: 2, condition }));
    const low = await rules.add(administrator, inputOf(alarmRules.ruleAdd, { name: 'Lower', level: 1, condition }));
    for (const { id } of [high, low]) await rules.turn(administrator, { ruleId: id, on: true });
    await dataSource.query(`update rule set on_since = '2020-01-01'`);
    await choose(0, 2);
    await store.save([1, 2, 3].map((number) => ({ deviceId: deviceId(number), vin: `LVOLTDECK0000000${number}`, at: Date.now() - 3 * 24 * 60 * minute + number * minute, blocks: [vehicle({ soc: 10 })] })));
    await new RollupFolder(dataSource).foldAll();
    while ((await new RuleFolder(dataSource, sizes).foldSome({ hours: 100, devices: 100 }, null)) > 0);
    expect(await marks()).toBe(3);
    await worker.round(Date.now());
    const ofRule = { source: 'rule', ruleId: high.id, ruleName: 'Low', level: 2 };
    expect(given).toMatchObject([ofRule, ofRule, ofRule]);
    for (const { storm, members } of given) {
      expect(storm).toMatch(/^\d+$/);
      expect(members.map((each) => each.deviceId)).toEqual([1, 2, 3].map(deviceId));
    }
  });
});
