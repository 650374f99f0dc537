import * as borders from './borders.ts';
import * as datav from '../datav.ts';
import * as decorations from './decorations.ts';
import type { Config, Showcase, ShowcaseName } from './showcase.ts';
import { buttonFrames, WallButton } from './wall-button.tsx';

const wide = { width: '100%', height: 420 } as const;
const small = { width: 420, height: 300 } as const;

const city = {
  shenzhen: { 'zh-CN': '深圳', en: 'Shenzhen' },
  beijing: { 'zh-CN': '北京', en: 'Beijing' },
  chengdu: { 'zh-CN': '成都', en: 'Chengdu' },
  suzhou: { 'zh-CN': '苏州', en: 'Suzhou' },
  hangzhou: { 'zh-CN': '杭州', en: 'Hangzhou' },
  shanghai: { 'zh-CN': '上海', en: 'Shanghai' },
} as const;

const projects = [
  { name: city.shenzhen, value: 2310 },
  { name: city.beijing, value: 1544 },
  { name: city.chengdu, value: 1412 },
  { name: city.suzhou, value: 1204 },
  { name: city.hangzhou, value: 988 },
];

const vehicles = { 'zh-CN': ' 台', en: ' vehicles' } as const;

const colors = ['#3cd68a', '#6fa6ff', '#f7bd5a', '#7c7396', '#7c9bff'];
const ponds = ['#3de7c9', '#1d5cff'];

const value = { key: 'value', label: { 'zh-CN': '数值', en: 'Value' }, kind: 'number', least: 0, most: 100 } as const;
const showValue = { key: 'showValue', label: { 'zh-CN': '显示数值', en: 'Show values' }, kind: 'flag' } as const;
const rowNumber = { key: 'rowNum', label: { 'zh-CN': '行数', en: 'Rows' }, kind: 'number', least: 2, most: 10 } as const;
const waitTime = { key: 'waitTime', label: { 'zh-CN': '停留时间（ms）', en: 'Display time (ms)' }, kind: 'number', least: 500, most: 10_000, step: 500 } as const;
const curvature = { key: 'curvature', label: { 'zh-CN': '弯曲度', en: 'Curvature' }, kind: 'number', least: 1, most: 10 } as const;
const carousel = { key: 'carousel', label: { 'zh-CN': '轮播', en: 'Carousel' }, kind: 'choice', options: ['single', 'page'] } as const;

const header = [{ 'zh-CN': 'VIN', en: 'VIN' }, { 'zh-CN': '项目', en: 'Project' }, { 'zh-CN': '故障', en: 'Fault' }, { 'zh-CN': '时间', en: 'Time' }];

const alarms = [
  ['LVTD0117', city.shenzhen, { 'zh-CN': '单体过压', en: 'Cell over-voltage' }, '14:02'],
  ['LVTD0459', city.shanghai, { 'zh-CN': '温度过高', en: 'Over-temperature' }, '13:58'],
  ['LVTD0083', city.suzhou, { 'zh-CN': '绝缘过低', en: 'Insulation low' }, '13:41'],
  ['LVTD0922', city.hangzhou, { 'zh-CN': '单体压差过大', en: 'Cell voltage difference' }, '12:20'],
  ['LVTD0311', city.beijing, { 'zh-CN': 'SOC 过低', en: 'SOC low' }, '12:04'],
  ['LVTD0700', city.chengdu, { 'zh-CN': 'SOC 跳变', en: 'SOC jump' }, '11:48'],
];

/** Parts of the picture. */
const spots = [
  { name: city.shenzhen, at: [0.48, 0.72] },
  { name: city.beijing, at: [0.62, 0.2] },
  { name: city.chengdu, at: [0.25, 0.52] },
  { name: city.shanghai, at: [0.78, 0.5] },
] as const;

/** Its lines are drawn at the very coordinates, relative or not: so it is told pixels. */
const enhanced = { width: 560, height: 400 } as const;

