import { Injectable } from '@nestjs/common';
import { type DeviceFirmwareView, type FirmwareTarget, fleet, type DeviceView } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import { type Caller, limits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { toFirmwareView } from './firmware.mapper.ts';
import { refusalsOf } from './firmware-rules.ts';
import { FirmwareRepository } from './firmware.repository.ts';

export type TargetDevice = Pick<DeviceView, 'id' | 'bmsModel' | 'hardwareId' | 'softwareVersion'>;

interface ReportedSoftware {
  readonly device_id: string;
  readonly hardware: string | null;
  readonly version: string | null;
}

/** What devices are, as far as a firmware asks. */
@Injectable()
export class FirmwareTargets {
  constructor(
    private readonly bus: BusClient,
    private readonly dataSource: DataSource,
    private readonly repository: FirmwareRepository,
  ) {}

  /** By device id. What a vehicle reported (80, ids 07 and 08) takes precedence over what people entered. */
  async of(devices: readonly TargetDevice[]): Promise<ReadonlyMap<string, FirmwareTarget>> {
    const rows = await this.dataSource.query<ReportedSoftware[]>(
      `select device_id, max(value #>> '{}') filter (where name = 'hardwareVersion') as hardware, max(value #>> '{}') filter (where name = 'terminalVersion') as version
       from device_setting where device_id = any($1::uuid[]) group by device_id`,
      [devices.map(({ id }) => id)],
    );
    const reported = new Map(rows.map((row) => [row.device_id, row]));
    return new Map(devices.map(({ id, bmsModel, hardwareId, softwareVersion }) => {
      const { hardware = null, version = null } = reported.get(id) ?? {};
      return [id, { model: bmsModel, hardware: hardware ?? hardwareId, version: version ?? softwareVersion }];
    }));
  }

  /** The firmware that there is, judged for a device. @throws DomainError DEVICE_NOT_FOUND, also outside the caller's scope */
  async judged(caller: Caller | null, deviceId: string): Promise<DeviceFirmwareView> {
    const device = await this.bus.call(fleet.device, { id: deviceId }, { caller });
    const target = (await this.of([device])).get(deviceId);
    if (device.deletedAt !== null || target === undefined) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const rows = await this.repository.page({ usable: true }, limits.pageSizeMax);
    const items = rows.map(toFirmwareView).map((firmware) => ({ firmware, refusals: refusalsOf(firmware, target) }));
    return { deviceId, ...target, items };
  }
}
