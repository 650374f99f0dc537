import type { ModuleManifest } from '@voltdeck/kit';
import type { Text } from '@voltdeck/protocol/contract';
import type * as lifecycles from './lifecycles.tsx';

/** The panels that have a page each (docs/requirements.md, Walls), with its title. */
const panelTitles = {
  BottomCharts: { 'zh-CN': '面板：需要处理', en: 'Panel: needs attention' },
  CenterCmp: { 'zh-CN': '面板：车队分布', en: 'Panel: fleet distribution' },
  LabelTag: { 'zh-CN': '面板：总览', en: 'Panel: overview' },
  LeftChart1: { 'zh-CN': '面板：在线与工作状态', en: 'Panel: online and working state' },
  LeftChart2: { 'zh-CN': '面板：24 小时充放电功率', en: 'Panel: charging and discharging power' },
  LeftChart3: { 'zh-CN': '面板：项目在线率', en: 'Panel: online rate by project' },
  RightChart1: { 'zh-CN': '面板：告警等级趋势', en: 'Panel: alarms by level' },
  RightChart2: { 'zh-CN': '面板：电池健康分布', en: 'Panel: battery health' },
} as const satisfies Readonly<Record<string, Text>>;

export const panelPath = '/screen/datav/';

/** The components of the walls that have a page of their variants. */
export const showcaseTitles = {
  'active-ring-chart': { 'zh-CN': '动态环图', en: 'Active ring chart' },
  border: { 'zh-CN': '边框', en: 'Borders' },
  button: { 'zh-CN': '按钮', en: 'Buttons' },
  'capsule-chart': { 'zh-CN': '胶囊柱图', en: 'Capsule chart' },
  charts: { 'zh-CN': '图表', en: 'Charts' },
  'conical-column-chart': { 'zh-CN': '锥形柱图', en: 'Conical column chart' },
  decoration: { 'zh-CN': '装饰', en: 'Decorations' },
  'digital-flop': { 'zh-CN': '数字翻牌器', en: 'Digital flop' },
  'flyline-chart': { 'zh-CN': '飞线图', en: 'Flyline chart' },
  'flyline-chart-enhanced': { 'zh-CN': '飞线图（增强）', en: 'Flyline chart, enhanced' },
  'full-screen-container': { 'zh-CN': '全屏容器', en: 'Full-screen container' },
  loading: { 'zh-CN': '加载', en: 'Loading' },
  'percent-pond': { 'zh-CN': '进度池', en: 'Percent pond' },
  'scroll-board': { 'zh-CN': '轮播表', en: 'Scroll board' },
  'scroll-ranking-board': { 'zh-CN': '排名轮播', en: 'Scroll ranking board' },
  'water-level-pond': { 'zh-CN': '水位图', en: 'Water level pond' },
} as const satisfies Readonly<Record<string, Text>>;

export const showcasePath = '/screen/';

const onWall = { layout: 'blank', header: false, access: 'view' } as const;

export const manifest = {
  name: 'screen',
  title: { 'zh-CN': '大屏', en: 'Wall displays' },
  kit: '^0.1.0',
  contract: '^0.1.0',
  routes: [
    { path: '/screen', ...onWall, title: { 'zh-CN': '车队大屏', en: 'Fleet wall' }, component: 'fleet' },
    { path: '/screen/index1', ...onWall, title: { 'zh-CN': '项目大屏', en: 'Project wall' }, component: 'project' },
    { path: '/screen/v1', ...onWall, title: { 'zh-CN': '告警与服务大屏', en: 'Alarm and service wall' }, component: 'alarms' },
    { path: '/screen/test', ...onWall, title: { 'zh-CN': '大屏测试图', en: 'Wall test pattern' }, component: 'testPattern' },
    ...Object.entries(panelTitles).map(([name, title]) => ({ path: panelPath + name, ...onWall, title, component: 'panel' }) as const),
    ...Object.entries(showcaseTitles).map(([name, title]) => ({ path: showcasePath + name, ...onWall, title, component: 'showcase' }) as const),
  ],
  navigation: [{ path: '/screen', title: { 'zh-CN': '大屏', en: 'Wall display' }, order: 60, access: 'view' }],
  extensions: [{ slot: 'scene.preview', name: 'preview', title: { 'zh-CN': '场景预览', en: 'Scene preview' }, order: 10, access: 'view', component: 'preview' }],
} satisfies ModuleManifest<typeof lifecycles>;
