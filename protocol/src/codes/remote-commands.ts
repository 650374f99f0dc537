import { highestLevel } from './fault-levels.ts';
import type { ControlWire, RemoteCommandRow } from './remote-command.ts';
import { keysOf, tabulate } from './tabulate.ts';

/** Settings by which a vehicle finds its server: a wrong one loses it. */
export const serverSettings: readonly string[] = ['serverAddress', 'serverPort'];

/**
 * Every remote command: the nine basic ones, the other controls of the standard, and the commands
 * for settings. Codes 01 to 07 are table B.15 of 2016 and table B.11 of 2025; A0 to A5 are ours (README.md, Our blocks).
 */
const rows = {
  limitedPower: {
    text: { 'zh-CN': '限制功率', en: 'Limited power' },
    offer: { group: 'restrict', meaning: { 'zh-CN': '限制放电功率，直到解冻', en: 'Limits discharge power until unfrozen' } },
    wire: { control: 0xa4, movable: true },
    arguments: {
      percent: {
        kind: 'number', min: 1, max: 99, unit: '%', field: 'powerLimit', brief: true,
        label: { 'zh-CN': '功率上限（%）', en: 'Power limit (%)' },
        hint: { 'zh-CN': '1 到 99，占额定功率的百分比', en: '1 to 99, as a percentage of rated power' },
        need: { 'zh-CN': '请填写 1 到 99 的整数', en: 'Enter a whole number from 1 to 99' },
      },
    },
    permission: 'update', danger: 'dangerous', interlocks: ['age'],
    repeatable: true, proof: { set: ['limitedPower'], limit: 'percent' }, simulator: 'shows',
  },
  noCharge: {
    text: { 'zh-CN': '禁止充电', en: 'No charge' },
    offer: { group: 'restrict', meaning: { 'zh-CN': '禁止充电，直到解冻', en: 'Blocks charging until unfrozen' } },
    wire: { control: 0xa3, movable: true },
    permission: 'update', danger: 'dangerous', interlocks: ['age'],
    repeatable: true, proof: { set: ['noCharge'] }, simulator: 'shows',
  },
  noDriving: {
    text: { 'zh-CN': '禁止行驶', en: 'No driving' },
    offer: { group: 'restrict', meaning: { 'zh-CN': '禁止行驶，直到解冻', en: 'Blocks driving until unfrozen' } },
    wire: { control: 0xa2, movable: true },
    permission: 'update', danger: 'dangerous', interlocks: ['age', 'moving'],
    repeatable: true, proof: { set: ['noDriving'] }, simulator: 'shows',
  },
  unfreeze: {
    text: { 'zh-CN': '解冻', en: 'Unfreeze' },
    offer: { group: 'restrict', meaning: { 'zh-CN': '解除全部限制与 BMS 自锁', en: 'Lifts all restrictions, including a freeze by the BMS' } },
    wire: { control: 0xa5, movable: true },
    permission: 'update', danger: 'person', interlocks: ['age', 'faultLevel'],
    repeatable: true, proof: { clear: ['noDriving', 'noCharge', 'limitedPower', 'frozen'] }, simulator: 'shows',
  },
  enable: {
    text: { 'zh-CN': '启用', en: 'Enable' },
    offer: { group: 'output', meaning: { 'zh-CN': '接通电池输出', en: 'Switches the battery output on' } },
    wire: { control: 0xa0, movable: true },
    permission: 'update', danger: 'person', interlocks: ['age', 'faultLevel'],
    repeatable: true, proof: { clear: ['disabled'] }, simulator: 'shows',
  },
  disable: {
    text: { 'zh-CN': '禁用', en: 'Disable' },
    offer: { group: 'output', meaning: { 'zh-CN': '切断电池输出，车辆将失去动力', en: 'Switches the battery output off; the vehicle loses power' } },
    wire: { control: 0xa1, movable: true },
    permission: 'update', danger: 'dangerous', interlocks: ['age', 'moving'],
    repeatable: true, proof: { set: ['disabled'] }, simulator: 'shows',
  },
  reboot: {
    text: { 'zh-CN': '车载终端复位', en: 'Reboot' },
    offer: { group: 'maintain', meaning: { 'zh-CN': '重启车载终端，连接会短暂中断', en: 'Restarts the terminal; the connection is lost briefly' } },
    wire: { control: 0x03 },
    permission: 'update', danger: 'person', interlocks: ['age', 'moving', 'charging'],
    repeatable: false, proof: 'login', simulator: 'restarts',
  },
  queryCalibration: {
    text: { 'zh-CN': '查询标定参数', en: 'Query calibration parameter' },
    offer: { group: 'maintain', meaning: { 'zh-CN': '读取测量标定参数，不改变车辆', en: 'Reads calibration parameters; changes nothing' } },
    wire: { query: ['calibration'] },
    permission: 'update', repeatable: true, proof: 'values',
  },
  upgrade: {
    text: { 'zh-CN': '远程升级', en: 'Remote upgrade' },
    // An upgrade of many is a campaign, with groups and thresholds.
    offer: { group: 'maintain', oneOnly: true, meaning: { 'zh-CN': '安装新固件', en: 'Installs new firmware' } },
    wire: { control: 0x01, layout: 'upgrade' },
    arguments: {
      url: { kind: 'ascii', max: 255 },
      firmwareVersion: { kind: 'ascii', max: 5, brief: true },
      hardwareVersion: { kind: 'ascii', max: 5, optional: true },
      maker: { kind: 'ascii', max: 4, optional: true },
      timeLimitMinutes: { kind: 'number', min: 1, max: 1_440, optional: true },
    },
    permission: 'update', danger: 'dangerous', interlocks: ['age', 'moving', 'charging', 'soc', 'faultLevel', 'signal'],
    repeatable: false, proof: 'readBack', simulator: 'upgrades',
  },
  terminalAlarm: {
    text: { 'zh-CN': '车载终端报警/预警', en: 'Raise terminal alarm' },
    // It has a text for one driver.
    offer: { group: 'terminal', oneOnly: true, meaning: { 'zh-CN': '在车内显示报警信息，不改变车辆', en: 'Shows an alarm in the vehicle; changes nothing else' } },
    wire: { control: 0x06, layout: 'alarm' },
    arguments: {
      level: { kind: 'number', min: 0, max: highestLevel, choose: 1, label: { 'zh-CN': '警告等级（0 为无报警）', en: 'Alarm level (0 = none)' } },
      text: {
        kind: 'text', max: 100,
        label: { 'zh-CN': '报警信息', en: 'Alarm text' },
        hint: { 'zh-CN': '由车载终端显示，最多 100 字', en: 'Shown by the terminal; up to 100 characters' },
        need: { 'zh-CN': '请填写报警信息', en: 'Enter the alarm text' },
      },
    },
    permission: 'update', repeatable: true, proof: 'answer', simulator: 'accepts',
  },
  startSampling: {
    text: { 'zh-CN': '开启抽样监测链路', en: 'Start sampling link' },
    offer: { group: 'terminal', meaning: { 'zh-CN': '终端另建抽样监测链路', en: 'The terminal opens a second link for sampling' } },
    wire: { control: 0x07 },
    permission: 'update', repeatable: true, proof: 'answer', simulator: 'accepts',
  },
  disconnect: {
    text: { 'zh-CN': '断开数据通信链路', en: 'Close data link' },
    offer: { group: 'terminal', meaning: { 'zh-CN': '终端断开数据通信链路，何时重连由终端决定', en: 'Closes the data link; the terminal decides when to reconnect' } },
    wire: { control: 0x05 },
    permission: 'update', danger: 'dangerous', repeatable: false, proof: 'answer', simulator: 'refuses',
  },
  factoryReset: {
    text: { 'zh-CN': '恢复出厂设置', en: 'Restore factory settings' },
    offer: { group: 'terminal', meaning: { 'zh-CN': '上报周期、心跳、超时等恢复出厂值，可能不再连接本平台', en: 'Resets intervals, heartbeat and timeouts; the vehicle may no longer connect to this platform' } },
    wire: { control: 0x04 },
    permission: 'update', danger: 'dangerous', interlocks: ['age', 'moving', 'charging'],
    repeatable: false, proof: 'answer', simulator: 'refuses',
  },
  shutdown: {
    text: { 'zh-CN': '车载终端关机', en: 'Shut down terminal' },
    offer: { group: 'terminal', meaning: { 'zh-CN': '车载终端关机，平台无法再将其唤醒', en: "Shuts down the terminal; the platform can't wake it" } },
    wire: { control: 0x02 },
    permission: 'update', danger: 'dangerous', interlocks: ['age', 'moving', 'charging'],
    repeatable: false, proof: 'answer', simulator: 'refuses',
  },
  settingsRead: {
    text: { 'zh-CN': '读取设置', en: 'Read settings' },
    wire: { query: 'all' },
    permission: 'update', repeatable: true, proof: 'values',
  },
  settingsWrite: {
    text: { 'zh-CN': '修改设置', en: 'Change settings' },
    wire: { change: 'settings' },
    permission: 'update', danger: serverSettings, repeatable: true, proof: 'readBack',
  },
  versionRead: {
    // The platform's own inquiry.
    text: { 'zh-CN': '查询版本', en: 'Read versions' },
    wire: { query: ['hardwareVersion', 'terminalVersion'] },
    permission: 'update', repeatable: true, proof: 'values',
  },
} as const satisfies Readonly<Record<string, RemoteCommandRow>>;

