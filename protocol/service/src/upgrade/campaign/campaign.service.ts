import { Injectable } from '@nestjs/common';
import type { CampaignDeviceView, CampaignPreview, CampaignProgressView, Campaigns, CampaignView, FirmwareView, InputOf } from '@voltdeck/contract';
import { callerOf, DomainError, Settings } from '@voltdeck/base';
import type { Caller, Done, Page } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { ofFirmware } from '../../firmware/firmware-rules.ts';
import { FirmwareService } from '../../firmware/firmware.service.ts';
import { CampaignDeviceRepository } from './campaign-device.repository.ts';
import { fittingOf, previewOf } from './campaign-preview.ts';
import { CampaignReadiness } from './campaign-readiness.ts';
import { countsOf, toCampaignDeviceView, toCampaignView, toGroupView, totalOf } from './campaign-row.ts';
import { seesCampaignOf } from './campaign-scope.ts';
import { CampaignTargets } from './campaign-targets.ts';
import type { Campaign } from './campaign.entity.ts';
import { CampaignRepository } from './campaign.repository.ts';
import { inWindow } from './windows.ts';

/** Campaigns as people make and read them. */
@Injectable()
export class CampaignService {
  constructor(
    private readonly repository: CampaignRepository,
    private readonly devices: CampaignDeviceRepository,
    private readonly targets: CampaignTargets,
    private readonly readiness: CampaignReadiness,
    private readonly firmware: FirmwareService,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError FIRMWARE_NOT_FOUND, FIRMWARE_UNFIT, CAMPAIGN_TOO_LARGE */
  async preview(caller: Caller | null, { firmwareId, target, ...form }: InputOf<Campaigns['campaignPreview']>): Promise<CampaignPreview> {
    const firmware = await this.usable(firmwareId);
    const person = callerOf({ caller });
    const judged = await this.targets.judged(person, target, firmware);
    const ready = form.preferReady ? await this.readiness.ready(person, fittingOf(judged).map(({ id }) => id)) : null;
    return previewOf(firmware.version, judged, form, ready?.size ?? null);
  }

  async add(caller: Caller | null, form: InputOf<Campaigns['campaignAdd']>): Promise<CampaignView> {
    const { version } = await this.usable(form.firmwareId);
    const id = randomUUID();
    await this.repository.add({ id, version, form, owner: ownerOf(callerOf({ caller })) });
    return this.view(await this.row(id));
  }

  /** @throws DomainError CAMPAIGN_NOT_FOUND, CAMPAIGN_STATE, CAMPAIGN_CHANGED */
  async change(caller: Caller | null, { id, edition, ...form }: InputOf<Campaigns['campaignChange']>): Promise<CampaignView> {
    await this.visible(caller, id);
    const { version } = await this.usable(form.firmwareId);
    if (!(await this.repository.change(id, version, form, edition, callerOf({ caller })))) throw await this.changeRefusal(id);
    return this.view(await this.row(id));
  }

  /** What has started stays: its report is history. @throws DomainError CAMPAIGN_NOT_FOUND, CAMPAIGN_STATE */
  async remove(caller: Caller | null, id: string): Promise<Done> {
    await this.visible(caller, id);
    if (!(await this.repository.remove(id))) throw await this.refusal(id);
    return { done: true };
  }

  async list(caller: Caller | null, input: InputOf<Campaigns['campaignList']>): Promise<Page<CampaignView>> {
    const { state = null, search = null, cursor: after = null, sort, pageSize } = input;
    const person = callerOf({ caller });
    const [rows, total] = await Promise.all([this.repository.page(person, { state, search, after, sort }, pageSize + 1), this.repository.count(person, { state, search })]);
    const shown = rows.slice(0, pageSize);
    return { items: shown.map((row) => this.view(row)), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null, total };
  }

  async read(caller: Caller | null, id: string): Promise<CampaignView> {
    return this.view(await this.visible(caller, id));
  }

  async progress(caller: Caller | null, id: string): Promise<CampaignProgressView> {
    const { state, cause, detail, counted, form } = await this.visible(caller, id);
    const [groups, underWay, causes] = await Promise.all([this.repository.groups(id), this.devices.underWay(id), this.devices.causes(id)]);
    const counts = countsOf(counted);
    return { id, state, cause, detail, devices: totalOf(counts), counts, groups: groups.map(toGroupView), underWay, causes, inWindow: inWindow(form.windows, this.settings.timeZone, Date.now()) };
  }

  async deviceList(caller: Caller | null, input: InputOf<Campaigns['campaignDevices']>): Promise<Page<CampaignDeviceView>> {
    const { id, pageSize } = input;
    await this.visible(caller, id);
    const [rows, total] = await Promise.all([this.devices.page(input, pageSize + 1), this.devices.count(input)]);
    const shown = rows.slice(0, pageSize);
    return { items: shown.map(toCampaignDeviceView), next: rows.length > pageSize ? (shown.at(-1)?.device_id ?? null) : null, total };
  }

  /** @throws DomainError CAMPAIGN_NOT_FOUND for an id that no one has, and for one that the caller may not see */
  async visible(caller: Caller | null, id: string): Promise<Campaign> {
    const row = await this.row(id);
    if (!seesCampaignOf(callerOf({ caller }), row.owner)) throw new DomainError('CAMPAIGN_NOT_FOUND', { campaignId: id });
    return row;
  }

  async row(id: string): Promise<Campaign> {
    const row = await this.repository.find(id);
    if (row === null) throw new DomainError('CAMPAIGN_NOT_FOUND', { campaignId: id });
    return row;
  }

  view(row: Campaign): CampaignView {
    return toCampaignView(row, this.asksApproval);
  }

  get asksApproval(): boolean {
    return this.settings.number('commandApproval') === 1;
  }

  private async changeRefusal(id: string): Promise<DomainError> {
    const { state } = await this.row(id);
    return state === 'draft' || state === 'approved' ? new DomainError('CAMPAIGN_CHANGED') : new DomainError('CAMPAIGN_STATE', { state });
  }

  async refusal(id: string): Promise<DomainError> {
    return new DomainError('CAMPAIGN_STATE', { state: (await this.row(id)).state });
  }

  /** @throws DomainError FIRMWARE_NOT_FOUND, FIRMWARE_UNFIT */
  async usable(firmwareId: string): Promise<FirmwareView> {
    const firmware = await this.firmware.read(firmwareId);
    const refused = ofFirmware(firmware);
    if (refused.length > 0) throw new DomainError('FIRMWARE_UNFIT', { reasons: refused.join(', ') });
    return firmware;
  }
}

/** The person behind a campaign, for every kind of caller. */
export function ownerOf({ token: _token, ...person }: Caller): Caller {
  return person;
}
