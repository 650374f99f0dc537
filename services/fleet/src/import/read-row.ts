import type { ImportProblem } from '@voltdeck/contract';
import { checkField, forms, ruleText, type Text } from '@voltdeck/protocol/contract';
import type { ColumnName, NamedCells } from './headings.ts';

/** What a file may name, as the store has it and the caller owns it: ids by name. */
export interface Named {
  readonly projects: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
}

/** A device as the import makes it. */
export type NewDevice = Readonly<Partial<Record<Exclude<ColumnName, 'projectNumber' | 'groups'>, string>>> & {
  readonly line: number;
  readonly projectId: string | null;
  readonly groupIds: readonly string[];
};

export const reasons = {
  project: { 'zh-CN': '没有此编号的项目，或不在您的范围内', en: 'There is no project of this number in your scope' },
  group: { 'zh-CN': '没有此名称的分组，或不在您的范围内', en: 'There is no group of this name in your scope' },
  twice: { 'zh-CN': '文件中重复出现', en: 'It comes twice in the file' },
  exists: { 'zh-CN': '设备已存在', en: 'The device exists already' },
  deleted: { 'zh-CN': '该设备已被删除，请恢复它', en: 'The device was deleted; restore it' },
  unusable: { 'zh-CN': '无法使用此车辆识别代号，请核对或联系管理员', en: 'This VIN cannot be used; check it, or ask an administrator' },
  scope: { 'zh-CN': '超出您的数据范围，请填写您的项目或分组', en: 'It lies beyond your data scope; name a project or group of yours' },
} as const satisfies Record<string, Text>;

const ruled = ['vin', 'plate', 'vehicleType', 'batteryId', 'bmsId', 'bmsModel', 'hardwareId', 'softwareVersion', 'imei', 'iccid', 'activatedAt', 'serviceExpiresAt'] as const;
const dates: ReadonlySet<ColumnName> = new Set(['activatedAt', 'serviceExpiresAt']);
const dayMs = 86_400_000;

/** Spreadsheets keep days as numbers counted from the end of 1899, and write them with strokes or as their midnight. */
function dateOf(cell: string): string {
  if (/^\d{5}(\.\d+)?$/.test(cell)) return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(cell)) * dayMs).toISOString().slice(0, 10);
  const [whole, year, month = '', day = ''] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ]0?0:00(?::00(?:\.0+)?)?)?$/.exec(cell) ?? [];
  return whole === undefined ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const groupNames = (cell: string): string[] => cell.split(/[;；]/).map((name) => name.trim()).filter((name) => name !== '');

/** A row as a device, with everything that is wrong with its cells. */
export function readRow(line: number, cells: NamedCells, named: Named): { device: NewDevice; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const refuse = (column: ColumnName, value: string, reason: Text): void => void problems.push({ line, column, value: value.slice(0, 100), reason });
  const values: Partial<Record<(typeof ruled)[number], string>> = {};
  for (const column of ruled) {
    const cell = cells[column] ?? '';
    const value = dates.has(column) ? dateOf(cell) : cell;
    if (value !== '') values[column] = value;
  }
  for (const column of ruled) {
    const broken = checkField(values[column], forms.device[column].rules, values);
    if (broken) refuse(column, cells[column] ?? '', ruleText(broken, forms.device[column].label));
  }
  const number = cells.projectNumber ?? '';
  const projectId = named.projects.get(number) ?? null;
  if (number !== '' && projectId === null) refuse('projectNumber', number, reasons.project);
  const names = groupNames(cells.groups ?? '');
  for (const name of names.filter((each) => !named.groups.has(each))) refuse('groups', name, reasons.group);
  const groupIds = names.flatMap((name) => named.groups.get(name) ?? []);
  return { device: { line, projectId, groupIds, ...values }, problems };
}