type Rows = typeof rows;
type NamesWith<Part> = { readonly [Name in keyof Rows]: Rows[Name] extends Part ? Name : never }[keyof Rows];

export type CommandName = keyof Rows;
/** Those that people choose from. */
export type RemoteCommand = NamesWith<{ readonly offer: object }>;
export type ControlName = NamesWith<{ readonly wire: ControlWire }>;
export type VendorControl = NamesWith<{ readonly wire: { readonly movable: true } }>;

export const remoteCommands: Readonly<Record<CommandName, RemoteCommandRow>> = rows;
export const commandNames = keysOf(rows);

const wireOf = (name: CommandName): ControlWire | null => {
  const { wire } = remoteCommands[name];
  return 'control' in wire ? wire : null;
};
const isOffered = (name: CommandName): name is RemoteCommand => remoteCommands[name].offer !== undefined;
const isControl = (name: CommandName): name is ControlName => wireOf(name) !== null;
const isMovable = (name: CommandName): name is VendorControl => wireOf(name)?.movable === true;

export const offeredCommands: readonly RemoteCommand[] = commandNames.filter(isOffered);
export const controlNames: readonly ControlName[] = commandNames.filter(isControl);
/** Codes of command 82. */
export const control = tabulate(controlNames, (name) => rows[name].wire.control);

/** Our controls in the vendor space of command 82, in the order of their codes. */
export const vendorControls: readonly VendorControl[] = commandNames.filter(isMovable).sort((one, other) => control[one] - control[other]);
