import type { ImportDifference, ImportProblem } from '@voltdeck/contract';
import { checkField, forms, ruleText, type Text } from '@voltdeck/protocol/contract';
import { groupsNamed } from './group-names.ts';
import { plain, type ColumnName, type NamedCells } from './headings.ts';
import type { DeviceFields, Present } from './present.ts';

/** What a file may name, as the store has it and the caller owns it: ids by name. */
export interface Named {
  readonly projects: ReadonlyMap<string, string>;
  readonly projectNames: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
  readonly models: ReadonlyMap<string, string>;
}

/** A row as it is to be: of a device that is there, what differs. */
export interface ReadRow {
  readonly fields: DeviceFields;
  readonly differences: readonly ImportDifference[];
  readonly problems: readonly ImportProblem[];
}

export const reasons = {
  project: { 'zh-CN': '没有此编号的项目，或不在您的范围内', en: 'No project with this number in your data scope' },
  projectName: { 'zh-CN': '没有此名称的项目，或不在您的范围内', en: 'No project with this name in your data scope' },
  model: { 'zh-CN': '没有此车型', en: 'This vehicle model does not exist' },
  flag: { 'zh-CN': '请填写“是”或“否”', en: 'Enter yes or no' },
  moved: { 'zh-CN': '车辆现在的项目或分组不在您的数据范围内，不能移出', en: "The vehicle's current project or group is outside your data scope, so you can't move it" },
  changed: { 'zh-CN': '检查后已被 {by} 修改为“{value}”，请重新检查文件', en: '{by} changed it to “{value}” after the check. Check the file again.' },
  added: { 'zh-CN': '检查后已被 {by} 新增，请重新检查文件', en: '{by} added it after the check. Check the file again.' },
  system: { 'zh-CN': '车辆上报或系统', en: 'The vehicle or the system' },
  nothing: { 'zh-CN': '空', en: 'empty' },
  group: { 'zh-CN': '没有此名称的分组，或不在您的范围内', en: 'No group with this name in your data scope' },
  twice: { 'zh-CN': '文件中重复出现', en: 'Appears twice in the file' },
  exists: { 'zh-CN': '车辆已存在', en: 'The vehicle already exists' },
  deleted: { 'zh-CN': '该车辆已被删除，请恢复它', en: 'The vehicle was deleted. Restore it.' },
  unusable: { 'zh-CN': '无法使用此车辆识别代号，请核对或联系管理员', en: "This VIN can't be used. Check it, or ask an administrator." },
  scope: { 'zh-CN': '超出您的数据范围，请填写您的项目或分组', en: 'Outside your data scope. Enter one of your projects or groups.' },
} as const satisfies Record<string, Text>;

const texts = ['vin', 'plate', 'vehicleType', 'batteryId', 'bmsId', 'bmsModel', 'hardwareId', 'softwareVersion', 'imei', 'iccid', 'profile', 'activatedAt', 'serviceExpiresAt'] as const;
const dates: ReadonlySet<ColumnName> = new Set(['activatedAt', 'serviceExpiresAt']);
const dayMs = 86_400_000;
const yes: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'y', '是']);
const no: ReadonlySet<string> = new Set(['', '0', 'false', 'no', 'n', '否']);

/** Spreadsheets keep days as numbers counted from the end of 1899, and write them with strokes or as their midnight. */
function dateOf(cell: string): string {
  if (/^\d{5}(\.\d+)?$/.test(cell)) return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(cell)) * dayMs).toISOString().slice(0, 10);
  const [whole, year, month = '', day = ''] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ]0?0:00(?::00(?:\.0+)?)?)?$/.exec(cell) ?? [];
  return whole === undefined ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

type Refuse = (column: ColumnName, reason: Text, value?: string) => void;
type Cells = Partial<Record<ColumnName, string>>;

