import type {
  CampaignApproval,
  CampaignChange,
  CampaignDeviceListInput,
  CampaignDeviceView,
  CampaignForm,
  CampaignListInput,
  CampaignPreview,
  CampaignPreviewForm,
  CampaignProgressView,
  CampaignView,
  UpgradeDetailView,
  UpgradeForm,
  UpgradeListInput,
  UpgradePreview,
  UpgradeView,
} from './campaigns.ts';
import { operation, type Done } from './operation.ts';
import type { Page } from './views.ts';

/** Requests about the upgrade of one device. */
export const upgradeOperations = {
  preview: operation<UpgradeForm & { deviceId: string }, UpgradePreview>('protocol.upgrade-preview'),
  start: operation<UpgradeForm & { deviceId: string }, UpgradeView>('protocol.upgrade-start'),
  list: operation<UpgradeListInput, Page<UpgradeView>>('protocol.upgrade-list'),
  read: operation<{ id: string }, UpgradeDetailView>('protocol.upgrade'),
  cancel: operation<{ id: string }, UpgradeView>('protocol.upgrade-cancel'),
} as const;

/** Requests about campaigns; each acts on the campaign of its id. */
export const campaignOperations = {
  preview: operation<CampaignPreviewForm, CampaignPreview>('protocol.campaign-preview'),
  add: operation<CampaignForm, CampaignView>('protocol.campaign-add'),
  change: operation<CampaignChange & { id: string }, CampaignView>('protocol.campaign-change'),
  remove: operation<{ id: string }, Done>('protocol.campaign-remove'),
  list: operation<CampaignListInput, Page<CampaignView>>('protocol.campaign-list'),
  read: operation<{ id: string }, CampaignView>('protocol.campaign'),
  progress: operation<{ id: string }, CampaignProgressView>('protocol.campaign-progress'),
  devices: operation<CampaignDeviceListInput, Page<CampaignDeviceView>>('protocol.campaign-devices'),
  approve: operation<CampaignApproval & { id: string }, CampaignView>('protocol.campaign-approve'),
  start: operation<{ id: string }, CampaignView>('protocol.campaign-start'),
  pause: operation<{ id: string }, CampaignView>('protocol.campaign-pause'),
  resume: operation<{ id: string }, CampaignView>('protocol.campaign-resume'),
  stop: operation<{ id: string }, CampaignView>('protocol.campaign-stop'),
  retry: operation<{ id: string }, CampaignView>('protocol.campaign-retry'),
} as const;
