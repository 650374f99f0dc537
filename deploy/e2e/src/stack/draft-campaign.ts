import type { CampaignForm, CampaignView, FirmwareView } from '@voltdeck/contract';
import type { BrowserContext } from 'playwright-core';
import { stack } from './environment.ts';
import { confirmPassword, newVersion, registerSigningKey, signingKey, testFirmware, uploadedFirmware } from './firmware.ts';

const headers = { origin: stack.url };

export interface DraftCampaign {
  readonly campaign: CampaignView;
  readonly firmware: FirmwareView;
  /** Takes the draft, the firmware and its key away. */
  readonly forget: () => Promise<void>;
}

/** A campaign that has not begun, over one vehicle, with a firmware of its own. */
export async function draftCampaign(admin: BrowserContext, vin: string): Promise<DraftCampaign> {
  await confirmPassword(admin);
  const key = signingKey();
  await registerSigningKey(admin, `draft ${Date.now()}`, key);
  const firmware = await uploadedFirmware(admin, testFirmware(newVersion(), 2_000, key));
  const form: CampaignForm = {
    ...{ name: `Draft ${Date.now()}`, firmwareId: firmware.id, reason: 'a test of the pages', target: { vins: [vin] }, pilotGroupId: null, preferReady: true, groups: [], successPercent: 90, failurePercent: 5 },
    ...{ windows: [], atOnce: 1, perMinute: 1, lateDays: 0, waitHours: 1, timeLimitMinutes: 30 },
  };
  const answer = await admin.request.post(`${stack.url}/api/v1/campaigns`, { data: form, headers });
  if (!answer.ok()) throw new Error(`The draft was not made: ${await answer.text()}`);
  const campaign: CampaignView = await answer.json();
  const forget = async (): Promise<void> => {
    for (const path of [`campaigns/${campaign.id}`, `firmware/${firmware.id}`, `firmware-keys/${key.id}`]) await admin.request.delete(`${stack.url}/api/v1/${path}`, { headers });
  };
  return { campaign, firmware, forget };
}
