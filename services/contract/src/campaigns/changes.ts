import { campaignChangeStates } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { rowId } from '../fields.ts';
import { procedure, type ViewOf } from '../route.ts';

const campaignChange = z.object({
  number: rowId.describe('Goes up in the order in which changes can be read'),
  at: z.number().int().describe('Epoch ms'),
  campaignId: z.uuid(),
  name: z.string(),
  version: z.string().describe('Of the firmware'),
  deviceId: z.uuid().nullable().describe('Null: the campaign itself changed'),
  state: z.enum(campaignChangeStates),
});
/** A campaign was started, paused, resumed or ended, or an upgrade of it has another outcome than before. */
export interface CampaignChange extends ViewOf<typeof campaignChange> {}

/** Those behind the last one that the caller has stored, up to `campaignLimits.changesMax`. Asked again, it answers the same. */
export const campaignChanges = procedure({ service: 'protocol', input: z.strictObject({ after: rowId }), output: z.object({ items: z.array(campaignChange) }) });
