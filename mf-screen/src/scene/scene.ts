import type { SceneDefinition } from '@voltdeck/protocol/contract';

/** A composition: data, so that it can be edited and sent to a screen. `scene.css` says how the areas of its layout lie in each shape of window. */
export interface Scene extends SceneDefinition {
  readonly name: string;
}

export const scenes = {
  fleet: {
    name: 'fleet',
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
    name: 'project',
    title: { 'zh-CN': '项目大屏', en: 'Project wall' },
    layout: 'fleet',
    panels: [
      { place: 'tags', panel: 'LabelTag' },
      { place: 'left1', panel: 'LeftChart1' },
      { place: 'left2', panel: 'LeftChart2' },
      { place: 'left3', panel: 'Energy' },
      { place: 'centre', panel: 'CenterCmp' },
      { place: 'bottom', panel: 'BottomCharts' },
      { place: 'right1', panel: 'RightChart1' },
      { place: 'right2', panel: 'RightChart2' },
      { place: 'right3', panel: 'FaultTypes' },
    ],
  },
  alarms: {
    name: 'alarms',
    title: { 'zh-CN': '告警与服务', en: 'Alarms and service' },
    layout: 'alarms',
    panels: [
      { place: 'tags', panel: 'LabelTag' },
      { place: 'list', panel: 'BottomCharts' },
      { place: 'side1', panel: 'RightChart1' },
      { place: 'side2', panel: 'FaultTypes' },
      { place: 'foot1', panel: 'FaultMatrix' },
      { place: 'foot2', panel: 'Activations' },
      { place: 'foot3', panel: 'LeftChart3' },
    ],
  },
} as const satisfies Readonly<Record<string, Scene>>;
