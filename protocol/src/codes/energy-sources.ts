import type { Text } from './code-table.ts';

/** Where an energy is from: the keys are `energySources` of the contract. */
export const energySourceTexts = {
  counter: { 'zh-CN': '车辆累计值', en: 'vehicle counters' },
  integrated: { 'zh-CN': '由电压和电流估算', en: 'estimated from voltage and current' },
  mixed: { 'zh-CN': '部分由电压和电流估算', en: 'partly estimated from voltage and current' },
} as const satisfies Readonly<Record<string, Text>>;
