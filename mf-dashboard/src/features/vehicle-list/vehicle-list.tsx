import type { VehicleView } from '@voltdeck/contract';
import { call, endpoints } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { filterChoice, type ListDefinition } from '@voltdeck/kit/list';
import { workingStates } from '@voltdeck/protocol/codes';
import { needs, pages, pathTo } from '@voltdeck/protocol/contract';
import { groupFilters } from '../../references/references.ts';
import { messages } from './messages.ts';
import { monthOptions, sohOptions } from './options.ts';
import { CommandLink } from './command-link.tsx';
import { groupBulk } from './group-bulk.ts';
import { exportSelection } from './export-selection.ts';
import { figuresOf, vehicleColumns, vehicleTable } from './vehicle-columns.tsx';

const yes = { 'zh-CN': '是', en: 'Yes' };
const no = { 'zh-CN': '否', en: 'No' };
const yesOrNo = [
  { value: 'true', text: yes },
  { value: 'false', text: no },
];

const needOptions = needs.map((value) => ({ value, text: messages[value] }));

const stateOptions = Object.entries(workingStates).map(([value, text]) => ({ value, text }));

export const vehicleList: ListDefinition<VehicleView> = {
  name: vehicleTable,
  title: { 'zh-CN': '车辆', en: 'Vehicles' },
  one: { 'zh-CN': '车辆', en: 'vehicle' },
  nameOf: ({ vin }) => vin,
  pageOf: ({ deviceId }) => pathTo(pages.device, { id: deviceId }),
  source: endpoints.vehicleList,
  refetchMs: 10_000,
  views: 'vehicle',
  grid: {
    queryOf: (shown) => {
      const figures = figuresOf(shown);
      return figures.length === 0 ? {} : { figures };
    },
    walked: true,
    Chosen: ({ ids }) => <CommandLink deviceIds={ids} />,
  },
  bulk: [
    {
      name: 'watch',
      label: { 'zh-CN': '关注', en: 'Watch' },
      access: 'view',
      sentence: { 'zh-CN': '关注所选的 {count} 台车辆：它们会显示在“我的一天”中，仅对您可见。', en: 'Watches {count, plural, one {# vehicle. It is} other {# vehicles. They are}} shown in My day, visible to you only.' },
      run: ({ deviceId }) => call(endpoints.watch, { parameters: { deviceId } }),
    },
    ...groupBulk,
  ],
  Export: ({ query, shown, chosen }) => <ExportButtons selection={exportSelection(query, shown, chosen)} />,
  searchHint: { 'zh-CN': '搜索 VIN、车牌、项目', en: 'Search VIN, plate or project' },
  emptyText: { 'zh-CN': '车辆登记或首次登入后会出现在这里。', en: 'Vehicles appear here once they are registered or have logged in.' },
  columns: vehicleColumns,
  filters: [
    { name: 'workingState', label: messages.state, control: filterChoice(stateOptions) },
    { name: 'online', label: { 'zh-CN': '在线', en: 'Online' }, control: filterChoice(yesOrNo) },
    { name: 'need', label: messages.need, control: filterChoice(needOptions) },
    ...groupFilters,
    { name: 'soh', label: { 'zh-CN': 'SOH', en: 'SOH' }, control: filterChoice(sohOptions) },
    { name: 'activated', label: { 'zh-CN': '投运月份', en: 'Commissioned in' }, control: filterChoice(monthOptions(new Date())) },
  ],
};
