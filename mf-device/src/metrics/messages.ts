import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  cellVoltageSpread: { 'zh-CN': '单体压差', en: 'Cell voltage spread' },
  power: { 'zh-CN': '功率', en: 'Power' },
  cell: { 'zh-CN': '单体 BMU {bmu} #{cell}', en: 'Cell BMU {bmu} #{cell}' },
  probe: { 'zh-CN': '探针 BMU {bmu} #{cell}', en: 'Probe BMU {bmu} #{cell}' },
  electrical: { 'zh-CN': '电气', en: 'Electrical' },
  charge: { 'zh-CN': '电量与寿命', en: 'Charge and health' },
  cells: { 'zh-CN': '单体', en: 'Cells' },
  temperature: { 'zh-CN': '温度', en: 'Temperature' },
  vehicle: { 'zh-CN': '整车', en: 'Vehicle' },
  state: { 'zh-CN': '状态', en: 'States' },
});
