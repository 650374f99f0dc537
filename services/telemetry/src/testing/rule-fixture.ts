import { alarmRules, type RuleAlarmView, type RulePreviewView, type RuleView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { MaintenanceRepository } from '../rule/maintenance.repository.ts';
import { MaintenanceService } from '../rule/maintenance.service.ts';
import { PreviewRepository } from '../rule/preview.repository.ts';
import { RuleAlarmRepository } from '../rule/rule-alarm.repository.ts';
import { RuleAlarmService } from '../rule/rule-alarm.service.ts';
import { RuleFolder } from '../rule/rule-folder.ts';
import { RulePreview } from '../rule/rule-preview.ts';
import { RuleStormRepository } from '../rule/rule-storm.repository.ts';
import { RuleRepository } from '../rule/rule.repository.ts';
import { RuleService } from '../rule/rule.service.ts';
import { ServiceMarkRepository } from '../rule/service-mark.repository.ts';
import { ServiceMarkService } from '../rule/service-mark.service.ts';
import { administrator } from './callers.ts';
import { deviceId, vehicle, type TestFrame } from './frames.ts';
import { TestStore } from './test-store.ts';

export const minute = 60_000;
export const dayMs = 86_400_000;
export const settings = { timeZone: 'Asia/Shanghai', number: (): number => 10 };
/** Noon three days ago: of the days whose records are looked at again behind ingest. */
export const noon = (Math.floor(Date.now() / dayMs) - 3) * dayMs + dayMs / 2;
export const project = '00000000-0000-4000-8b00-000000000001';
export const otherProject = '00000000-0000-4000-8b00-000000000002';
export const vehicleModel = '00000000-0000-4000-8c00-000000000001';

export const threshold = { kind: 'threshold', metric: 'soc', direction: 'below', limit: 20, durationS: 120, hysteresis: 5 };
export const fields = (given: object = {}) => inputOf(alarmRules.ruleAdd, { name: 'Nearly empty', level: 2, condition: threshold, ...given });
export const at = (minutes: number, soc: number, given: Partial<TestFrame> = {}): TestFrame => ({ at: noon + minutes * minute, blocks: [vehicle({ soc })], ...given });
export const ofSecond = { deviceId: deviceId(2), vin: 'LVOLTDECK00000002' };
/** Minutes behind noon. */
export const after = (moment: string | null): number | null => (moment === null ? null : (Date.parse(moment) - noon) / minute);

/** Over the edge of hours, with a dip that is too short, a wobble at the limit and a silence. */
export const way = [
  at(0, 50), at(10, 19), at(11, 18), at(11.5, 22), at(30, 19), at(31, 18), at(32, 17), at(58, 12), at(61, 14), at(62, 21), at(63, 24), at(64, 25),
  at(100, 19), at(102, 18), at(190, 9), at(191, 40), at(240, 19), at(241, 19), at(241.5, 21), at(242, 19), at(243, 18), at(244, 15), at(262, 30),
];
/** The alarms of `threshold` on it. */
export const truth = [[30, 64, 12], [100, 191, 9], [242, 262, 15]];

/** Rules on real stores, with two vehicles of different projects. */
export class RuleFixture {
  readonly service: RuleService;
  readonly repository: RuleRepository;
  readonly alarms: RuleAlarmService;
  readonly folder: RuleFolder;
  readonly maintenance: MaintenanceService;
  readonly services: ServiceMarkService;
  private readonly previews: RulePreview;

  private constructor(readonly store: TestStore) {
    const { dataSource } = store.database;
    this.repository = new RuleRepository(dataSource);
    this.service = new RuleService(this.repository, dataSource);
    this.alarms = new RuleAlarmService(new RuleAlarmRepository(dataSource), new RuleStormRepository(dataSource));
    this.previews = new RulePreview(new PreviewRepository(dataSource), settings);
    this.folder = new RuleFolder(dataSource, settings);
    this.services = new ServiceMarkService(new ServiceMarkRepository(dataSource));
    this.maintenance = new MaintenanceService(new MaintenanceRepository(dataSource), dataSource);
  }

  static async open(): Promise<RuleFixture> {
    const store = await TestStore.open();
    await store.admit({ projectId: project, projectName: 'Harbour', bmsModel: 'B1', modelId: vehicleModel, modelName: 'BUS-12' }, { id: ofSecond.deviceId, vin: ofSecond.vin, projectId: otherProject, projectName: 'Airport' });
    return new RuleFixture(store);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  async empty(): Promise<void> {
    await this.store.empty();
    await this.store.database.dataSource.query('delete from rule; delete from service_mark');
  }

  /** On since long ago, as the records of these tests are dated. */
  async ruleOn(given: object = {}, caller = administrator): Promise<RuleView> {
    const { id } = await this.service.add(caller, fields(given));
    await this.service.turn(caller, { ruleId: id, on: true });
    await this.store.database.dataSource.query(`update rule set on_since = '2020-01-01' where id = $1`, [id]);
    return this.service.get(caller, id);
  }

  foldOnce(asOf = noon + 600 * minute): Promise<number> {
    return this.folder.foldSome({ hours: 2, devices: 2 }, asOf);
  }

  /** As the service does, until nothing waits. */
  async settle(asOf?: number): Promise<void> {
    await new RollupFolder(this.store.database.dataSource).foldAll();
    while ((await this.foldOnce(asOf)) > 0);
  }

  async list(input: object = {}, caller = administrator): Promise<readonly RuleAlarmView[]> {
    return (await this.alarms.list(caller, inputOf(alarmRules.ruleAlarms, input))).items;
  }

  /** The oldest first. */
  async told(input: object = {}): Promise<unknown[]> {
    return [...(await this.list(input))].reverse().map(({ startedAt, endedAt, extreme }) => [after(startedAt), after(endedAt), extreme]);
  }

  preview(given: object, caller = administrator, now = noon + 12 * 60 * minute): Promise<RulePreviewView> {
    return this.previews.preview(caller, inputOf(alarmRules.rulePreview, { condition: threshold, ...given }), now);
  }
}