/** Projects, groups and models by the names in the cells. A cell that says what is stored needs no look-up. */
function references(cells: Cells, named: Named, present: Present | null, refuse: Refuse): DeviceFields {
  const fields: DeviceFields = {};
  const { projectNumber, groups } = cells;
  const one = (column: 'projectNumber' | 'project' | 'model', known: ReadonlyMap<string, string>, reason: Text): string | null | undefined => {
    const cell = cells[column];
    if (cell === undefined || cell === (present?.shown[column] ?? '')) return undefined;
    if (cell !== '' && !known.has(cell)) refuse(column, reason);
    return known.get(cell) ?? null;
  };
  const projectId = projectNumber === undefined ? one('project', named.projectNames, reasons.projectName) : one('projectNumber', named.projects, reasons.project);
  if (projectId !== undefined) fields.projectId = projectId;
  const modelId = one('model', named.models, reasons.model);
  if (modelId !== undefined) fields.modelId = modelId;
  if (groups !== undefined && groups !== (present?.shown.groups ?? '')) {
    const { ids, unknown } = groupsNamed(groups, named.groups);
    for (const name of unknown) refuse('groups', reasons.group, name);
    fields.groupIds = ids;
  }
  return fields;
}

function suspendedOf(cell: string | undefined, refuse: Refuse): DeviceFields {
  if (cell === undefined) return {};
  if (!yes.has(plain(cell)) && !no.has(plain(cell))) refuse('serviceSuspended', reasons.flag);
  return { serviceSuspended: yes.has(plain(cell)) };
}

/**
 * A row as a device, with everything that is wrong with its cells.
 *
 * @param present the device that has its VIN; null: it is to be made
 * @param left columns that are left out
 */
export function readRow(line: number, given: NamedCells, named: Named, present: Present | null = null, left: ReadonlySet<string> = new Set()): ReadRow {
  const problems: ImportProblem[] = [];
  const cells: Cells = Object.fromEntries(Object.entries(given).filter(([column]) => !left.has(column)));
  const refuse: Refuse = (column, reason, value = cells[column] ?? '') => void problems.push({ line, column, value: value.slice(0, 100), reason });
  const values: Partial<Record<(typeof texts)[number], string | null>> = {};
  for (const column of texts) {
    const cell = cells[column];
    if (cell !== undefined) values[column] = (dates.has(column) ? dateOf(cell) : cell) || (column === 'profile' ? 'standard' : null);
  }
  const whole = { ...present?.fields, ...values };
  const isStored = (column: (typeof texts)[number]): boolean => present !== null && (whole[column] ?? null) === (present.fields[column] ?? null);
  const isCompared = (column: (typeof texts)[number]): boolean => column === 'serviceExpiresAt' && !isStored('activatedAt');
  for (const column of texts) {
    if (isStored(column) && !isCompared(column)) continue;
    const broken = checkField(whole[column], forms.device[column].rules, whole);
    if (broken) refuse(column, ruleText(broken, forms.device[column].label));
  }
  const fields: DeviceFields = { ...values, ...suspendedOf(cells.serviceSuspended, refuse), ...references(cells, named, present, refuse) };
  if (present === null) return { fields, differences: [], problems };
  const changed = fieldNames.filter((name) => Object.hasOwn(fields, name) && !isSame(fields[name], present.fields[name]));
  const differences = changed.map((name) => {
    const column = columnOf(name, cells);
    const to = name === 'serviceSuspended' ? String(fields[name] === true) : isText(name) ? (values[name] ?? '') : (cells[column] ?? '');
    return { column, from: present.shown[column] ?? '', to };
  });
  return { fields: Object.fromEntries(changed.map((name) => [name, fields[name]])), differences, problems };
}

const isText = (name: string): name is (typeof texts)[number] => texts.some((each) => each === name);
const fieldNames = [...texts, 'serviceSuspended', 'projectId', 'modelId', 'groupIds'] as const;

function columnOf(field: (typeof fieldNames)[number], cells: Cells): ColumnName {
  if (field === 'projectId') return cells.projectNumber === undefined ? 'project' : 'projectNumber';
  if (field === 'modelId') return 'model';
  return field === 'groupIds' ? 'groups' : field;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify([one ?? null].flat().toSorted()) === JSON.stringify([other ?? null].flat().toSorted());
