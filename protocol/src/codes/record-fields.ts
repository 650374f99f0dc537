import type { Text } from './code-table.ts';
import type { CodeTableName } from './code-tables.ts';
import { brakeLevels } from './state-codes.ts';

export type FieldKind = 'measure' | 'code' | 'flags';

/** Fields that are chosen together, for a chart above all, in the order in which pages offer the groups. */
export const fieldGroups = ['electrical', 'charge', 'cells', 'temperature', 'vehicle', 'state'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

export interface RecordField {
  readonly kind: FieldKind;
  readonly group: FieldGroup;
  readonly label: Text;
  readonly unit?: string;
  readonly decimals?: number;
  /** The integer of its column, value x 10^decimals; without it the narrower, int2. */
  readonly stored?: 'int4';
  /** Minutes, hours and days have its mean, lowest and highest value, so that it is charted over any range. */
  readonly folded?: true;
  /** The table that explains a code, or the bits of flags. */
  readonly codes?: CodeTableName;
  /** block.field, the first that is not null counts. Absent: filled by a rule of toRecord. */
  readonly sources?: readonly `${string}.${string}`[];
  /** Values with a meaning of their own. */
  readonly special?: Readonly<Record<number, Text>>;
  /** Frames of one device and time that disagree: the larger counts, or all bits of both. Default: the first that is not null. */
  readonly merge?: 'max' | 'or';
}

/**
 * Every scalar of a record: columns, rollups, exports, views, charts and pages are all derived from its row. A new row needs its
 * column: a line in services/telemetry/src/migration/added-fields.ts (CONTRIBUTING.md walks through it).
 */
export const recordFields = {
  longitude: { kind: 'measure', group: 'vehicle', stored: 'int4', unit: '°', decimals: 6, label: { 'zh-CN': '经度', en: 'Longitude' } },
  latitude: { kind: 'measure', group: 'vehicle', stored: 'int4', unit: '°', decimals: 6, label: { 'zh-CN': '纬度', en: 'Latitude' } },
  coordinateSystem: { kind: 'code', group: 'vehicle', codes: 'coordinateSystem', label: { 'zh-CN': '坐标系', en: 'Coordinate system' } },
  mileage: { kind: 'measure', group: 'vehicle', stored: 'int4', folded: true, unit: 'km', decimals: 1, label: { 'zh-CN': '累计里程', en: 'Mileage' }, sources: ['vehicle.mileage'] },
  speed: { kind: 'measure', group: 'vehicle', folded: true, unit: 'km/h', decimals: 1, label: { 'zh-CN': '车速', en: 'Speed' }, sources: ['vehicle.speed'] },
  totalVoltage: { kind: 'measure', group: 'electrical', folded: true, unit: 'V', decimals: 1, label: { 'zh-CN': '实时总电压', en: 'Total voltage' }, sources: ['vehicle.totalVoltage'] },
  current: { kind: 'measure', group: 'electrical', folded: true, unit: 'A', decimals: 1, label: { 'zh-CN': '实时电流', en: 'Current' }, sources: ['vehicle.current'] },
  soc: { kind: 'measure', group: 'charge', folded: true, unit: '%', decimals: 0, label: { 'zh-CN': 'SOC', en: 'SOC' }, sources: ['vehicle.soc'] },
  soh: { kind: 'measure', group: 'charge', folded: true, unit: '%', decimals: 0, label: { 'zh-CN': 'SOH', en: 'SOH' }, sources: ['bmsStatus.soh'] },
  insulationResistance: { kind: 'measure', group: 'electrical', stored: 'int4', folded: true, unit: 'kΩ', decimals: 0, label: { 'zh-CN': '绝缘电阻', en: 'Insulation resistance' }, sources: ['vehicle.insulation'] },
  vehicleState: { kind: 'code', group: 'vehicle', codes: 'vehicleState', label: { 'zh-CN': '车辆状态', en: 'Vehicle state' }, sources: ['vehicle.state'] },
  chargingState: { kind: 'code', group: 'state', codes: 'chargingState', label: { 'zh-CN': '充电状态', en: 'Charging state' }, sources: ['vehicle.charging'] },
  driveMode: { kind: 'code', group: 'vehicle', codes: 'driveMode', label: { 'zh-CN': '运行模式', en: 'Drive mode' }, sources: ['vehicle.mode'] },
  dcdcState: { kind: 'code', group: 'state', codes: 'dcdcState', label: { 'zh-CN': 'DC-DC 状态', en: 'DC-DC state' }, sources: ['vehicle.dcdc'] },
  gear: { kind: 'code', group: 'vehicle', codes: 'gear', label: { 'zh-CN': '挡位', en: 'Gear' } },
  accelerator: { kind: 'measure', group: 'vehicle', folded: true, unit: '%', decimals: 0, label: { 'zh-CN': '加速踏板行程', en: 'Accelerator' }, sources: ['vehicle.accelerator'] },
  brake: {
    kind: 'measure', group: 'vehicle', folded: true, unit: '%', decimals: 0, label: { 'zh-CN': '制动踏板状态', en: 'Brake' }, sources: ['vehicle.brake'],
    special: brakeLevels,
  },
  operatingMode: { kind: 'code', group: 'state', codes: 'operatingMode', label: { 'zh-CN': '工作模式', en: 'Operating mode' }, sources: ['bmsStatus.operatingMode'] },
  selfTest: { kind: 'code', group: 'state', codes: 'selfTest', label: { 'zh-CN': '自检状态', en: 'Self-test status' }, sources: ['bmsStatus.selfTest'] },
  plugIn: { kind: 'code', group: 'state', codes: 'plugIn', label: { 'zh-CN': '插枪状态', en: 'Plug-in status' }, sources: ['bmsStatus.plugIn'] },
  thermalManagement: { kind: 'code', group: 'state', codes: 'thermalManagement', label: { 'zh-CN': '热管理状态', en: 'Thermal management' }, sources: ['bmsStatus.thermalManagement'] },
  relays: { kind: 'flags', group: 'state', codes: 'relay', label: { 'zh-CN': '继电器状态', en: 'Relays' }, sources: ['bmsStatus.relays'] },
  relaysValid: { kind: 'flags', group: 'state', codes: 'relay', label: { 'zh-CN': '继电器有效位', en: 'Relays reported' }, sources: ['bmsStatus.relaysValid'] },
  supplyVoltage: { kind: 'measure', group: 'electrical', folded: true, unit: 'V', decimals: 1, label: { 'zh-CN': '低压供电电压', en: 'Low-voltage supply' }, sources: ['bmsStatus.supplyVoltage'] },
  signalStrength: { kind: 'measure', group: 'vehicle', folded: true, decimals: 0, label: { 'zh-CN': '信号强度', en: 'Signal strength' }, sources: ['bmsStatus.signalStrength'] },
  chemistry: { kind: 'code', group: 'state', codes: 'chemistry', label: { 'zh-CN': '电池类型', en: 'Battery chemistry' }, sources: ['bmsStatus.chemistry', 'bmsRatings.chemistry'] },
  faultLevel: { kind: 'code', group: 'state', folded: true, codes: 'faultLevel', label: { 'zh-CN': '故障等级', en: 'Fault level' }, sources: ['alarm.level', 'bmsStatus.faultLevel'], merge: 'max' },
  faultTotal: { kind: 'measure', group: 'state', folded: true, decimals: 0, label: { 'zh-CN': '故障总数', en: 'Total faults' }, sources: ['bmsStatus.faultTotal'], merge: 'max' },
  faultFlags: { kind: 'flags', group: 'state', stored: 'int4', codes: 'faultFlag', label: { 'zh-CN': '故障标志', en: 'Fault flags' }, sources: ['bmsFaults.flags'], merge: 'or' },
  alarmFlags: { kind: 'flags', group: 'state', stored: 'int4', codes: 'alarmFlag', label: { 'zh-CN': '通用报警标志', en: 'Alarm flags' }, sources: ['alarm.flags'], merge: 'or' },
  restrictions: { kind: 'flags', group: 'state', codes: 'restriction', label: { 'zh-CN': '限制状态', en: 'Restrictions' }, sources: ['bmsStatus.restrictions'] },
  powerLimit: { kind: 'measure', group: 'electrical', folded: true, unit: '%', decimals: 0, label: { 'zh-CN': '功率限制', en: 'Power limit' }, sources: ['bmsStatus.powerLimit'] },
  ratedCapacity: { kind: 'measure', group: 'state', unit: 'Ah', decimals: 1, label: { 'zh-CN': '额定容量', en: 'Rated capacity' }, sources: ['bmsRatings.ratedCapacity'] },
  ratedVoltage: { kind: 'measure', group: 'state', unit: 'V', decimals: 1, label: { 'zh-CN': '额定总电压', en: 'Rated voltage' }, sources: ['bmsRatings.ratedVoltage'] },
  ratedEnergy: { kind: 'measure', group: 'state', unit: 'kWh', decimals: 1, label: { 'zh-CN': '额定能量', en: 'Rated energy' }, sources: ['bmsRatings.ratedEnergy'] },
  cumulativeCharge: { kind: 'measure', group: 'charge', stored: 'int4', folded: true, unit: 'kWh', decimals: 1, label: { 'zh-CN': '累计充电能量', en: 'Cumulative charge' }, sources: ['bmsRatings.cumulativeCharge'] },
  cumulativeDischarge: { kind: 'measure', group: 'charge', stored: 'int4', folded: true, unit: 'kWh', decimals: 1, label: { 'zh-CN': '累计放电能量', en: 'Cumulative discharge' }, sources: ['bmsRatings.cumulativeDischarge'] },
  highestCellVoltage: { kind: 'measure', group: 'cells', folded: true, unit: 'mV', decimals: 0, label: { 'zh-CN': '最高单体电压', en: 'Highest cell voltage' }, sources: ['extremes.highestVoltage', 'bmsStatistics.highestVoltage'] },
  highestCellVoltageBmu: { kind: 'measure', group: 'cells', decimals: 0, label: { 'zh-CN': '最高电压电池子系统号', en: 'Highest cell voltage, BMU' }, sources: ['extremes.highestVoltageBmu', 'bmsStatistics.highestVoltageBmu'] },
  highestCellVoltageCell: { kind: 'measure', group: 'cells', decimals: 0, label: { 'zh-CN': '最高电压电池单体代号', en: 'Highest cell voltage, cell' }, sources: ['extremes.highestVoltageCell', 'bmsStatistics.highestVoltageCell'] },
  lowestCellVoltage: { kind: 'measure', group: 'cells', folded: true, unit: 'mV', decimals: 0, label: { 'zh-CN': '最低单体电压', en: 'Lowest cell voltage' }, sources: ['extremes.lowestVoltage', 'bmsStatistics.lowestVoltage'] },
  lowestCellVoltageBmu: { kind: 'measure', group: 'cells', decimals: 0, label: { 'zh-CN': '最低电压电池子系统号', en: 'Lowest cell voltage, BMU' }, sources: ['extremes.lowestVoltageBmu', 'bmsStatistics.lowestVoltageBmu'] },
  lowestCellVoltageCell: { kind: 'measure', group: 'cells', decimals: 0, label: { 'zh-CN': '最低电压电池单体代号', en: 'Lowest cell voltage, cell' }, sources: ['extremes.lowestVoltageCell', 'bmsStatistics.lowestVoltageCell'] },
  highestTemperature: { kind: 'measure', group: 'temperature', folded: true, unit: '°C', decimals: 0, label: { 'zh-CN': '最高温度', en: 'Highest temperature' }, sources: ['extremes.highestTemperature', 'bmsStatistics.highestTemperature'] },
  highestTemperatureBmu: { kind: 'measure', group: 'temperature', decimals: 0, label: { 'zh-CN': '最高温度子系统号', en: 'Highest temperature, BMU' }, sources: ['extremes.highestTemperatureBmu', 'bmsStatistics.highestTemperatureBmu'] },
  highestTemperatureProbe: { kind: 'measure', group: 'temperature', decimals: 0, label: { 'zh-CN': '最高温度探针序号', en: 'Highest temperature, probe' }, sources: ['extremes.highestTemperatureProbe', 'bmsStatistics.highestTemperatureProbe'] },
  lowestTemperature: { kind: 'measure', group: 'temperature', folded: true, unit: '°C', decimals: 0, label: { 'zh-CN': '最低温度', en: 'Lowest temperature' }, sources: ['extremes.lowestTemperature', 'bmsStatistics.lowestTemperature'] },
  lowestTemperatureBmu: { kind: 'measure', group: 'temperature', decimals: 0, label: { 'zh-CN': '最低温度子系统号', en: 'Lowest temperature, BMU' }, sources: ['extremes.lowestTemperatureBmu', 'bmsStatistics.lowestTemperatureBmu'] },
  lowestTemperatureProbe: { kind: 'measure', group: 'temperature', decimals: 0, label: { 'zh-CN': '最低温度探针序号', en: 'Lowest temperature, probe' }, sources: ['extremes.lowestTemperatureProbe', 'bmsStatistics.lowestTemperatureProbe'] },
  averageTemperature: { kind: 'measure', group: 'temperature', folded: true, unit: '°C', decimals: 1, label: { 'zh-CN': '平均温度', en: 'Average temperature' }, sources: ['bmsStatistics.averageTemperature'] },
} as const satisfies Readonly<Record<string, RecordField>>;

export type RecordFieldName = keyof typeof recordFields;

const isFieldName = (name: string): name is RecordFieldName => name in recordFields;

/** In the order of the table. */
export const recordFieldNames: readonly RecordFieldName[] = Object.keys(recordFields).filter(isFieldName);

/** One field with the type that all share: for code that walks the table. */
export const recordField = (name: RecordFieldName): RecordField => recordFields[name];
