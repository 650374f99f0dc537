import { Inject, Injectable } from '@nestjs/common';
import type { FirmwareView, DeviceView } from '@voltdeck/contract';
import { CONFIG, DomainError, LOG, Settings, type Log } from '@voltdeck/base';
import type { CampaignCause } from '@voltdeck/protocol/contract';
import type { ProtocolEnvironment } from '../../environment.ts';
import { ofFirmware } from '../../firmware/firmware-rules.ts';
import { FirmwareService } from '../../firmware/firmware.service.ts';
import { UpgradeStarter } from '../upgrade-starter.ts';
import { CampaignDeviceRepository, type Candidate } from './campaign-device.repository.ts';
import { CampaignReadiness } from './campaign-readiness.ts';
import { countsOf, type CampaignGroupRow } from './campaign-row.ts';
import { CampaignTargets, type Judged } from './campaign-targets.ts';
import type { Campaign } from './campaign.entity.ts';
import { CampaignRepository } from './campaign.repository.ts';
import { verdictOf, type GroupState, type Verdict } from './verdict.ts';
import { inWindow } from './windows.ts';

const dayMs = 86_400_000;
/** Devices asked about per poll. */
const candidatesMax = 200;
/** How long a command waits for a vehicle that has just been there; then the campaign asks again. */
const lifeS = 300;

const stateOf = ({ number, counted, forgiven, started_at: startedAt, passed_at: passedAt }: CampaignGroupRow): GroupState => ({ number, counts: countsOf(counted), forgiven, started: startedAt !== null, passed: passedAt !== null });

