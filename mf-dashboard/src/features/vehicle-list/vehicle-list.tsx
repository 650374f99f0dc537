import type { VehicleView } from '@voltdeck/contract';
import { endpoints } from '@voltdeck/kit';
import { filterChoice, type ListDefinition } from '@voltdeck/kit/list';
import { Age, LevelBadge, StateChip, Value } from '@voltdeck/kit/widgets';
import { recordFields, workingStates } from '@voltdeck/protocol/codes';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import { groupFilters } from '../../references/references.ts';
import { monthOptions, sohOptions } from './options.ts';

const yes = { 'zh-CN': '是', en: 'Yes' };
const no = { 'zh-CN': '否', en: 'No' };
const yesOrNo = [
  { value: 'true', text: yes },
  { value: 'false', text: no },
];

const stateOptions = Object.entries(workingStates).map(([value, text]) => ({ value, text }));

export const vehicleList: ListDefinition<VehicleView> = {
  name: 'vehicle',
  title: { 'zh-CN': '车辆', en: 'Vehicles' },
  one: { 'zh-CN': '车辆', en: 'vehicle' },
  nameOf: ({ vin }) => vin,
  pageOf: ({ deviceId }) => pathTo(pages.device, { id: deviceId }),
  source: endpoints.vehicleList,
  refetchMs: 10_000,
  searchHint: { 'zh-CN': '搜索 VIN、车牌、项目', en: 'Search VIN, plate or project' },
  emptyText: { 'zh-CN': '车辆登记或首次登入后会出现在这里。', en: 'Vehicles appear here once they are registered or have logged in.' },
  columns: [
    { name: 'vin', label: { 'zh-CN': 'VIN', en: 'VIN' }, cell: ({ vin }) => vin },
    { name: 'plate', label: { 'zh-CN': '车牌', en: 'Plate' }, cell: ({ plate }) => plate ?? '–', from: 'desk' },
    { name: 'state', label: { 'zh-CN': '工作状态', en: 'Working state' }, cell: ({ workingState }) => <StateChip state={workingState} /> },
    { name: 'soc', label: recordFields.soc.label, cell: ({ soc }) => <Value name="soc" value={soc} />, end: true },
    { name: 'fault', label: { 'zh-CN': '故障', en: 'Fault' }, cell: ({ faultLevel }) => <LevelBadge level={faultLevel} /> },
    { name: 'project', label: { 'zh-CN': '项目', en: 'Project' }, cell: ({ projectName }) => projectName ?? '–', from: 'wide' },
    {
      name: 'received',
      label: { 'zh-CN': '最后上报', en: 'Last report' },
      cell: ({ receivedAt }) => (receivedAt === null ? '–' : <Age since={receivedAt} />),
      from: 'desk',
    },
  ],
  filters: [
    { name: 'workingState', label: { 'zh-CN': '工作状态', en: 'Working state' }, control: filterChoice(stateOptions) },
    { name: 'online', label: { 'zh-CN': '在线', en: 'Online' }, control: filterChoice(yesOrNo) },
    { name: 'attention', label: { 'zh-CN': '需要处理', en: 'Needs attention' }, control: filterChoice(yesOrNo) },
    ...groupFilters,
    { name: 'soh', label: { 'zh-CN': 'SOH', en: 'SOH' }, control: filterChoice(sohOptions) },
    { name: 'activated', label: { 'zh-CN': '投运月份', en: 'Activated in' }, control: filterChoice(monthOptions(new Date())) },
  ],
};
