import { Injectable } from '@nestjs/common';
import { type DeviceView, type FirmwareView, fleet, type InputOf, type UpgradeDetailView, type UpgradePreview, type Upgrades, type UpgradeView } from '@voltdeck/contract';
import { BusClient, DomainError, Profiles } from '@voltdeck/base';
import { type Caller, interlocksOf, judgedInterlocks, type Page } from '@voltdeck/protocol/contract';
import { CommandRepository } from '../command/command.repository.ts';
import { CommandService } from '../command/command.service.ts';
import { refusalsOf } from '../firmware/firmware-rules.ts';
import { FirmwareTargets } from '../firmware/firmware-targets.ts';
import { FirmwareService } from '../firmware/firmware.service.ts';
import { Devices } from '../vehicle/devices.ts';
import { VehicleStates } from '../vehicle/vehicle-states.ts';
import { UpgradeWorker } from './upgrade-worker.ts';
import { toUpgradeStepView, toUpgradeView, type UpgradeRow } from './upgrade-row.ts';
import { UpgradeStarter, type UpgradeOrder } from './upgrade-starter.ts';
import { UpgradeRepository } from './upgrade.repository.ts';

/** The upgrade of one device. */
@Injectable()
export class UpgradeService {
  constructor(
    private readonly bus: BusClient,
    private readonly devices: Devices,
    private readonly profiles: Profiles,
    private readonly states: VehicleStates,
    private readonly targets: FirmwareTargets,
    private readonly firmware: FirmwareService,
    private readonly commands: CommandService,
    private readonly commandRows: CommandRepository,
    private readonly starter: UpgradeStarter,
    private readonly worker: UpgradeWorker,
    private readonly repository: UpgradeRepository,
  ) {}

  /** What would keep the upgrade back. @throws DomainError DEVICE_NOT_FOUND, FIRMWARE_NOT_FOUND */
  async preview(caller: Caller | null, given: InputOf<Upgrades['upgradePreview']>): Promise<UpgradePreview> {
    const { device, firmware, version, unfit } = await this.judge(caller, given);
    const [latest, open] = await Promise.all([this.states.latest(device.id), this.repository.openOf([device.id])]);
    const openUpgradeId = open.get(device.id) ?? null;
    return {
      ...{ deviceId: device.id, firmwareId: firmware.id, version: firmware.version, versionBefore: version },
      online: latest !== null && latest.workingState !== 'offline',
      needsApproval: this.commands.demands('upgrade', {}).needsApproval,
      unfit: openUpgradeId === null ? unfit : [...unfit, 'openUpgrade'],
      interlocks: judgedInterlocks(interlocksOf('upgrade'), latest, Date.now()),
      openUpgradeId,
    };
  }

  /** @throws DomainError DEVICE_NOT_FOUND, FIRMWARE_UNFIT, COMMAND_OPEN, COMMAND_INTERLOCKED, COMMAND_UNSUPPORTED */
  async start(caller: Caller | null, given: InputOf<Upgrades['upgradeStart']>): Promise<UpgradeView> {
    const { device, firmware, version, unfit } = await this.judge(caller, given);
    if (unfit.length > 0) throw new DomainError('FIRMWARE_UNFIT', { reasons: unfit.join(', ') });
    const { id: deviceId, vin, profile } = device;
    const order: UpgradeOrder = {
      ...{ device: { deviceId, vin }, firmware, versionBefore: version, campaignId: null, requester: caller, reason: given.reason },
      ...{ needsApproval: this.commands.demands('upgrade', {}).needsApproval, lifeS: given.lifeS, timeLimitMinutes: given.timeLimitMinutes },
    };
    await this.commands.check({ deviceId, vin, profile: this.profiles.of(profile) }, 'upgrade', await this.starter.argumentsOf(deviceId, order));
    const id = await this.starter.begin(order);
    return toUpgradeView(await this.row(id ?? ''));
  }

  /** @throws DomainError DEVICE_NOT_FOUND */
  async list(caller: Caller | null, { deviceId, cursor, pageSize, ...within }: InputOf<Upgrades['upgradeList']>): Promise<Page<UpgradeView>> {
    await this.devices.find(caller, deviceId);
    const [rows, total] = await Promise.all([this.repository.page(deviceId, cursor ?? null, pageSize + 1, within), this.repository.count(deviceId, within)]);
    const shown = rows.slice(0, pageSize);
    return { items: shown.map(toUpgradeView), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null, total };
  }

  /** @throws DomainError UPGRADE_NOT_FOUND */
  async read(caller: Caller | null, id: string): Promise<UpgradeDetailView> {
    const row = await this.visible(caller, id);
    return { ...toUpgradeView(row), steps: (await this.repository.steps(row.id)).map(toUpgradeStepView) };
  }

  /** Only what waits can be cancelled: no one stops a vehicle that flashes. @throws DomainError UPGRADE_UNDERWAY */
  async cancel(caller: Caller | null, id: string): Promise<UpgradeView> {
    const { command_id: commandId } = await this.visible(caller, id);
    const moved = await this.commandRows.move(commandId, { from: ['queued'], to: 'cancelled', step: 'cancelled', by: caller?.name ?? null });
    if (moved) await this.worker.follow();
    const row = await this.row(id);
    if (!moved) throw new DomainError('UPGRADE_UNDERWAY', { state: row.state });
    return toUpgradeView(row);
  }

  private async judge(caller: Caller | null, { deviceId, firmwareId }: Pick<InputOf<Upgrades['upgradeStart']>, 'deviceId' | 'firmwareId'>): Promise<Judged> {
    const [device, firmware] = await Promise.all([this.bus.call(fleet.device, { id: deviceId }, { caller }), this.firmware.read(firmwareId)]);
    const target = (await this.targets.of([device])).get(deviceId);
    if (device.deletedAt !== null || target === undefined) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    return { device, firmware, version: target.version, unfit: refusalsOf(firmware, target) };
  }

  private async visible(caller: Caller | null, id: string): Promise<UpgradeRow> {
    const row = await this.row(id);
    if (!(await this.devices.sees(caller, row.device_id))) throw new DomainError('UPGRADE_NOT_FOUND', { upgradeId: id });
    return row;
  }

  private async row(id: string): Promise<UpgradeRow> {
    const row = await this.repository.find(id);
    if (row === null) throw new DomainError('UPGRADE_NOT_FOUND', { upgradeId: id });
    return row;
  }
}

interface Judged {
  readonly device: DeviceView;
  readonly firmware: FirmwareView;
  readonly version: string | null;
  readonly unfit: ReturnType<typeof refusalsOf>;
}
