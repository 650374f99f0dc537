import type { Text } from '../text/text.ts';
import type { PanelSetting, WallPanel } from './wall-panel.ts';

/** Figures of a fleet that a scene can show alone, each with where its thresholds are usual. */
export const wallFigures = {
  vehicles: { label: { 'zh-CN': '车辆数', en: 'Vehicles' }, unit: null },
  online: { label: { 'zh-CN': '在线', en: 'Online' }, unit: null },
  onlineShare: { label: { 'zh-CN': '在线率', en: 'Online rate' }, unit: '%' },
  charging: { label: { 'zh-CN': '充电中', en: 'Charging' }, unit: null },
  openFaults: { label: { 'zh-CN': '待处理故障', en: 'Open faults' }, unit: null },
  urgent: { label: { 'zh-CN': '未处理的三级及以上告警', en: 'Open alarms of level 3 and above' }, unit: null },
  silent: { label: { 'zh-CN': '通信中断', en: 'Communication lost' }, unit: null },
  chargedToday: { label: { 'zh-CN': '今日充电', en: 'Charged today' }, unit: 'kWh' },
  dischargedToday: { label: { 'zh-CN': '今日放电', en: 'Discharged today' }, unit: 'kWh' },
  mileage: { label: { 'zh-CN': '累计里程', en: 'Distance driven' }, unit: 'km' },
} as const satisfies Readonly<Record<string, { readonly label: Text; readonly unit: string | null }>>;

export type WallFigureName = keyof typeof wallFigures;
const names = <Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] => Object.keys(table) as Name[];
export const wallFigureNames = names(wallFigures);

/** Of the library of borders and decorations. */
export const wallBorders = 13;
export const wallDecorations = 12;

const kind = (most: number): PanelSetting => ({ label: { 'zh-CN': '样式', en: 'Style' }, least: 1, most, normal: 1 });
const most = 1e12;
const threshold = (label: Text): PanelSetting => ({ label, least: 0, most, normal: null });

/** Pieces that are placed freely: they lie on quarters of the grid, and over or under the panels. */
export const wallPieces = {
  Figure: {
    title: { 'zh-CN': '数字', en: 'Figure' },
    free: 'above', content: 'figure',
    settings: {
      cautionFrom: threshold({ 'zh-CN': '达到此值时标黄', en: 'Yellow from' }),
      alertFrom: threshold({ 'zh-CN': '达到此值时标橙', en: 'Orange from' }),
      cautionBelow: threshold({ 'zh-CN': '低于此值时标黄', en: 'Yellow below' }),
      alertBelow: threshold({ 'zh-CN': '低于此值时标橙', en: 'Orange below' }),
    },
  },
  Text: {
    title: { 'zh-CN': '文字', en: 'Text' },
    free: 'above', content: 'text',
    settings: { size: { label: { 'zh-CN': '字号（1 最小，5 最大）', en: 'Size (1 smallest, 5 largest)' }, least: 1, most: 5, normal: 2 } },
  },
  Image: { title: { 'zh-CN': '图片', en: 'Image' }, free: 'below', content: 'image', settings: {} },
  Border: { title: { 'zh-CN': '边框', en: 'Border' }, free: 'above', settings: { style: kind(wallBorders) } },
  Decoration: { title: { 'zh-CN': '装饰', en: 'Decoration' }, free: 'above', settings: { style: kind(wallDecorations) } },
} as const satisfies Readonly<Record<string, WallPanel>>;
