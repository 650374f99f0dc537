import type { PlacedScene, SceneBox } from './scenes.ts';
import type { Text } from '../text/text.ts';

/** The scenes that ship with the console: they are on the pages of the wall, and can be copied. */
export const ownScenes = {
  fleet: {
    title: { 'zh-CN': '动力电池远程服务大屏', en: 'Battery remote service' },
    layout: 'fleet',
    panels: [
      { place: 'tags', panel: 'LabelTag' },
      { place: 'left1', panel: 'LeftChart1' },
      { place: 'left2', panel: 'LeftChart2' },
      { place: 'left3', panel: 'LeftChart3' },
      { place: 'centre', panel: 'CenterCmp' },
      { place: 'bottom', panel: 'BottomCharts' },
      { place: 'right1', panel: 'RightChart1' },
      { place: 'right2', panel: 'RightChart2' },
      { place: 'right3', panel: 'FaultMatrix' },
    ],
  },
  project: {
    title: { 'zh-CN': '项目大屏', en: 'Project wall' },
    layout: 'fleet',
    panels: [
      { place: 'tags', panel: 'LabelTag' },
      { place: 'left1', panel: 'LeftChart1' },
      { place: 'left2', panel: 'LeftChart2' },
      { place: 'left3', panel: 'Story' },
      { place: 'centre', panel: 'CenterCmp' },
      { place: 'bottom', panel: 'BottomCharts' },
      { place: 'right1', panel: 'RightChart1' },
      { place: 'right2', panel: 'RightChart2' },
      { place: 'right3', panel: 'FaultTypes' },
    ],
  },
  alarms: {
    title: { 'zh-CN': '告警与服务', en: 'Alarms and service' },
    layout: 'alarms',
    panels: [
      { place: 'tags', panel: 'LabelTag' },
      { place: 'list', panel: 'Incidents' },
      { place: 'side1', panel: 'IncidentMap' },
      { place: 'foot1', panel: 'BottomCharts' },
      { place: 'foot2', panel: 'Response' },
      { place: 'foot3', panel: 'RightChart1' },
    ],
  },
} as const satisfies Readonly<Record<string, PlacedScene & { readonly title: Text }>>;

/** Where the areas of a layout lie on the grid, on a window of 16:9. */
const areaBoxes: Readonly<Record<string, SceneBox>> = {
  tags: { x: 6, y: 0, width: 12, height: 2 },
  left1: { x: 0, y: 0, width: 6, height: 4 },
  left2: { x: 0, y: 4, width: 6, height: 4 },
  left3: { x: 0, y: 8, width: 6, height: 4 },
  centre: { x: 6, y: 2, width: 12, height: 6 },
  bottom: { x: 6, y: 8, width: 12, height: 4 },
  right1: { x: 18, y: 0, width: 6, height: 4 },
  right2: { x: 18, y: 4, width: 6, height: 4 },
  right3: { x: 18, y: 8, width: 6, height: 4 },
};
const alarmBoxes: Readonly<Record<string, SceneBox>> = {
  tags: { x: 0, y: 0, width: 24, height: 2 },
  list: { x: 0, y: 2, width: 16, height: 6 },
  side1: { x: 16, y: 2, width: 8, height: 6 },
  foot1: { x: 0, y: 8, width: 8, height: 4 },
  foot2: { x: 8, y: 8, width: 8, height: 4 },
  foot3: { x: 16, y: 8, width: 8, height: 4 },
};
const boxesOf = { fleet: areaBoxes, alarms: alarmBoxes } as const;

/** The same scene on the grid, where each panel can be moved. */
export function onGrid<Scene extends PlacedScene>(scene: Scene): Scene {
  const { layout } = scene;
  if (layout === 'grid') return scene;
  const panels = scene.panels.map((panel) => {
    const box = boxesOf[layout][panel.place];
    return box === undefined ? panel : { ...panel, box };
  });
  return { ...scene, layout: 'grid', panels };
}