/** Words and lines of the library's charts are dark: made for white paper. */
const written = { style: { fill: '#b9afd0', fontSize: 12 } } as const;
const ruled = (stroke: string) => ({ style: { stroke, lineWidth: 1 } });
const axis = { axisLabel: written, axisLine: ruled('#5b4f80'), axisTick: ruled('#5b4f80'), splitLine: ruled('#33285a') } as const;
const plane = { color: colors, xAxis: { data: projects.map(({ name }) => name), ...axis }, yAxis: { data: 'value', min: 0, ...axis } };

/** The component that the configuration names, and what is left for it. */
const chosenOf = ({ component, ...rest }: Config): readonly [string, Config] => [typeof component === 'string' ? component : '', rest];

export const showcases: Readonly<Record<ShowcaseName, Showcase>> = {
  'active-ring-chart': {
    component: 'ActiveRingChart',
    variants: [
      { name: { 'zh-CN': '基本', en: 'Plain' }, config: { data: projects, color: colors, lineWidth: 20, activeTimeGap: 3000 } },
      { name: { 'zh-CN': '原始数值', en: 'Original values' }, config: { data: projects, color: colors, lineWidth: 12, activeTimeGap: 2000, showOriginValue: true, digitalFlopUnit: vehicles } },
    ],
    controls: [
      { key: 'lineWidth', label: { 'zh-CN': '线宽', en: 'Line width' }, kind: 'number', least: 4, most: 40 },
      { key: 'activeTimeGap', label: { 'zh-CN': '切换间隔（ms）', en: 'Interval (ms)' }, kind: 'number', least: 500, most: 10_000, step: 500 },
    ],
    draw: (config) => <datav.ActiveRingChart config={{ showOriginValue: false, ...config }} style={{ width: 420, height: 420 }} />,
  },
  border: {
    component: 'BorderBox1',
    spread: 'properties',
    variants: [
      { name: { 'zh-CN': '边框 1', en: 'Border 1' }, config: { component: 'BorderBox1', color: ['#7c9bff', '#2cc4f5'] } },
      { name: { 'zh-CN': '标题边框', en: 'With a title' }, config: { component: 'BorderBox11', title: 'Voltdeck', color: ['#7c9bff', '#2cc4f5'] } },
      { name: { 'zh-CN': '流光边框', en: 'Running light' }, config: { component: 'BorderBox8', color: ['#33285a', '#7c9bff'] } },
    ],
    controls: [{ key: 'component', label: { 'zh-CN': '样式', en: 'Style' }, kind: 'choice', options: Object.keys(borders.kinds) }],
    draw: (config) => {
      const [name, rest] = chosenOf(config);
      const Border = borders.kindOf(name);
      return <div style={wide}><Border {...rest} /></div>;
    },
  },
  button: {
    component: 'WallButton',
    spread: 'properties',
    variants: [
      { name: { 'zh-CN': '角框', en: 'Brackets' }, config: { frame: 'brackets', color: '#7c9bff', fontSize: 28, children: { 'zh-CN': '查看车辆', en: 'View vehicle' } } },
      { name: { 'zh-CN': '切角', en: 'Notched' }, config: { frame: 'notched', color: '#2cc4f5', fontSize: 28, children: { 'zh-CN': '下一场景', en: 'Next scene' } } },
      { name: { 'zh-CN': '流光', en: 'Running light' }, config: { frame: 'light', color: '#3cd68a', fontSize: 28, children: { 'zh-CN': '确认告警', en: 'Acknowledge' } } },
      { name: { 'zh-CN': '实心', en: 'Solid' }, config: { frame: 'solid', color: '#ff5b5b', fontSize: 28, children: { 'zh-CN': '应急处置', en: 'Emergency' } } },
    ],
    controls: [
      { key: 'children', label: { 'zh-CN': '文字', en: 'Text' }, kind: 'text' },
      { key: 'frame', label: { 'zh-CN': '边框', en: 'Frame' }, kind: 'choice', options: buttonFrames },
      { key: 'color', label: { 'zh-CN': '颜色', en: 'Color' }, kind: 'text' },
      { key: 'fontSize', label: { 'zh-CN': '字号', en: 'Font size' }, kind: 'number', least: 16, most: 64 },
      { key: 'disabled', label: { 'zh-CN': '禁用', en: 'Disabled' }, kind: 'flag' },
    ],
    draw: (config) => <WallButton {...config} />,
  },
  'capsule-chart': {
    component: 'CapsuleChart',
    variants: [
      { name: { 'zh-CN': '基本', en: 'Plain' }, config: { data: projects, colors } },
      { name: { 'zh-CN': '数值与单位', en: 'Values and unit' }, config: { data: projects, colors, unit: vehicles, showValue: true } },
    ],
    controls: [showValue, { key: 'unit', label: { 'zh-CN': '单位', en: 'Unit' }, kind: 'text' }],
    draw: (config) => <datav.CapsuleChart config={config} style={wide} />,
  },
  charts: {
    component: 'Charts',
    spread: 'option',
    variants: [
      { name: { 'zh-CN': '柱图', en: 'Bars' }, config: { ...plane, series: [{ data: projects.map((one) => one.value), type: 'bar', barWidth: 36, gradient: { color: ['#8ea9ff', '#2e2a63'] } }] } },
      { name: { 'zh-CN': '折线', en: 'Lines' }, config: { ...plane, series: [{ data: projects.map((one) => one.value), type: 'line', smooth: true, lineArea: { show: true, gradient: ['rgba(60, 214, 138, 0.4)', 'rgba(60, 214, 138, 0)'] } }] } },
      { name: { 'zh-CN': '饼图', en: 'Pie' }, config: { color: colors, series: [{ type: 'pie', data: projects, radius: ['35%', '60%'], insideLabel: { show: false }, outsideLabel: { style: { fontSize: 12 } } }] } },
      { name: { 'zh-CN': '仪表', en: 'Gauge' }, config: { series: [{ type: 'gauge', data: [{ name: 'SOC', value: 66, gradient: ['#3cd68a', '#6fa6ff'] }], axisLabel: written, axisTick: ruled('#7c7396'), backgroundArc: { style: { stroke: '#33285a' } }, details: { show: true, formatter: '{value}%', offset: [0, 70], style: { fill: '#f1ecfb', fontSize: 28 } } }] } },
    ],
    controls: [],
    draw: (option) => <datav.Charts option={option} style={wide} />,
  },
  'conical-column-chart': {
    component: 'ConicalColumnChart',
    variants: [{ name: { 'zh-CN': '基本', en: 'Plain' }, config: { data: projects, showValue: true, columnColor: 'rgba(124, 155, 255, 0.5)', textColor: '#f1ecfb', fontSize: 14 } }, { name: { 'zh-CN': '无数值', en: 'Without values' }, config: { data: projects, showValue: false, columnColor: 'rgba(61, 231, 201, 0.45)', textColor: '#f1ecfb', fontSize: 16 } }],
    controls: [showValue, { key: 'fontSize', label: { 'zh-CN': '字号', en: 'Font size' }, kind: 'number', least: 10, most: 28 }],
    draw: (config) => <datav.ConicalColumnChart config={config} style={wide} />,
  },
  decoration: {
    component: 'Decoration1',
    spread: 'properties',
    variants: [
      { name: { 'zh-CN': '装饰 1', en: 'Decoration 1' }, config: { component: 'Decoration1', color: ['#7c9bff', '#2cc4f5'] } },
      { name: { 'zh-CN': '标题线', en: 'Title line' }, config: { component: 'Decoration5', color: ['#7c9bff', '#2cc4f5'] } },
      { name: { 'zh-CN': '圆环', en: 'Ring' }, config: { component: 'Decoration9', color: ['#7c9bff', '#2cc4f5'] } },
    ],
    controls: [{ key: 'component', label: { 'zh-CN': '样式', en: 'Style' }, kind: 'choice', options: Object.keys(decorations.kinds) }],
    draw: (config) => {
      const [name, rest] = chosenOf(config);
      const Decoration = decorations.kindOf(name);
      return <Decoration {...rest} style={name === 'Decoration9' || name === 'Decoration12' ? { width: 220, height: 220 } : { width: 420, height: 60 }} />;
    },
  },
  'digital-flop': {
    component: 'DigitalFlop',
    variants: [
      { name: { 'zh-CN': '整数', en: 'Whole number' }, config: { number: [12846], content: '{nt}', toFixed: 0, style: { fill: '#7c9bff', fontSize: 48 } } },
      { name: { 'zh-CN': '小数与单位', en: 'Decimals and unit' }, config: { number: [3.42], content: '{nt} GWh', toFixed: 2, style: { fill: '#3cd68a', fontSize: 48 } } },
    ],
    controls: [{ key: 'toFixed', label: { 'zh-CN': '小数位', en: 'Decimals' }, kind: 'number', least: 0, most: 4 }],
    draw: (config) => <datav.DigitalFlop config={config} style={{ width: 420, height: 90 }} />,
  },
  'flyline-chart': {
    component: 'FlyLineChart',
    variants: [
      {
        name: { 'zh-CN': '汇聚', en: 'Converging' },
        config: { centerPoint: [0.5, 0.5], points: spots.map(({ name, at }) => ({ position: at, text: name })), curvature: 5, k: -0.5, relative: true, flylineColor: '#2cc4f5', orbitColor: 'rgba(124, 155, 255, 0.4)', text: { color: '#f1ecfb', fontSize: 14 }, halo: { show: true, radius: 60, color: '#7c9bff' } },
      },
      {
        name: { 'zh-CN': '从下方散开', en: 'Spreading from below' },
        config: { centerPoint: [0.5, 0.9], points: spots.map(({ name, at }) => ({ position: at, text: name })), curvature: 2, k: -0.5, relative: true, flylineColor: '#3cd68a', orbitColor: 'rgba(124, 155, 255, 0.4)', text: { color: '#f1ecfb', fontSize: 14 }, halo: { show: true, radius: 60, color: '#3cd68a' } },
      },
    ],
    controls: [curvature],
    draw: (config) => <datav.FlyLineChart config={config} style={wide} />,
  },
  'flyline-chart-enhanced': {
    component: 'FlyLineChartEnhanced',
    variants: [
      {
        name: { 'zh-CN': '多条线', en: 'Many lines' },
        config: { points: spots.map(({ name, at: [x, y] }) => ({ name, coordinate: [Math.round(x * enhanced.width), Math.round(y * enhanced.height)], halo: { show: true, color: '#7c9bff', radius: 50 } })), lines: [{ source: city.beijing, target: city.shenzhen }, { source: city.chengdu, target: city.shanghai }, { source: city.shanghai, target: city.beijing }], text: { show: true, color: '#f1ecfb', fontSize: 14 }, line: { color: '#2cc4f5', orbitColor: 'rgba(124, 155, 255, 0.4)', width: 2 }, k: -0.5, curvature: 5, relative: false },
      },
    ],
    controls: [curvature],
    draw: (config) => <datav.FlyLineChartEnhanced config={config} style={enhanced} />,
  },
  'full-screen-container': {
    component: 'FullScreenContainer',
    spread: 'properties',
    variants: [{ name: { 'zh-CN': '基本', en: 'Plain' }, config: { children: 'Voltdeck' } }],
    controls: [{ key: 'children', label: { 'zh-CN': '内容', en: 'Content' }, kind: 'text' }],
    draw: (config) => (
      <div style={{ position: 'relative', width: '100%', height: 420, transform: 'translateZ(0)', overflow: 'hidden' }}>
        <datav.FullScreenContainer>
          <p style={{ margin: 40, fontSize: 48 }}>{String(config['children'] ?? '')}</p>
        </datav.FullScreenContainer>
      </div>
    ),
  },
  loading: {
    component: 'Loading',
    spread: 'properties',
    variants: [{ name: { 'zh-CN': '基本', en: 'Plain' }, config: { children: { 'zh-CN': '加载中…', en: 'Loading…' } } }, { name: { 'zh-CN': '无文字', en: 'Without text' }, config: {} }],
    controls: [{ key: 'children', label: { 'zh-CN': '文字', en: 'Text' }, kind: 'text' }],
    draw: (config) => <datav.Loading {...config} />,
  },
  'percent-pond': {
    component: 'PercentPond',
    variants: [
      { name: { 'zh-CN': '渐变', en: 'Gradient' }, config: { value: 66, colors: ponds, borderWidth: 3, borderRadius: 6 } },
      { name: { 'zh-CN': '分段', en: 'In steps' }, config: { value: 66, colors: ponds, borderWidth: 3, lineDash: [10, 2], borderRadius: 0, localGradient: true } },
    ],
    controls: [value, { key: 'borderRadius', label: { 'zh-CN': '圆角', en: 'Corners' }, kind: 'number', least: 0, most: 40 }, { key: 'localGradient', label: { 'zh-CN': '局部渐变', en: 'Local gradient' }, kind: 'flag' }],
    draw: (config) => <datav.PercentPond config={config} style={{ width: 480, height: 90 }} />,
  },
  'scroll-board': {
    component: 'ScrollBoard',
    variants: [
      { name: { 'zh-CN': '逐行', en: 'Row by row' }, config: { header, data: alarms, rowNum: 5, waitTime: 2000, headerBGC: '#2a2858', oddRowBGC: '#1e1730', evenRowBGC: '#271e3e' } },
      { name: { 'zh-CN': '整页', en: 'Page by page' }, config: { header, data: alarms, rowNum: 3, waitTime: 3000, carousel: 'page', headerBGC: '#2a2858', oddRowBGC: '#1e1730', evenRowBGC: '#271e3e' } },
    ],
    // Its column of numbers is written with inline styles, which the content security policy refuses.
    controls: [rowNumber, waitTime, carousel],
    draw: (config) => <datav.ScrollBoard config={config} style={{ width: '100%', height: 320 }} />,
  },
  'scroll-ranking-board': {
    component: 'ScrollRankingBoard',
    variants: [{ name: { 'zh-CN': '基本', en: 'Plain' }, config: { data: projects, rowNum: 5, waitTime: 2000, unit: vehicles, color: '#7c9bff', textColor: '#f1ecfb' } }, { name: { 'zh-CN': '整页', en: 'Page by page' }, config: { data: projects, rowNum: 3, waitTime: 3000, carousel: 'page', unit: vehicles, color: '#2cc4f5', textColor: '#f1ecfb' } }],
    controls: [rowNumber, waitTime, carousel],
    draw: (config) => <datav.ScrollRankingBoard config={config} style={wide} />,
  },
  'water-level-pond': {
    component: 'WaterLevelPond',
    variants: [
      { name: { 'zh-CN': '矩形', en: 'Rectangle' }, config: { data: [66, 45], shape: 'rect', waveHeight: 40, waveNum: 3, colors: ponds } },
      { name: { 'zh-CN': '圆角', en: 'Rounded' }, config: { data: [55], shape: 'roundRect', waveHeight: 40, waveNum: 3, colors: ponds } },
      { name: { 'zh-CN': '圆形', en: 'Round' }, config: { data: [66], shape: 'round', waveHeight: 20, waveNum: 2, colors: ponds } },
    ],
    controls: [
      { key: 'shape', label: { 'zh-CN': '形状', en: 'Shape' }, kind: 'choice', options: ['rect', 'roundRect', 'round'] },
      { key: 'waveHeight', label: { 'zh-CN': '波高', en: 'Wave height' }, kind: 'number', least: 5, most: 80 },
      { key: 'waveNum', label: { 'zh-CN': '波数', en: 'Waves' }, kind: 'number', least: 1, most: 8 },
    ],
    draw: (config) => <datav.WaterLevelPond config={config} style={small} />,
  },
};
