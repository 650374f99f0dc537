import type { Text } from '@voltdeck/kit';
import type { RemoteCommand } from '@voltdeck/protocol/contract';

interface CommandGroup {
  readonly title: Text;
  readonly commands: readonly RemoteCommand[];
}

/** The commands as an operator looks for them. */
export const commandGroups: readonly CommandGroup[] = [
  { title: { 'zh-CN': '限制', en: 'Restrict' }, commands: ['limitedPower', 'noCharge', 'noDriving', 'unfreeze'] },
  { title: { 'zh-CN': '输出', en: 'Output' }, commands: ['enable', 'disable'] },
  { title: { 'zh-CN': '维护', en: 'Maintain' }, commands: ['reboot', 'queryCalibration', 'upgrade'] },
  { title: { 'zh-CN': '车载终端', en: 'Terminal' }, commands: ['terminalAlarm', 'startSampling', 'disconnect', 'factoryReset', 'shutdown'] },
];

/** What each does to the vehicle (protocol/README.md, Our blocks). */
export const commandMeanings: Readonly<Record<RemoteCommand, Text>> = {
  enable: { 'zh-CN': '接通电池输出', en: 'Switches the output of the pack on' },
  disable: { 'zh-CN': '切断电池输出，车辆将失去动力', en: 'Switches the output of the pack off: the vehicle loses its power' },
  reboot: { 'zh-CN': '重启终端，连接会短暂中断', en: 'Restarts the terminal; the connection is gone for a moment' },
  queryCalibration: { 'zh-CN': '读取测量标定参数，不改变车辆', en: 'Reads by what its measuring is corrected; changes nothing' },
  noDriving: { 'zh-CN': '禁止行驶，直到解冻', en: 'The vehicle may not drive, until it is unfrozen' },
  noCharge: { 'zh-CN': '禁止充电，直到解冻', en: 'The pack may not be charged, until it is unfrozen' },
  limitedPower: { 'zh-CN': '限制放电功率，直到解冻', en: 'Holds the discharge power down, until it is unfrozen' },
  unfreeze: { 'zh-CN': '解除全部限制与 BMS 自锁', en: 'Lifts every restriction, and a freeze of the BMS itself' },
  upgrade: { 'zh-CN': '安装新固件', en: 'Installs new firmware' },
  shutdown: { 'zh-CN': '车载终端关机，平台无法再将其唤醒', en: 'Shuts the terminal down; the platform cannot wake it' },
  factoryReset: { 'zh-CN': '上报周期、心跳、超时等恢复出厂值，可能不再连接本平台', en: 'Resets intervals, heartbeat and timeouts; the vehicle can lose this platform' },
  disconnect: { 'zh-CN': '终端断开数据通信链路，何时重连由终端决定', en: 'Closes the data link; the terminal decides when it connects again' },
  terminalAlarm: { 'zh-CN': '在车内显示报警信息，不改变车辆', en: 'Shows an alarm in the vehicle; changes nothing else' },
  startSampling: { 'zh-CN': '终端另建抽样监测链路', en: 'Opens a second link for sampling' },
};
