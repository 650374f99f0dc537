import { Injectable } from '@nestjs/common';
import type { Commands, DeviceSettingChangeView, DeviceSettingsView, InputOf } from '@voltdeck/contract';
import type { Caller, Page } from '@voltdeck/protocol/contract';
import { parametersEdition } from '@voltdeck/protocol/wire';
import { Devices } from '../vehicle/devices.ts';
import { VehicleStates } from '../vehicle/vehicle-states.ts';
import { settingRange, settingRows } from './setting-rows.ts';
import { SettingRepository, type SettingChangeRow } from './setting.repository.ts';

@Injectable()
export class SettingService {
  constructor(
    private readonly devices: Devices,
    private readonly states: VehicleStates,
    private readonly repository: SettingRepository,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async known(caller: Caller | null, { id: deviceId }: InputOf<Commands['deviceSettings']>): Promise<DeviceSettingsView> {
    const { profile } = await this.devices.find(caller, deviceId);
    const [rows, spoken] = await Promise.all([this.repository.known(deviceId), this.states.edition(deviceId)]);
    const edition = parametersEdition(spoken, profile);
    const known = new Map(rows.map((row) => [row.name, row]));
    const items = Object.entries(settingRows).map(([name, { schema }]) => {
      const row = known.get(name);
      return { name, value: row?.value ?? null, writable: schema !== undefined, range: schema === undefined ? null : settingRange(name, edition), knownAt: row?.known_at.toISOString() ?? null };
    });
    return { deviceId, edition, items };
  }

  /** @throws DomainError DEVICE_NOT_FOUND */
  async changes(caller: Caller | null, { deviceId, cursor, pageSize }: InputOf<Commands['deviceSettingChanges']>): Promise<Page<DeviceSettingChangeView>> {
    await this.devices.find(caller, deviceId);
    const [rows, total] = await Promise.all([this.repository.changes(deviceId, cursor ?? null, pageSize + 1), this.repository.countChanges(deviceId)]);
    const shown = rows.slice(0, pageSize);
    return { items: shown.map(toChangeView), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null, total };
  }
}

function toChangeView({ id, name, before, after, at, command_id: commandId, by_name: by }: SettingChangeRow): DeviceSettingChangeView {
  return { id, name, before, after, at: at.toISOString(), commandId, by };
}
