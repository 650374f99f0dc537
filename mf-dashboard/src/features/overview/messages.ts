import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  devices: { 'zh-CN': '设备', en: 'Devices' },
  devicesUnit: { 'zh-CN': '台', en: '' },
  added: { 'zh-CN': '本月新增 {count} 台', en: '{count} added this month' },
  projects: { 'zh-CN': '项目 / 客户', en: 'Projects / customers' },
  customers: { 'zh-CN': '/ {count}', en: '/ {count}' },
  customersTitle: { 'zh-CN': '客户', en: 'Customers' },
  needing: { 'zh-CN': '{count} 台车辆需要处理', en: '{count, plural, one {# vehicle needs} other {# vehicles need}} attention' },
  calm: { 'zh-CN': '没有待处理的故障', en: 'no open faults' },
  online: { 'zh-CN': '在线', en: 'Online' },
  share: { 'zh-CN': '{share}%', en: '{share}%' },
  offline: { 'zh-CN': '{count} 台离线', en: '{count} offline' },
  discharge: { 'zh-CN': '累计放电', en: 'Energy discharged' },
  charge: { 'zh-CN': '累计充电 {digits} {unit}', en: 'charged {digits} {unit}' },
  mileage: { 'zh-CN': '累计里程', en: 'Mileage' },
  mean: { 'zh-CN': '平均每台 {digits} {unit}', en: '{digits} {unit} per vehicle' },
  carbon: { 'zh-CN': '碳减排', en: 'Carbon reduction' },
  trees: { 'zh-CN': '≈ 植树 {count} 棵', en: '≈ {count, plural, one {# tree} other {# trees}} planted' },
  formula: { 'zh-CN': '公式', en: 'formula' },
  formulaText: {
    'zh-CN': '碳减排 = 累计放电 {discharge} kWh × {factor} kg CO₂/kWh = {carbon} kg。植树 = 碳减排 ÷ 每棵树每年吸收的 {perTree} kg = {trees} 棵。系数在系统配置中设定。',
    en: 'Carbon reduction = {discharge} kWh discharged × {factor} kg CO₂ per kWh = {carbon} kg. Trees planted = carbon reduction ÷ {perTree} kg absorbed per tree per year = {trees}. You can set the factors in the system settings.',
  },
  unknown: { 'zh-CN': '暂无数据', en: 'no data' },
});
