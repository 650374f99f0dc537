import type { Text } from './code-table.ts';

/** Parts of a vehicle model, in the order in which pages show them. */
export const modelGroups = {
  vehicle: { 'zh-CN': '整车', en: 'Vehicle' },
  pack: { 'zh-CN': '可充电储能装置', en: 'Rechargeable energy storage' },
  motor: { 'zh-CN': '驱动电机', en: 'Drive motor' },
  engine: { 'zh-CN': '燃油部分', en: 'Engine' },
  fuelCell: { 'zh-CN': '燃料电池', en: 'Fuel cell' },
  terminal: { 'zh-CN': '车载终端', en: 'Terminal' },
} as const satisfies Readonly<Record<string, Text>>;

export type ModelGroup = keyof typeof modelGroups;

/** What a choice means. Codes of the storage type are those of table A.8. */
export const modelChoices = {
  edition: { '2016': { 'zh-CN': '2016 年版', en: 'Edition 2016' }, '2025': { 'zh-CN': '2025 年版', en: 'Edition 2025' } },
  power: {
    bev: { 'zh-CN': '纯电动汽车', en: 'Battery electric' },
    phev: { 'zh-CN': '插电式混合动力汽车', en: 'Plug-in hybrid' },
    fcev: { 'zh-CN': '燃料电池电动汽车', en: 'Fuel cell electric' },
  },
  rangeTest: { cycle: { 'zh-CN': '工况法', en: 'Driving cycle' }, constantSpeed: { 'zh-CN': '等速法', en: 'Constant speed' } },
  packChemistry: {
    '01': { 'zh-CN': '磷酸铁锂电池', en: 'Lithium iron phosphate' },
    '02': { 'zh-CN': '锰酸锂电池', en: 'Lithium manganese oxide' },
    '03': { 'zh-CN': '钴酸锂电池', en: 'Lithium cobalt oxide' },
    '04': { 'zh-CN': '三元材料电池', en: 'Ternary lithium' },
    '05': { 'zh-CN': '聚合物锂离子电池', en: 'Lithium polymer' },
    '06': { 'zh-CN': '超级电容器', en: 'Supercapacitor' },
    '07': { 'zh-CN': '钛酸锂电池', en: 'Lithium titanate' },
    '08': { 'zh-CN': '钠离子电池', en: 'Sodium ion' },
    '09': { 'zh-CN': '固态电池', en: 'Solid state' },
    FC: { 'zh-CN': '燃料电池', en: 'Fuel cell' },
    FF: { 'zh-CN': '其他', en: 'Other' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Text>>>>;

export type ModelChoice = keyof typeof modelChoices;

/** A field of the static data of a vehicle model. */
export interface ModelField {
  readonly group: ModelGroup;
  readonly kind: 'text' | 'number' | 'flag' | 'choice';
  /** Characters of a text. */
  readonly most?: number;
  readonly unit?: string;
  readonly choices?: ModelChoice;
  readonly required?: true;
  /** Table and row of GB/T 32960.3-2025, annex A. */
  readonly clause: string;
  /** Whether a second source beside the text of the standard names it. */
  readonly confirmed: boolean;
  readonly label: Text;
}

/**
 * Static data of GB/T 32960.3-2025 A.2 that all vehicles of a model share. What is of one vehicle (VIN, serial numbers,
 * ICCID, chip id, public key, date of manufacture) is kept with the vehicle or reported by it.
 */
export const modelFields = {
  number: { group: 'vehicle', kind: 'text', most: 100, required: true, clause: 'A.2 no. 2', confirmed: true, label: { 'zh-CN': '车辆型号', en: 'Model number' } },
  configuration: { group: 'vehicle', kind: 'text', most: 100, clause: 'A.2 no. 3', confirmed: false, label: { 'zh-CN': '车辆配置名称', en: 'Configuration' } },
  edition: { group: 'vehicle', kind: 'choice', choices: 'edition', clause: 'A.2 no. 4', confirmed: false, label: { 'zh-CN': '协议版本', en: 'Protocol edition' } },
  power: { group: 'vehicle', kind: 'choice', choices: 'power', clause: 'A.2 no. 5', confirmed: true, label: { 'zh-CN': '动力方式', en: 'Powertrain' } },
  topSpeed: { group: 'vehicle', kind: 'number', unit: 'km/h', clause: 'A.2 no. 6', confirmed: true, label: { 'zh-CN': '最高车速', en: 'Top speed' } },
  electricRange: { group: 'vehicle', kind: 'number', unit: 'km', clause: 'A.2 no. 7', confirmed: true, label: { 'zh-CN': '纯电续驶里程', en: 'Electric range' } },
  rangeTest: { group: 'vehicle', kind: 'choice', choices: 'rangeTest', clause: 'A.2 no. 9', confirmed: false, label: { 'zh-CN': '续驶里程试验方式', en: 'Range test' } },
  gearRatios: { group: 'vehicle', kind: 'text', most: 200, clause: 'A.2 no. 8', confirmed: false, label: { 'zh-CN': '各挡位传动比', en: 'Gear ratios' } },
  ratedVoltage: { group: 'vehicle', kind: 'number', unit: 'V', clause: 'A.2 no. 10', confirmed: true, label: { 'zh-CN': '额定电压', en: 'Rated voltage' } },
  ratedEnergy: { group: 'vehicle', kind: 'number', unit: 'kWh', clause: 'A.2 no. 11', confirmed: true, label: { 'zh-CN': '总储电量', en: 'Total energy' } },
  voltageMethod: { group: 'vehicle', kind: 'text', most: 200, clause: 'A.2 no. 16', confirmed: false, label: { 'zh-CN': '总电压计算方式', en: 'Total voltage calculation' } },
  alarmThresholds: { group: 'vehicle', kind: 'text', most: 2000, clause: 'A.2 no. 15', confirmed: false, label: { 'zh-CN': '通用报警阈值', en: 'General alarm thresholds' } },
  swappable: { group: 'vehicle', kind: 'flag', clause: 'A.2 no. 17', confirmed: false, label: { 'zh-CN': '换电车辆', en: 'Battery swap' } },
  rangeExtended: { group: 'vehicle', kind: 'flag', clause: 'A.2 no. 17', confirmed: false, label: { 'zh-CN': '增程车辆', en: 'Range extender' } },
  packModel: { group: 'pack', kind: 'text', most: 100, clause: 'A.4 no. 1', confirmed: true, label: { 'zh-CN': '电池包型号', en: 'Pack model' } },
  packCount: { group: 'pack', kind: 'number', clause: 'A.4 no. 2', confirmed: true, label: { 'zh-CN': '电池包数量', en: 'Packs' } },
  packChemistry: { group: 'pack', kind: 'choice', choices: 'packChemistry', clause: 'A.4 no. 4', confirmed: true, label: { 'zh-CN': '储能装置类型', en: 'Storage type' } },
  packEnergy: { group: 'pack', kind: 'number', unit: 'kWh', clause: 'A.4 no. 5', confirmed: true, label: { 'zh-CN': '储能装置总能量', en: 'Storage energy' } },
  packCooling: { group: 'pack', kind: 'text', most: 50, clause: 'A.4 no. 6', confirmed: true, label: { 'zh-CN': '储能装置冷却方式', en: 'Storage cooling' } },
  packLayout: { group: 'pack', kind: 'text', most: 50, clause: 'A.4 no. 7', confirmed: true, label: { 'zh-CN': '串并联方式', en: 'Series/parallel layout' } },
  packPosition: { group: 'pack', kind: 'text', most: 100, clause: 'A.4 no. 8', confirmed: false, label: { 'zh-CN': '电池包（箱）位置', en: 'Pack position' } },
  motorModel: { group: 'motor', kind: 'text', most: 100, clause: 'A.5 no. 5', confirmed: true, label: { 'zh-CN': '驱动电机型号', en: 'Motor model' } },
  motorKind: { group: 'motor', kind: 'text', most: 50, clause: 'A.5 no. 6', confirmed: true, label: { 'zh-CN': '驱动电机种类', en: 'Motor type' } },
  motorPosition: { group: 'motor', kind: 'text', most: 100, clause: 'A.5 no. 8', confirmed: true, label: { 'zh-CN': '驱动电机布置形式/位置', en: 'Motor position' } },
  motorCooling: { group: 'motor', kind: 'text', most: 50, clause: 'A.5 no. 1', confirmed: true, label: { 'zh-CN': '驱动电机冷却方式', en: 'Motor cooling' } },
  motorVoltage: { group: 'motor', kind: 'number', unit: 'V', clause: 'A.5 no. 2', confirmed: true, label: { 'zh-CN': '驱动电机额定电压', en: 'Motor rated voltage' } },
  motorCurrent: { group: 'motor', kind: 'number', unit: 'A', clause: 'A.5 no. 3', confirmed: true, label: { 'zh-CN': '驱动电机最大工作电流', en: 'Motor maximum current' } },
  motorPower: { group: 'motor', kind: 'number', unit: 'kW', clause: 'A.5 no. 9', confirmed: true, label: { 'zh-CN': '驱动电机峰值功率', en: 'Motor peak power' } },
  motorSpeed: { group: 'motor', kind: 'number', unit: 'r/min', clause: 'A.5 no. 10', confirmed: true, label: { 'zh-CN': '驱动电机最高转速', en: 'Motor maximum speed' } },
  motorTorque: { group: 'motor', kind: 'number', unit: 'N·m', clause: 'A.5 no. 11', confirmed: true, label: { 'zh-CN': '驱动电机峰值转矩', en: 'Motor peak torque' } },
  motorOutputTorque: { group: 'motor', kind: 'number', unit: 'N·m', clause: 'A.5 no. 12', confirmed: true, label: { 'zh-CN': '驱动电机最大输出转矩', en: 'Motor maximum output torque' } },
  fuelType: { group: 'engine', kind: 'text', most: 50, clause: 'A.3 no. 2', confirmed: true, label: { 'zh-CN': '燃油类型', en: 'Fuel' } },
  fuelGrade: { group: 'engine', kind: 'text', most: 50, clause: 'A.3 no. 3', confirmed: true, label: { 'zh-CN': '燃油标号', en: 'Fuel grade' } },
  enginePower: { group: 'engine', kind: 'number', unit: 'kW', clause: 'A.3 no. 4', confirmed: true, label: { 'zh-CN': '发动机最大输出功率', en: 'Engine maximum power' } },
  engineTorque: { group: 'engine', kind: 'number', unit: 'N·m', clause: 'A.3 no. 5', confirmed: true, label: { 'zh-CN': '发动机最大输出转矩', en: 'Engine maximum torque' } },
  fuelCellFuel: { group: 'fuelCell', kind: 'text', most: 50, clause: 'A.7 no. 2', confirmed: false, label: { 'zh-CN': '燃料类型', en: 'Fuel cell fuel' } },
  tankKind: { group: 'fuelCell', kind: 'text', most: 50, clause: 'A.7 no. 4', confirmed: false, label: { 'zh-CN': '储氢气瓶类型', en: 'Hydrogen tank type' } },
  tankPressure: { group: 'fuelCell', kind: 'number', unit: 'MPa', clause: 'A.7 no. 5', confirmed: false, label: { 'zh-CN': '储氢气瓶公称工作压力', en: 'Hydrogen tank nominal pressure' } },
  fuelCellCooling: { group: 'fuelCell', kind: 'text', most: 50, clause: 'A.7 no. 6', confirmed: false, label: { 'zh-CN': '燃料电池发动机冷却方式', en: 'Fuel cell cooling' } },
  fuelCellVoltage: { group: 'fuelCell', kind: 'number', unit: 'V', clause: 'A.7 no. 7', confirmed: false, label: { 'zh-CN': '燃料电池发动机额定电压', en: 'Fuel cell rated voltage' } },
  fuelCellRatedPower: { group: 'fuelCell', kind: 'number', unit: 'kW', clause: 'A.7 no. 8', confirmed: false, label: { 'zh-CN': '燃料电池发动机额定功率', en: 'Fuel cell rated power' } },
  fuelCellPeakPower: { group: 'fuelCell', kind: 'number', unit: 'kW', clause: 'A.7 no. 9', confirmed: false, label: { 'zh-CN': '燃料电池发动机峰值功率', en: 'Fuel cell peak power' } },
  stackCount: { group: 'fuelCell', kind: 'number', clause: 'A.7 no. 10', confirmed: false, label: { 'zh-CN': '燃料电池电堆个数', en: 'Fuel cell stacks' } },
  hydrogenRange: { group: 'fuelCell', kind: 'number', unit: 'km', clause: 'A.7 no. 11', confirmed: false, label: { 'zh-CN': '纯氢续驶里程', en: 'Hydrogen range' } },
  hydrogenMass: { group: 'fuelCell', kind: 'number', unit: 'kg', clause: 'A.7 no. 12', confirmed: false, label: { 'zh-CN': '车载氢系统可用氢气量', en: 'Usable hydrogen' } },
  terminalModel: { group: 'terminal', kind: 'text', most: 100, clause: 'A.6 no. 1', confirmed: false, label: { 'zh-CN': '终端型号', en: 'Terminal model' } },
  terminalBrand: { group: 'terminal', kind: 'text', most: 100, clause: 'A.6 no. 2', confirmed: false, label: { 'zh-CN': '终端品牌', en: 'Terminal brand' } },
} as const satisfies Readonly<Record<string, ModelField>>;

export type ModelFieldName = keyof typeof modelFields;

export const modelFieldNames: readonly ModelFieldName[] = [
  'number', 'configuration', 'edition', 'power', 'topSpeed', 'electricRange', 'rangeTest', 'gearRatios', 'ratedVoltage', 'ratedEnergy', 'voltageMethod', 'alarmThresholds', 'swappable', 'rangeExtended',
  'packModel', 'packCount', 'packChemistry', 'packEnergy', 'packCooling', 'packLayout', 'packPosition',
  'motorModel', 'motorKind', 'motorPosition', 'motorCooling', 'motorVoltage', 'motorCurrent', 'motorPower', 'motorSpeed', 'motorTorque', 'motorOutputTorque',
  'fuelType', 'fuelGrade', 'enginePower', 'engineTorque',
  'fuelCellFuel', 'tankKind', 'tankPressure', 'fuelCellCooling', 'fuelCellVoltage', 'fuelCellRatedPower', 'fuelCellPeakPower', 'stackCount', 'hydrogenRange', 'hydrogenMass',
  'terminalModel', 'terminalBrand',
];
