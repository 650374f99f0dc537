import type { Text } from '@voltdeck/protocol/contract';

interface DemoEntry {
  readonly path: string;
  readonly title: Text;
  readonly about: Text;
}

/** Every demonstration, of whichever module: the fleet first, then a vehicle in the order of its pages. */
export const demos: readonly DemoEntry[] = [
  { path: '/demo/home', title: { 'zh-CN': '总览', en: 'Fleet overview' }, about: { 'zh-CN': '需要处理的车辆、状态、统计、地图', en: 'Vehicles that need attention, states, statistics, map' } },
  { path: '/demo/basic', title: { 'zh-CN': '车辆概况', en: 'Overview of a vehicle' }, about: { 'zh-CN': '结论、基本信息、统计、曲线、继电器、单体', en: 'Summary, master data, statistics, chart, relays, cells' } },
  { path: '/demo/realtime', title: { 'zh-CN': '实时数据', en: 'Live values' }, about: { 'zh-CN': '每个数值与每个单体', en: 'Every value and every cell' } },
  { path: '/demo/history', title: { 'zh-CN': '历史曲线', en: 'History' }, about: { 'zh-CN': '任意指标、任意时段', en: 'Any metric over any range' } },
  { path: '/demo/failure', title: { 'zh-CN': '故障告警', en: 'Faults' }, about: { 'zh-CN': '当前故障、历史故障与回放', en: 'Active and past faults, with replay' } },
  { path: '/demo/location', title: { 'zh-CN': '位置轨迹', en: 'Location' }, about: { 'zh-CN': '轨迹与行程', en: 'Track and trips' } },
  { path: '/demo/record', title: { 'zh-CN': '记录', en: 'Records' }, about: { 'zh-CN': '记录与原始报文', en: 'Records and raw messages' } },
  { path: '/demo/execution', title: { 'zh-CN': '远程控制', en: 'Remote control' }, about: { 'zh-CN': '指令及其执行结果', en: 'Commands and their results' } },
  { path: '/demo/bms', title: { 'zh-CN': 'BMS 配置', en: 'BMS settings' }, about: { 'zh-CN': '读取与修改配置', en: 'Read and change settings' } },
  { path: '/demo/upgrade', title: { 'zh-CN': '远程升级', en: 'Upgrade' }, about: { 'zh-CN': '固件与升级进度', en: 'Firmware and upgrade progress' } },
  { path: '/demo/theme', title: { 'zh-CN': '主题', en: 'Theme' }, about: { 'zh-CN': '颜色、字号与组件', en: 'Colours, sizes and components' } },
];
