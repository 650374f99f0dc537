import { forms, type Form, type Text } from '@voltdeck/protocol/contract';
import { isRecord } from './records.ts';

const words = (chinese: string, english: string): Text => ({ 'zh-CN': chinese, en: english });

/** Fields that no form has. */
const others: Readonly<Record<string, Text>> = {
  entity: words('列表', 'List'),
  kind: words('类型', 'Kind'),
  format: words('格式', 'Format'),
  file: words('文件', 'File'),
  rows: words('行数', 'Rows'),
  rowsExpected: words('预计行数', 'Rows expected'),
  truncated: words('已截断', 'Truncated'),
  bytes: words('字节数', 'Bytes'),
  fileName: words('文件', 'File'),
  finishedAt: words('完成时间', 'Finished'),
  problem: words('错误', 'Problem'),
  search: words('搜索', 'Search'),
  sort: words('排序', 'Order'),
  state: words('状态', 'State'),
  deviceId: words('车辆', 'Vehicle'),
  deviceIds: words('车辆', 'Vehicles'),
  id: words('编号', 'ID'),
  userId: words('用户', 'User'),
  action: words('操作', 'Action'),
  result: words('结果', 'Result'),
  target: words('对象', 'Target'),
  from: words('开始', 'From'),
  to: words('结束', 'To'),
  command: words('指令', 'Command'),
  arguments: words('参数', 'Arguments'),
  comment: words('备注', 'Comment'),
  reason: words('原因', 'Reason'),
  version: words('版本', 'Version'),
  createdAt: words('创建时间', 'Created'),
  updatedAt: words('更新时间', 'Updated'),
  expiresAt: words('到期时间', 'Expires'),
  screens: words('大屏', 'Wall displays'),
  scope: words('数据范围', 'Data scope'),
  lifeDays: words('有效期（天）', 'Valid for (days)'),
  address: words('来源地址', 'From address'),
};

/** A label that a form of the console has for a field of that name, else ours, else the name itself. */
export function fieldText(field: string): Text {
  const last = field.split('.').at(-1) ?? field;
  const own = others[last] ?? Object.values<Form>(forms).find((form) => form[last] !== undefined)?.[last]?.label;
  return own ?? { 'zh-CN': field, en: field };
}

const housekeeping: ReadonlySet<string> = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'deletedAt']);

/** The fields of a value one by one, those of objects behind a point. */
export function flat(value: unknown, before = ''): readonly (readonly [field: string, value: unknown])[] {
  if (!isRecord(value)) return value === null || value === undefined ? [] : [[before, value]];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (before === '' && housekeeping.has(name)) return [];
    const field = before === '' ? name : `${before}.${name}`;
    return isRecord(inner) && !('name' in inner) ? flat(inner, field) : [[field, inner] as const];
  });
}
