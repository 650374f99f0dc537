import type { Exporting, ExportValue, InputOf } from '@voltdeck/contract';
import { codeTable, codeText, energySourceTexts as energySources, flagTexts, recordField, type RecordFieldName } from '@voltdeck/protocol/codes';
import { historyExportColumns, recordExportColumns, textIn, type Language, type Text } from '@voltdeck/protocol/contract';
import type { Cell } from '@voltdeck/base';

/** How values are written: in whose language, and a moment in business time. */
export interface Writing {
  readonly language: Language;
  readonly time: (epochMs: number) => string;
  /** Name of the zone that moments are written in. */
  readonly timeZone: string;
}

/** A column of the file: its heading and what it makes of a value. */
export interface Column {
  readonly label: Text;
  readonly unit?: string | undefined;
  readonly cell: (value: ExportValue, writing: Writing) => Cell;
}

const energySourceTexts: Readonly<Record<string, Text>> = energySources;
const [no, yes]: readonly [no: Text, yes: Text] = [{ 'zh-CN': '否', en: 'no' }, { 'zh-CN': '是', en: 'yes' }];
const stateTexts: Readonly<Record<string, Text>> = {
  active: { 'zh-CN': '进行中', en: 'active' },
  cleared: { 'zh-CN': '已结束', en: 'ended' },
  charge: { 'zh-CN': '充电', en: 'charge' },
  discharge: { 'zh-CN': '放电', en: 'discharge' },
};

export const plain: Column['cell'] = (value) => (typeof value === 'string' || typeof value === 'number' ? value : null);
export const time: Column['cell'] = (value, writing) =>
  typeof value === 'number' ? writing.time(value) : typeof value === 'string' ? writing.time(Date.parse(value)) : null;
const flag: Column['cell'] = (value, { language }) => textIn(value === true ? yes : no, language);
const word: Column['cell'] = (value, { language }) => textIn(stateTexts[String(value)], language) ?? String(value);
const nameOf = (value: ExportValue): Text | null => (typeof value === 'object' && value !== null && 'en' in value ? value : null);
/** A name that is given in both languages. */
export const nameCell: Column['cell'] = (value, { language }) => textIn(nameOf(value) ?? undefined, language) ?? null;
const faultList: Column['cell'] = (value, { language }) =>
  Array.isArray(value) ? value.map(([name, level]) => `${textIn(name, language)} (${level})`).join('; ') : null;

export const column = (chinese: string, english: string, cell: Column['cell'] = plain, unit?: string): Column => ({ label: { 'zh-CN': chinese, en: english }, unit, cell });

