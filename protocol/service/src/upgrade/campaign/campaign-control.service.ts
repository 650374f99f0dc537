import { Injectable } from '@nestjs/common';
import type { CampaignForm, Campaigns, CampaignView, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Caller, CampaignState } from '@voltdeck/protocol/contract';
import { DeliveryLinks } from '../../firmware/delivery-links.ts';
import { CampaignDeviceRepository } from './campaign-device.repository.ts';
import { fittingOf } from './campaign-preview.ts';
import { CampaignReadiness } from './campaign-readiness.ts';
import { CampaignTargets } from './campaign-targets.ts';
import type { Campaign } from './campaign.entity.ts';
import { CampaignRepository } from './campaign.repository.ts';
import { CampaignService, ownerOf } from './campaign.service.ts';
import { inWaves } from './group-sizes.ts';

/** What people do with a campaign: approve, start, pause, resume, stop, retry. */
@Injectable()
export class CampaignControlService {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly repository: CampaignRepository,
    private readonly devices: CampaignDeviceRepository,
    private readonly targets: CampaignTargets,
    private readonly readiness: CampaignReadiness,
    private readonly links: DeliveryLinks,
  ) {}

  /** Of the edition that was read, by a person who neither made nor last changed it. @throws DomainError SESSION_NEEDED, CAMPAIGN_OWN_APPROVAL, CAMPAIGN_APPROVAL_STALE, CAMPAIGN_STATE */
  async approve(caller: Caller | null, { id, edition }: InputOf<Campaigns['campaignApprove']>): Promise<CampaignView> {
    const row = await this.campaigns.visible(caller, id);
    if (caller?.token !== undefined) throw new DomainError('SESSION_NEEDED');
    if (caller === null || caller.userId === row.owner.userId || caller.userId === row.changedBy) throw new DomainError('CAMPAIGN_OWN_APPROVAL');
    if (await this.repository.approve(id, edition, caller)) return this.campaigns.view(await this.campaigns.row(id));
    throw await this.staleness(id, edition);
  }

  private async staleness(id: string, edition: string): Promise<DomainError> {
    const now = await this.campaigns.row(id);
    if (now.state !== 'draft') return this.campaigns.refusal(id);
    const seen = await this.repository.formOf(id, edition);
    const fields = seen === null ? [] : changedFields(seen, now.form);
    return new DomainError('CAMPAIGN_APPROVAL_STALE', { by: now.changedName ?? now.owner.name, fields: fields.join(', ') || '–' });
  }

  /**
   * The devices are found again, in the scope that its maker has now or had when he saw to it last.
   *
   * @throws DomainError CAMPAIGN_UNAPPROVED, CAMPAIGN_STATE, CAMPAIGN_EMPTY, CAMPAIGN_PILOT_EMPTY, FIRMWARE_UNFIT, FIRMWARE_ADDRESS_MISSING
   */
  async start(caller: Caller | null, id: string): Promise<CampaignView> {
    const row = await this.renewed(caller, id);
    const from = this.campaigns.asksApproval ? (['approved'] as const) : (['draft', 'approved'] as const);
    if (row.state === 'draft' && this.campaigns.asksApproval) throw new DomainError('CAMPAIGN_UNAPPROVED');
    if (!from.some((state) => state === row.state)) throw await this.campaigns.refusal(row.id);
    const firmware = await this.campaigns.usable(row.firmwareId);
    await this.links.linkFor({ firmwareId: firmware.id, deviceId: row.id, jobId: row.id, lifeS: 1 });
    const fitting = fittingOf(await this.targets.judged(row.owner, row.form.target, firmware));
    if (fitting.length === 0) throw new DomainError('CAMPAIGN_EMPTY');
    const { pilotGroupId, preferReady } = row.form;
    if (typeof pilotGroupId === 'string' && !fitting.some(({ groupIds }) => groupIds.includes(pilotGroupId))) throw new DomainError('CAMPAIGN_PILOT_EMPTY');
    const ready = preferReady === true ? await this.readiness.ready(row.owner, fitting.map(({ id: deviceId }) => deviceId)) : null;
    const waves = inWaves(row.id, fitting, row.form, (device) => ready?.has(device.id) ?? true);
    return this.outcome(row.id, await this.begin(row, waves, from, caller));
  }

  private begin(row: Campaign, waves: readonly ReturnType<typeof fittingOf>[], from: readonly CampaignState[], caller: Caller | null): Promise<boolean> {
    const devices = waves.flatMap((wave, index) => wave.map(({ id, vin, versionBefore }) => ({ id, vin, versionBefore, group: index + 1 })));
    return this.repository.transaction(async (manager) => {
      if (!(await this.repository.move(row.id, { from, to: 'running', startedBy: caller?.name ?? '' }, manager))) return false;
      await this.repository.addGroups(manager, row.id, waves.length);
      await this.devices.add(row.id, devices, manager);
      return true;
    });
  }

  /** What was sent continues to its end; what was not is called back. @throws DomainError CAMPAIGN_STATE */
  async pause(caller: Caller | null, id: string): Promise<CampaignView> {
    await this.campaigns.visible(caller, id);
    const moved = await this.repository.transaction(async (manager) => {
      if (!(await this.repository.move(id, { from: ['running'], to: 'paused', cause: 'byUser', detail: caller?.name ?? '' }, manager))) return false;
      await this.devices.callBack(manager, id, 'waiting', caller?.name ?? null);
      return true;
    });
    return this.outcome(id, moved);
  }

  /** @throws DomainError CAMPAIGN_STATE */
  async resume(caller: Caller | null, id: string): Promise<CampaignView> {
    await this.renewed(caller, id);
    const moved = await this.repository.transaction(async (manager) => {
      if (!(await this.repository.move(id, { from: ['paused'], to: 'running' }, manager))) return false;
      await this.repository.forgive(manager, id);
      return true;
    });
    return this.outcome(id, moved);
  }

  /** Permanently. A vehicle that has started ends its upgrade. @throws DomainError CAMPAIGN_STATE */
  async stop(caller: Caller | null, id: string): Promise<CampaignView> {
    await this.campaigns.visible(caller, id);
    const moved = await this.repository.transaction(async (manager) => {
      if (!(await this.repository.move(id, { from: ['running', 'paused'], to: 'stopped', cause: 'byUser', detail: caller?.name ?? '' }, manager))) return false;
      await this.devices.callBack(manager, id, 'cancelled', caller?.name ?? null);
      await this.devices.cancelWaiting(manager, id);
      return true;
    });
    return this.outcome(id, moved);
  }

  /** Gives those that failed another try; a finished campaign runs again for them. @throws DomainError CAMPAIGN_STATE */
  async retry(caller: Caller | null, id: string): Promise<CampaignView> {
    await this.renewed(caller, id);
    const moved = await this.repository.transaction(async (manager) => {
      const paused = await this.repository.move(id, { from: ['paused'], to: 'paused', cause: 'byUser', detail: caller?.name ?? '' }, manager);
      if (!paused && !(await this.repository.move(id, { from: ['running', 'finished'], to: 'running' }, manager))) return false;
      await this.devices.retry(manager, id);
      return true;
    });
    return this.outcome(id, moved);
  }

  /** His scope may have become another since he made it: it reaches no further than he does. */
  private async renewed(caller: Caller | null, id: string): Promise<Campaign> {
    const row = await this.campaigns.visible(caller, id);
    if (caller === null || caller.userId !== row.owner.userId) return row;
    const owner = ownerOf(caller);
    await this.repository.setOwner(row.id, owner);
    return { ...row, owner };
  }

  private async outcome(id: string, moved: boolean): Promise<CampaignView> {
    if (!moved) throw await this.campaigns.refusal(id);
    return this.campaigns.view(await this.campaigns.row(id));
  }
}

/** Names of the fields that differ, in the order of the form. */
function changedFields(seen: CampaignForm, now: CampaignForm): string[] {
  const [before, after] = [new Map(Object.entries(seen)), new Map(Object.entries(now))];
  return [...after.keys()].filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)));
}