/** Takes a running campaign one step further. Whatever it does is in the store first: another driver continues from there. */
@Injectable()
export class CampaignDriver {
  constructor(
    private readonly repository: CampaignRepository,
    private readonly devices: CampaignDeviceRepository,
    private readonly targets: CampaignTargets,
    private readonly readiness: CampaignReadiness,
    private readonly firmware: FirmwareService,
    private readonly starter: UpgradeStarter,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Pick<ProtocolEnvironment, 'CAMPAIGN_RETRY_S'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async drive(campaign: Campaign): Promise<void> {
    const firmware = await this.firmware.read(campaign.firmwareId);
    const refused = ofFirmware(firmware);
    if (refused.length > 0) return this.pause(campaign, 'firmwareWithdrawn', refused.join(', '));
    await this.devices.endUnready(campaign.id, campaign.form.waitHours);
    await this.joinLate(campaign, firmware);
    if ((await this.advance(campaign)) && inWindow(campaign.form.windows, this.settings.timeZone, Date.now())) await this.beginSome(campaign, firmware);
  }

  /** Pauses and calls back what has not been sent yet. */
  private async pause({ id }: Campaign, cause: CampaignCause, detail: string): Promise<void> {
    const paused = await this.repository.transaction(async (manager) => {
      if (!(await this.repository.move(id, { from: ['running'], to: 'paused', cause, detail }, manager))) return false;
      await this.devices.callBack(manager, id, 'waiting', null);
      return true;
    });
    if (paused) this.log.warn({ campaignId: id, cause, detail }, 'a campaign has paused');
  }

  /** @returns whether upgrades may start */
  private async advance(campaign: Campaign): Promise<boolean> {
    for (;;) {
      const verdict = verdictOf((await this.repository.groups(campaign.id)).map(stateOf), campaign.form);
      if (verdict.act === 'goOn') return true;
      if (verdict.act === 'pause') await this.pause(campaign, verdict.cause, verdict.detail);
      if (verdict.act === 'finish' && !this.isLate(campaign)) await this.repository.move(campaign.id, { from: ['running'], to: 'finished' });
      if (verdict.act === 'pause' || verdict.act === 'finish') return false;
      await this.stepOn(campaign, verdict);
    }
  }

  private async stepOn({ id }: Campaign, verdict: Extract<Verdict, { group: number }>): Promise<void> {
    await (verdict.act === 'start' ? this.repository.startGroup(id, verdict.group) : this.repository.passGroup(id, verdict.group));
  }

  /** Whether devices may still join. */
  private isLate({ form, startedAt }: Campaign): boolean {
    return startedAt !== null && Date.now() < startedAt.getTime() + form.lateDays * dayMs;
  }

  private async joinLate(campaign: Campaign, firmware: FirmwareView): Promise<void> {
    const { id, form, owner, checkedAt } = campaign;
    const isDue = (checkedAt?.getTime() ?? campaign.startedAt?.getTime() ?? 0) + this.config.CAMPAIGN_RETRY_S * 1000 <= Date.now();
    if (!this.isLate(campaign) || !isDue) return;
    await this.repository.noteCheck(id);
    const known = await this.devices.ids(id);
    const last = (await this.repository.groups(id)).at(-1)?.number ?? 1;
    const joining = (await this.targets.judged(owner, form.target, firmware)).flatMap((found) => (found.id === null || known.has(found.id) || found.reasons.length > 0 ? [] : [{ ...found, id: found.id, group: last }]));
    if (joining.length > 0) await this.devices.add(id, joining);
  }

  private async beginSome(campaign: Campaign, firmware: FirmwareView): Promise<void> {
    const { id, form, owner } = campaign;
    let room = await this.devices.room(id, form.atOnce, form.perMinute);
    if (room === 0) return;
    const candidates = await this.devices.candidates(id, candidatesMax);
    if (candidates.length === 0) return;
    const hindrances = await this.readiness.hindrances(owner, candidates.map((candidate) => candidate.device_id));
    await this.deferAll(id, hindrances);
    for (const candidate of candidates) {
      if (room === 0) return;
      if (!hindrances.has(candidate.device_id) && (await this.begin(campaign, firmware, candidate))) room--;
    }
  }

  private async deferAll(id: string, hindrances: ReadonlyMap<string, string>): Promise<void> {
    for (const detail of new Set(hindrances.values())) {
      await this.devices.defer(id, [...hindrances].filter(([, each]) => each === detail).map(([deviceId]) => deviceId), detail, this.config.CAMPAIGN_RETRY_S);
    }
  }

  /** @returns whether its upgrade has started */
  private async begin(campaign: Campaign, firmware: FirmwareView, { device_id: deviceId }: Candidate): Promise<boolean> {
    const device = await this.targets.read(campaign.owner, deviceId);
    if (device === null) return this.leaveOut(campaign, deviceId);
    const [judged] = await this.targets.judge([device], firmware);
    if (judged === undefined || judged.reasons.length > 0) return this.refuse(campaign, deviceId, judged?.reasons ?? []);
    return this.order(campaign, firmware, device, judged);
  }

  private async order({ id: campaignId, form, owner }: Campaign, firmware: FirmwareView, { id: deviceId, vin }: DeviceView, { versionBefore }: Judged): Promise<boolean> {
    try {
      const started = await this.starter.begin(
        {
          ...{ device: { deviceId, vin }, firmware, versionBefore, campaignId, requester: owner, reason: form.reason },
          ...{ needsApproval: false, lifeS, timeLimitMinutes: form.timeLimitMinutes },
        },
        (manager, id) => this.devices.begin(manager, campaignId, deviceId, id),
      );
      return started !== null;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'COMMAND_OPEN') throw error;
      await this.devices.defer(campaignId, [deviceId], 'openUpgrade', this.config.CAMPAIGN_RETRY_S);
      return false;
    }
  }

  private async leaveOut({ id }: Campaign, deviceId: string): Promise<false> {
    await this.devices.conclude(id, deviceId, 'cancelled', null, 'notInScope');
    return false;
  }

  /** Since the campaign was started the device has become another one, or someone has upgraded it by hand. */
  private async refuse({ id }: Campaign, deviceId: string, reasons: Judged['reasons']): Promise<false> {
    if (reasons.includes('openUpgrade')) await this.devices.defer(id, [deviceId], 'openUpgrade', this.config.CAMPAIGN_RETRY_S);
    else if (reasons.includes('sameVersion')) await this.devices.conclude(id, deviceId, 'success', null, 'sameVersion');
    else await this.devices.conclude(id, deviceId, 'failure', 'firmwareUnfit', reasons.join(', '));
    return false;
  }
}
