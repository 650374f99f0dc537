import type { Text } from '../text/text.ts';

interface EventTypeRow {
  readonly text: Text;
  /** Who receives it: everyone who may view, or administrators alone. Absent: by the data scope. */
  readonly audience?: EventAudience;
}

type EventAudience = 'everyone' | 'administrators';

const words = (chinese: string, english: string): Text => ({ 'zh-CN': chinese, en: english });

/** What of an entity is changed. */
const changes = {
  added: words('新增', 'added'),
  changed: words('修改', 'changed'),
  removed: words('删除', 'deleted'),
  restored: words('恢复', 'restored'),
} as const;
type EntityChange = keyof typeof changes;

type ChangesOf<Entity extends string> = { readonly [Type in `${Entity}.${EntityChange}`]: EventTypeRow };

function changesOf<Entity extends string>(entity: Entity, name: Text, audience?: EventAudience): ChangesOf<Entity>;
function changesOf(entity: string, name: Text, audience?: EventAudience): Readonly<Record<string, EventTypeRow>> {
  const rows = Object.entries(changes).map(([change, word]) => [`${entity}.${change}`, { text: words(`${name['zh-CN']}${word['zh-CN']}`, `${name.en} ${word.en}`), ...(audience === undefined ? {} : { audience }) }]);
  return Object.fromEntries(rows);
}

/** What the event log holds, by the type that a CloudEvent has behind `eventTypePrefix`. A further type is a line here and the trigger that writes it. */
export const eventTypes = {
  'vehicle.online': { text: words('车辆上线', 'Vehicle online') },
  'vehicle.offline': { text: words('车辆离线', 'Vehicle offline') },
  'fault.opened': { text: words('故障发生', 'Fault opened') },
  'fault.raised': { text: words('故障升级', 'Fault level raised') },
  'fault.closed': { text: words('故障恢复或清除', 'Fault recovered or cleared') },
  'fault.reopened': { text: words('故障仍在持续', 'Fault reopened') },
  'fault.withdrawn': { text: words('故障撤回', 'Fault withdrawn') },
  'alarm.opened': { text: words('规则告警发生', 'Rule alarm opened') },
  'alarm.closed': { text: words('规则告警结束', 'Rule alarm closed') },
  'alarm.reopened': { text: words('规则告警仍在持续', 'Rule alarm reopened') },
  'alarm.withdrawn': { text: words('规则告警撤回', 'Rule alarm withdrawn') },
  'case.opened': { text: words('工单新建', 'Case opened') },
  'case.changed': { text: words('工单修改', 'Case changed') },
  'case.closed': { text: words('工单关闭', 'Case closed') },
  'case.reopened': { text: words('工单重新打开', 'Case reopened') },
  'command.created': { text: words('指令创建', 'Command created') },
  'command.changed': { text: words('指令状态变化', 'Command state changed') },
  'command.ended': { text: words('指令结束', 'Command ended') },
  'upgrade.created': { text: words('升级创建', 'Upgrade created') },
  'upgrade.changed': { text: words('升级状态变化', 'Upgrade state changed') },
  'upgrade.ended': { text: words('升级结束', 'Upgrade ended') },
  ...changesOf('vehicle', words('车辆', 'Vehicle')),
  ...changesOf('project', words('项目', 'Project')),
  ...changesOf('customer', words('客户', 'Customer')),
  ...changesOf('group', words('分组', 'Group')),
  ...changesOf('model', words('车型', 'Vehicle model'), 'everyone'),
  ...changesOf('version', words('版本', 'Version'), 'everyone'),
  ...changesOf('faultEntry', words('故障字典条目', 'Fault dictionary entry'), 'everyone'),
  ...changesOf('profile', words('终端协议配置', 'Terminal profile'), 'everyone'),
  ...changesOf('platform', words('平台链路', 'Platform link'), 'administrators'),
  ...changesOf('config', words('系统配置', 'System setting'), 'everyone'),
  'deployment.changed': { text: words('默认安全策略修改', 'Default security policy changed'), audience: 'administrators' },
} as const satisfies Readonly<Record<string, EventTypeRow>>;

export type EventType = keyof typeof eventTypes;

const rows: Readonly<Record<string, EventTypeRow>> = eventTypes;

/** In front of the type of a CloudEvent. */
export const eventTypePrefix = 'voltdeck.';

const typeNames = Object.keys(eventTypes);
const familyOf = (type: string): string => type.slice(0, type.indexOf('.'));

/** Types by the word in front of their full stop. */
export const eventFamilyWords: Readonly<Record<string, Text>> = {
  vehicle: words('车辆', 'Vehicles'),
  fault: words('故障', 'Faults'),
  alarm: words('规则告警', 'Rule alarms'),
  case: words('工单', 'Cases'),
  command: words('指令', 'Commands'),
  upgrade: words('升级', 'Upgrades'),
  project: words('项目', 'Projects'),
  customer: words('客户', 'Customers'),
  group: words('分组', 'Groups'),
  model: words('车型', 'Vehicle models'),
  version: words('版本', 'Versions'),
  faultEntry: words('故障字典', 'Fault dictionary'),
  profile: words('终端协议配置', 'Terminal profiles'),
  platform: words('平台链路', 'Platform links'),
  config: words('系统配置', 'System settings'),
  deployment: words('默认安全策略', 'Default security policy'),
};

/** What a reader can ask for: a type, or a family of them such as `fault`. */
export const eventFilters: readonly string[] = [...new Set(typeNames.map(familyOf)), ...typeNames];

/** The types that these filters stand for. */
export const eventTypesOf = (filters: readonly string[]): string[] => typeNames.filter((type) => filters.includes(type) || filters.includes(familyOf(type)));

/** Types that an audience receives whatever its data scope. */
export const eventTypesFor = (audience: EventAudience): string[] => typeNames.filter((type) => rows[type]?.audience === audience);

/** What server-sent events of the event log are called: an event, and how far the log was read. */
export const eventStreamEvents = { event: 'event', position: 'position' } as const;

export const eventLogLimits = {
  /** Events that one page looks at: a narrow filter leaves most of them out, and the next page continues behind them. */
  pageReadMax: 5_000,
  /** Events that a service hands over at a time, and their bytes: one message on the bus. */
  handOverMax: 200,
  handOverBytes: 256 * 1024,
  daysKeptMax: 90,
} as const;
