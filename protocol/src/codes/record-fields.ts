import type { Text } from './code-table.ts';
import type { CodeTableName } from './code-tables.ts';
import { brakeLevels } from './state-codes.ts';

export type FieldKind = 'measure' | 'code' | 'flags';

export interface RecordField {
  readonly kind: FieldKind;
  readonly label: Text;
  readonly unit?: string;
  readonly decimals?: number;
  /** The table that explains a code, or the bits of flags. */
  readonly codes?: CodeTableName;
  /** block.field, the first that is not null counts. Absent: filled by a rule of toRecord. */
  readonly sources?: readonly `${string}.${string}`[];
  /** Values with a meaning of their own. */
  readonly special?: Readonly<Record<number, Text>>;
  /** Frames of one device and time that disagree: the larger counts, or all bits of both. Default: the first that is not null. */
  readonly merge?: 'max' | 'or';
}

/** Every scalar of a record: columns, views, charts and pages all come from here. */
export const recordFields = {
  longitude: { kind: 'measure', unit: '°', decimals: 6, label: { 'zh-CN': '经度', en: 'Longitude' } },
  latitude: { kind: 'measure', unit: '°', decimals: 6, label: { 'zh-CN': '纬度', en: 'Latitude' } },
  coordinateSystem: { kind: 'code', codes: 'coordinateSystem', label: { 'zh-CN': '坐标系', en: 'Coordinate system' } },
  mileage: { kind: 'measure', unit: 'km', decimals: 1, label: { 'zh-CN': '累计里程', en: 'Mileage' }, sources: ['vehicle.mileage'] },
  speed: { kind: 'measure', unit: 'km/h', decimals: 1, label: { 'zh-CN': '车速', en: 'Speed' }, sources: ['vehicle.speed'] },
  totalVoltage: { kind: 'measure', unit: 'V', decimals: 1, label: { 'zh-CN': '实时总电压', en: 'Total voltage' }, sources: ['vehicle.totalVoltage'] },
  current: { kind: 'measure', unit: 'A', decimals: 1, label: { 'zh-CN': '实时电流', en: 'Current' }, sources: ['vehicle.current'] },
  soc: { kind: 'measure', unit: '%', decimals: 0, label: { 'zh-CN': 'SOC', en: 'SOC' }, sources: ['vehicle.soc'] },
  soh: { kind: 'measure', unit: '%', decimals: 0, label: { 'zh-CN': 'SOH', en: 'SOH' }, sources: ['bmsStatus.soh'] },
  insulationResistance: { kind: 'measure', unit: 'kΩ', decimals: 0, label: { 'zh-CN': '绝缘电阻', en: 'Insulation resistance' }, sources: ['vehicle.insulation'] },
  vehicleState: { kind: 'code', codes: 'vehicleState', label: { 'zh-CN': '车辆状态', en: 'Vehicle state' }, sources: ['vehicle.state'] },
  chargingState: { kind: 'code', codes: 'chargingState', label: { 'zh-CN': '充电状态', en: 'Charging state' }, sources: ['vehicle.charging'] },
  driveMode: { kind: 'code', codes: 'driveMode', label: { 'zh-CN': '运行模式', en: 'Drive mode' }, sources: ['vehicle.mode'] },
  dcdcState: { kind: 'code', codes: 'dcdcState', label: { 'zh-CN': 'DC-DC 状态', en: 'DC-DC state' }, sources: ['vehicle.dcdc'] },
  gear: { kind: 'code', codes: 'gear', label: { 'zh-CN': '挡位', en: 'Gear' } },
  accelerator: { kind: 'measure', unit: '%', decimals: 0, label: { 'zh-CN': '加速踏板行程', en: 'Accelerator' }, sources: ['vehicle.accelerator'] },
  brake: {
    kind: 'measure', unit: '%', decimals: 0, label: { 'zh-CN': '制动踏板状态', en: 'Brake' }, sources: ['vehicle.brake'],
    special: brakeLevels,
  },
  operatingMode: { kind: 'code', codes: 'operatingMode', label: { 'zh-CN': '工作模式', en: 'Operating mode' }, sources: ['bmsStatus.operatingMode'] },
  selfTest: { kind: 'code', codes: 'selfTest', label: { 'zh-CN': '自检状态', en: 'Self-test status' }, sources: ['bmsStatus.selfTest'] },
  plugIn: { kind: 'code', codes: 'plugIn', label: { 'zh-CN': '插枪状态', en: 'Plug-in status' }, sources: ['bmsStatus.plugIn'] },
  thermalManagement: { kind: 'code', codes: 'thermalManagement', label: { 'zh-CN': '热管理状态', en: 'Thermal management' }, sources: ['bmsStatus.thermalManagement'] },
  relays: { kind: 'flags', codes: 'relay', label: { 'zh-CN': '继电器状态', en: 'Relays' }, sources: ['bmsStatus.relays'] },
  relaysValid: { kind: 'flags', codes: 'relay', label: { 'zh-CN': '继电器有效位', en: 'Relays present' }, sources: ['bmsStatus.relaysValid'] },
  supplyVoltage: { kind: 'measure', unit: 'V', decimals: 1, label: { 'zh-CN': '主电源电压', en: 'Main voltage' }, sources: ['bmsStatus.supplyVoltage'] },
  signalStrength: { kind: 'measure', decimals: 0, label: { 'zh-CN': '信号强度', en: 'Signal strength' }, sources: ['bmsStatus.signalStrength'] },
  chemistry: { kind: 'code', codes: 'chemistry', label: { 'zh-CN': '电池类型', en: 'Battery chemistry' }, sources: ['bmsStatus.chemistry', 'bmsRatings.chemistry'] },
  faultLevel: { kind: 'code', codes: 'faultLevel', label: { 'zh-CN': '故障等级', en: 'Fault level' }, sources: ['alarm.level', 'bmsStatus.faultLevel'], merge: 'max' },
  faultTotal: { kind: 'measure', decimals: 0, label: { 'zh-CN': '故障总数', en: 'Total faults' }, sources: ['bmsStatus.faultTotal'], merge: 'max' },
  faultFlags: { kind: 'flags', codes: 'faultFlag', label: { 'zh-CN': '故障标志', en: 'Fault flags' }, sources: ['bmsFaults.flags'], merge: 'or' },
  alarmFlags: { kind: 'flags', codes: 'alarmFlag', label: { 'zh-CN': '通用报警标志', en: 'Alarm flags' }, sources: ['alarm.flags'], merge: 'or' },
  restrictions: { kind: 'flags', codes: 'restriction', label: { 'zh-CN': '限制状态', en: 'Restrictions' }, sources: ['bmsStatus.restrictions'] },
  powerLimit: { kind: 'measure', unit: '%', decimals: 0, label: { 'zh-CN': '功率限制', en: 'Power limit' }, sources: ['bmsStatus.powerLimit'] },
  ratedCapacity: { kind: 'measure', unit: 'Ah', decimals: 1, label: { 'zh-CN': '额定容量', en: 'Rated capacity' }, sources: ['bmsRatings.ratedCapacity'] },
  ratedVoltage: { kind: 'measure', unit: 'V', decimals: 1, label: { 'zh-CN': '额定总电压', en: 'Rated voltage' }, sources: ['bmsRatings.ratedVoltage'] },
  ratedEnergy: { kind: 'measure', unit: 'kWh', decimals: 1, label: { 'zh-CN': '额定能量', en: 'Rated energy' }, sources: ['bmsRatings.ratedEnergy'] },
  cumulativeCharge: { kind: 'measure', unit: 'kWh', decimals: 1, label: { 'zh-CN': '累计充电能量', en: 'Cumulative charge' }, sources: ['bmsRatings.cumulativeCharge'] },
  cumulativeDischarge: { kind: 'measure', unit: 'kWh', decimals: 1, label: { 'zh-CN': '累计放电能量', en: 'Cumulative discharge' }, sources: ['bmsRatings.cumulativeDischarge'] },
  highestCellVoltage: { kind: 'measure', unit: 'mV', decimals: 0, label: { 'zh-CN': '最高单体电压', en: 'Highest cell voltage' }, sources: ['extremes.highestVoltage', 'bmsStatistics.highestVoltage'] },
  highestCellVoltageBmu: { kind: 'measure', decimals: 0, label: { 'zh-CN': '最高单体电压 BMU 号', en: 'Highest cell voltage, BMU' }, sources: ['extremes.highestVoltageBmu', 'bmsStatistics.highestVoltageBmu'] },
  highestCellVoltageCell: { kind: 'measure', decimals: 0, label: { 'zh-CN': '最高单体电压内部编号', en: 'Highest cell voltage, cell' }, sources: ['extremes.highestVoltageCell', 'bmsStatistics.highestVoltageCell'] },
  lowestCellVoltage: { kind: 'measure', unit: 'mV', decimals: 0, label: { 'zh-CN': '最低单体电压', en: 'Lowest cell voltage' }, sources: ['extremes.lowestVoltage', 'bmsStatistics.lowestVoltage'] },
  lowestCellVoltageBmu: { kind: 'measure', decimals: 0, label: { 'zh-CN': '最低单体电压 BMU 号', en: 'Lowest cell voltage, BMU' }, sources: ['extremes.lowestVoltageBmu', 'bmsStatistics.lowestVoltageBmu'] },
  lowestCellVoltageCell: { kind: 'measure', decimals: 0, label: { 'zh-CN': '最低单体电压内部编号', en: 'Lowest cell voltage, cell' }, sources: ['extremes.lowestVoltageCell', 'bmsStatistics.lowestVoltageCell'] },
  highestTemperature: { kind: 'measure', unit: '°C', decimals: 0, label: { 'zh-CN': '最高温度', en: 'Highest temperature' }, sources: ['extremes.highestTemperature', 'bmsStatistics.highestTemperature'] },
  highestTemperatureBmu: { kind: 'measure', decimals: 0, label: { 'zh-CN': '最高温度 BMU 号', en: 'Highest temperature, BMU' }, sources: ['extremes.highestTemperatureBmu', 'bmsStatistics.highestTemperatureBmu'] },
  highestTemperatureProbe: { kind: 'measure', decimals: 0, label: { 'zh-CN': '最高温度探针号', en: 'Highest temperature, probe' }, sources: ['extremes.highestTemperatureProbe', 'bmsStatistics.highestTemperatureProbe'] },
  lowestTemperature: { kind: 'measure', unit: '°C', decimals: 0, label: { 'zh-CN': '最低温度', en: 'Lowest temperature' }, sources: ['extremes.lowestTemperature', 'bmsStatistics.lowestTemperature'] },
  lowestTemperatureBmu: { kind: 'measure', decimals: 0, label: { 'zh-CN': '最低温度 BMU 号', en: 'Lowest temperature, BMU' }, sources: ['extremes.lowestTemperatureBmu', 'bmsStatistics.lowestTemperatureBmu'] },
  lowestTemperatureProbe: { kind: 'measure', decimals: 0, label: { 'zh-CN': '最低温度探针号', en: 'Lowest temperature, probe' }, sources: ['extremes.lowestTemperatureProbe', 'bmsStatistics.lowestTemperatureProbe'] },
  averageTemperature: { kind: 'measure', unit: '°C', decimals: 1, label: { 'zh-CN': '平均温度', en: 'Average temperature' }, sources: ['bmsStatistics.averageTemperature'] },
} as const satisfies Readonly<Record<string, RecordField>>;

export type RecordFieldName = keyof typeof recordFields;

const isFieldName = (name: string): name is RecordFieldName => name in recordFields;

/** In the order of the table. */
export const recordFieldNames: readonly RecordFieldName[] = Object.keys(recordFields).filter(isFieldName);

/** One field with the type that all share: for code that walks the table. */
export const recordField = (name: RecordFieldName): RecordField => recordFields[name];
