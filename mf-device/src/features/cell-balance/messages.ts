import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  voltage: { 'zh-CN': '单体均衡趋势', en: 'Cell balance over time' },
  temperature: { 'zh-CN': '探头温度趋势', en: 'Probe temperatures over time' },
  hint: { 'zh-CN': '每列一刻，每行一个单体；颜色为偏离当时中位数', en: 'a column is a moment, a row a cell; the colour is its distance from the median of that moment' },
  choose: { 'zh-CN': '显示的量', en: 'Quantity shown' },
  voltages: { 'zh-CN': '电压', en: 'Voltage' },
  temperatures: { 'zh-CN': '温度', en: 'Temperature' },
  none: { 'zh-CN': '这段时间没有单体数据', en: 'No cell data in this range' },
  noneWhy: { 'zh-CN': '车辆在这段时间没有上报单体数据。请选择其他时段。', en: 'The vehicle sent no cells in this time. Choose another range.' },
  pinned: { 'zh-CN': '偏离最久的单体', en: 'The cell that strays most' },
  pinnedWords: { 'zh-CN': 'BMU {bmu} #{cell}：平均偏离中位数 {mean} {unit}，最大 {most} {unit}。', en: 'BMU {bmu} #{cell}: {mean} {unit} from the median on average, {most} {unit} at most.' },
  growing: { 'zh-CN': '偏离在扩大：前半段平均 {before}，后半段 {after} {unit}。', en: 'It drifts away: {before} {unit} on average in the first half, {after} {unit} in the second.' },
  steady: { 'zh-CN': '偏离没有扩大：前半段平均 {before}，后半段 {after} {unit}。', en: 'It does not drift further: {before} {unit} on average in the first half, {after} {unit} in the second.' },
  even: { 'zh-CN': '所有单体一致，没有一个明显偏离。', en: 'The cells agree; none strays.' },
  tip: { 'zh-CN': 'BMU {bmu} #{cell} · {value} {unit}（{offset}）· {at}', en: 'BMU {bmu} #{cell} · {value} {unit} ({offset}) · {at}' },
  label: { 'zh-CN': '{cells} 个单体、{rows} 个时刻的偏离图', en: 'Distances of {cells} cells at {rows} moments' },
  cellLine: { 'zh-CN': '该单体', en: 'the cell' },
  medianLine: { 'zh-CN': '中位数', en: 'median' },
});