const named = {
  recordedAt: column('记录时间', 'Recorded', time),
  receivedAt: column('接收时间', 'Received', time),
  reissued: column('补发', 'Reissued', flag),
  clockAhead: column('终端时钟超前', 'Clock ahead', flag),
  faults: column('故障（等级）', 'Faults (level)', faultList),
  vin: column('VIN', 'VIN'),
  plate: column('车牌', 'Plate'),
  projectName: column('项目', 'Project'),
  type: column('故障类型', 'Fault type', nameCell),
  state: column('状态', 'State', word),
  startLevel: column('起始等级', 'Level at start'),
  highestLevel: column('最高等级', 'Highest level'),
  endLevel: column('结束等级', 'Level at end'),
  startedAt: column('开始时间', 'Started', time),
  endedAt: column('结束时间', 'Ended', time),
  durationS: column('持续时间', 'Duration', plain, 's'),
  acknowledgedAt: column('确认时间', 'Acknowledged', time),
  acknowledgedBy: column('确认人', 'Acknowledged by'),
  acknowledgedLevel: column('确认时等级', 'Level when acknowledged'),
  roseTo: column('确认后升至等级', 'Rose to level after acknowledgement'),
  withdrawnAt: column('确认撤销时间', 'Acknowledgement undone', time),
  withdrawnBy: column('确认撤销人', 'Undone by'),
  clearedBy: column('清除人', 'Cleared by'),
  clearReason: column('清除原因', 'Clear reason'),
  comment: column('备注', 'Comment'),
  kind: column('类型', 'Type', word),
  running: column('进行中', 'In progress', flag),
  startSoc: column('开始 SOC', 'SOC at start', plain, '%'),
  endSoc: column('结束 SOC', 'SOC at end', plain, '%'),
  energyKwh: column('电量（总）', 'Energy (gross)', plain, 'kWh'),
  recoveredKwh: column('回收电量', 'Recovered energy', plain, 'kWh'),
  netKwh: column('净电量', 'Net energy', plain, 'kWh'),
  energySource: column('电量来源', 'Energy source', (value, { language }) => textIn(energySourceTexts[String(value)], language) ?? String(value)),
  highestCurrent: column('最大电流', 'Highest current', plain, 'A'),
  lowestTemperature: column('最低温度', 'Lowest temperature', plain, '°C'),
  highestTemperature: column('最高温度', 'Highest temperature', plain, '°C'),
  lowestCellVoltage: column('最低单体电压', 'Lowest cell voltage', plain, 'mV'),
  highestCellVoltage: column('最高单体电压', 'Highest cell voltage', plain, 'mV'),
  endCellSpread: column('结束时单体压差', 'Cell spread at end', plain, 'mV'),
  startMileage: column('开始里程', 'Mileage at start', plain, 'km'),
  endMileage: column('结束里程', 'Mileage at end', plain, 'km'),
  distanceKm: column('行驶里程', 'Distance', plain, 'km'),
  consumption: column('百公里电耗（净）', 'Consumption (net)', plain, 'kWh/100 km'),
  meanSpeed: column('平均车速', 'Mean speed', plain, 'km/h'),
  topSpeed: column('最高车速', 'Top speed', plain, 'km/h'),
  startLatitude: column('起点纬度', 'Latitude at start', plain, '° WGS-84'),
  startLongitude: column('起点经度', 'Longitude at start', plain, '° WGS-84'),
  endLatitude: column('终点纬度', 'Latitude at end', plain, '° WGS-84'),
  endLongitude: column('终点经度', 'Longitude at end', plain, '° WGS-84'),
  latitude: column('纬度', 'Latitude', plain, '° WGS-84'),
  longitude: column('经度', 'Longitude', plain, '° WGS-84'),
  charges: column('充电次数', 'Charges'),
  chargedKwh: column('充电电量（总）', 'Charged energy (gross)', plain, 'kWh'),
  ...fieldColumns([
    'highestCellVoltageBmu', 'highestCellVoltageCell', 'lowestCellVoltageBmu', 'lowestCellVoltageCell',
    'highestTemperatureBmu', 'highestTemperatureProbe', 'lowestTemperatureBmu', 'lowestTemperatureProbe', 'plugIn',
  ]),
} as const satisfies Readonly<Record<string, Column>>;

export function fieldColumn(name: RecordFieldName): Column {
  const { kind, label, unit, codes } = recordField(name);
  const table = codeTable(codes);
  if (table === undefined) return { label, unit, cell: plain };
  if (kind === 'flags') return { label, cell: (value, { language }) => (typeof value === 'number' ? flagTexts(table, value, language).join('; ') : null) };
  return { label, cell: (value, { language }) => (typeof value === 'number' ? codeText(table, value, language) : null) };
}

/** Columns that are named as fields of the record. */
function fieldColumns<Name extends RecordFieldName>(names: readonly Name[]): Readonly<Record<Name, Column>>;
function fieldColumns(names: readonly RecordFieldName[]): Readonly<Record<string, Column>> {
  return Object.fromEntries(names.map((name) => [name, fieldColumn(name)]));
}

/** The columns of an export, in the order of the values of its rows. */
export function columnsOf({ kind, fields = [] }: Pick<InputOf<Exporting['exportCount']>, 'kind' | 'fields'>): readonly Column[] {
  if (kind !== 'records') return historyExportColumns[kind].map((name) => named[name]);
  const { before, behind } = recordExportColumns;
  return [...before.map((name) => named[name]), ...fields.map(fieldColumn), ...behind.map((name) => named[name])];
}

/** A unit is in the heading, and of moments the zone. */
export function headingOf({ label, unit, cell }: Column, { language, timeZone }: Pick<Writing, 'language' | 'timeZone'>): string {
  const behind = cell === time ? timeZone : unit;
  return behind === undefined ? textIn(label, language) : `${textIn(label, language)} (${behind})`;
}
