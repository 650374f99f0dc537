import type { CampaignView } from '@voltdeck/contract';
import { call, endpoints } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { filterChoice, type ListDefinition } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';
import { campaignStates, campaignStateTexts, pathTo } from '@voltdeck/protocol/contract';
import { conditionsOf, wordOf } from '../../entity/conditions.ts';
import { campaignFormPath, campaignPath } from '../../registry/paths.ts';
import { acts } from './acts.ts';
import { ProgressCell, StateChip } from './campaign-cells.tsx';
import { draftOf, formOf } from './draft.ts';
import { messages } from './messages.ts';

const refetchMs = 5_000;

export const campaignList: ListDefinition<CampaignView> = {
  name: 'campaign',
  source: endpoints.campaignList,
  title: messages.campaigns,
  one: messages.campaign,
  nameOf: ({ name }) => name,
  pageOf: ({ id }) => pathTo(campaignPath, { id }),
  addPage: campaignFormPath,
  access: { add: 'add', change: 'update', remove: 'delete' },
  searchHint: messages.searchHint,
  sort: '-createdAt',
  refetchMs,
  columns: [
    { name: 'name', label: messages.name, cell: ({ name }) => name, sort: 'name' },
    { name: 'version', label: messages.version, cell: ({ version }) => <span className="vd-number">{version}</span>, sort: 'version' },
    { name: 'state', label: messages.state, cell: (campaign) => <StateChip campaign={campaign} /> },
    { name: 'progress', label: messages.progress, cell: (campaign) => <ProgressCell campaign={campaign} />, from: 'desk' },
    { name: 'createdBy', label: messages.createdBy, cell: ({ createdBy }) => createdBy, from: 'wide' },
    { name: 'createdAt', label: messages.createdAt, cell: ({ createdAt }) => <Age since={createdAt} />, sort: 'createdAt', from: 'wide' },
    { name: 'startedAt', label: messages.startedAt, cell: ({ startedAt }) => (startedAt === null ? '–' : <Age since={startedAt} />), sort: 'startedAt', hidden: true },
    { name: 'endedAt', label: messages.endedAt, cell: ({ endedAt }) => (endedAt === null ? '–' : <Age since={endedAt} />), sort: 'endedAt', hidden: true },
  ],
  filters: [{ name: 'state', label: messages.state, control: filterChoice(campaignStates.map((value) => ({ value, text: campaignStateTexts[value] }))) }],
  Export: ({ query }) => <ExportButtons selection={{ kind: 'campaigns', ...conditionsOf(query, ['search']), ...wordOf(query, 'state', campaignStates) }} />,
  // Only what has not begun is deleted: what touched a vehicle stays on record.
  removing: {
    kept: false,
    when: acts.remove.when,
    remove: ({ id }) => call(endpoints.campaignDelete, { parameters: { id } }),
    restore: (campaign) => call(endpoints.campaignAdd, { body: formOf(draftOf(campaign), campaign.target) }),
  },
  bulk: [{ name: 'pause', label: messages.bulkPause, access: 'update', sentence: messages.bulkPauseText, run: ({ id }) => call(endpoints.campaignPause, { parameters: { id }, body: {} }) }],
  emptyText: {
    'zh-CN': '升级任务把一个固件分批安装到许多车辆，失败过多时自动暂停。',
    en: 'A campaign installs one firmware on many vehicles in waves and pauses automatically when too many fail.',
  },
};
