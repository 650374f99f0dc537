import { endpoints } from '@voltdeck/kit';
import { filterChoice, type ListDefinition } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';
import { campaignStates, pathTo, type CampaignView } from '@voltdeck/protocol/contract';
import { campaignPath } from '../../registry/paths.ts';
import { ProgressCell, StateChip } from './campaign-cells.tsx';
import { messages } from './messages.ts';
import { campaignStateTexts } from './words.ts';

const refetchMs = 5_000;

export const campaignList: ListDefinition<CampaignView> = {
  name: 'campaign',
  source: endpoints.campaignList,
  title: messages.campaigns,
  one: messages.campaign,
  nameOf: ({ name }) => name,
  pageOf: ({ id }) => pathTo(campaignPath, { id }),
  sort: '-createdAt',
  refetchMs,
  columns: [
    { name: 'name', label: messages.name, cell: ({ name }) => name },
    { name: 'version', label: messages.version, cell: ({ version }) => <span className="vd-number">{version}</span> },
    { name: 'state', label: messages.state, cell: (campaign) => <StateChip campaign={campaign} /> },
    { name: 'progress', label: messages.progress, cell: (campaign) => <ProgressCell campaign={campaign} />, from: 'desk' },
    { name: 'createdBy', label: messages.createdBy, cell: ({ createdBy }) => createdBy, from: 'wide' },
    { name: 'createdAt', label: messages.createdAt, cell: ({ createdAt }) => <Age since={createdAt} />, sort: 'createdAt', from: 'wide' },
    { name: 'startedAt', label: messages.startedAt, cell: ({ startedAt }) => (startedAt === null ? '–' : <Age since={startedAt} />), hidden: true },
    { name: 'endedAt', label: messages.endedAt, cell: ({ endedAt }) => (endedAt === null ? '–' : <Age since={endedAt} />), hidden: true },
  ],
  filters: [{ name: 'state', label: messages.state, control: filterChoice(campaignStates.map((value) => ({ value, text: campaignStateTexts[value] }))) }],
  emptyText: {
    'zh-CN': '升级任务把一个固件分批安装到许多车辆，失败过多时自动暂停。',
    en: 'A campaign brings one firmware to many vehicles, group by group, and pauses by itself when too many fail.',
  },
};
