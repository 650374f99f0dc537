import { Injectable } from '@nestjs/common';
import type { CommandDetailView, CommandPreview, Commands, CommandView, InputOf } from '@voltdeck/contract';
import { DomainError, parseInput, Settings } from '@voltdeck/base';
import { remoteCommands } from '@voltdeck/protocol/codes';
import {
  brokenInterlocks,
  hasAccess,
  interlocksOf,
  isDangerous,
  judgedInterlocks,
  serverSettings,
  type Caller,
  type CommandArguments,
  type CommandName,
  type Page,
} from '@voltdeck/protocol/contract';
import { parametersEdition, toHex, WireError } from '@voltdeck/protocol/wire';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Devices, type CommandedDevice } from '../vehicle/devices.ts';
import { namesOf, VehicleStates } from '../vehicle/vehicle-states.ts';
import { frameOf } from './command-frame.ts';
import { toCommandView, toStepView, type CommandRow } from './command-row.ts';
import { commandRules } from './command-rules.ts';
import { CommandWake } from './command-wake.ts';
import { CommandRepository } from './command.repository.ts';
import { checkByEdition, isByEdition } from './edition-checks.ts';

/** What is asked of a vehicle, or of many alike. */
export type Form = Omit<InputOf<Commands['commandQueue']>, 'deviceId'>;

@Injectable()
export class CommandService {
  constructor(
    private readonly devices: Devices,
    private readonly states: VehicleStates,
    private readonly repository: CommandRepository,
    private readonly wake: CommandWake,
    private readonly settings: Settings,
  ) {}

  /** What would be sent, byte for byte, and what keeps it back. */
  async preview(caller: Caller | null, { deviceId, ...form }: InputOf<Commands['commandPreview']>): Promise<CommandPreview> {
    const given = argumentsOf(caller, form);
    const device = await this.devices.find(caller, deviceId);
    const [latest, edition, openCommandId] = await Promise.all([this.states.latest(deviceId), this.states.edition(deviceId), this.repository.openOf(deviceId, form.command)]);
    checkByEdition(form.command, given, parametersEdition(edition, device.profile));
    const bytes = encoded(form.command, given, device, edition);
    const online = latest !== null && latest.workingState !== 'offline';
    const interlocks = judgedInterlocks(interlocksOf(form.command), latest, Date.now());
    return { deviceId, command: form.command, edition, online, ...this.demands(form.command, given), bytes: toHex(bytes), interlocks, openCommandId };
  }

  /** @throws DomainError DEVICE_NOT_FOUND, COMMAND_OPEN, COMMAND_INTERLOCKED, COMMAND_UNSUPPORTED, SERVER_CHANGE_UNCONFIRMED */
  async send(caller: Caller | null, { deviceId, ...form }: InputOf<Commands['commandQueue']>): Promise<CommandView> {
    return this.queue(caller, deviceId, form, null);
  }

  async queue(caller: Caller | null, deviceId: string, form: Form, batchId: string | null): Promise<CommandView> {
    const given = argumentsOf(caller, form);
    const { needsApproval } = this.demand(form, given);
    const device = await this.devices.find(caller, deviceId);
    await this.check(device, form.command, given);
    const id = randomUUID();
    const added = await this.repository.add({
      ...{ id, device_id: deviceId, vin: device.vin, command: form.command, arguments: given, reason: form.reason ?? null, batch_id: batchId },
      ...{ requested_by: caller?.userId ?? null, requested_name: caller?.name ?? null, needs_approval: needsApproval, lifeS: form.lifeS },
    });
    if (!added) throw new DomainError('COMMAND_OPEN', { commandId: (await this.repository.openOf(deviceId, form.command)) ?? '' });
    const row = await this.row(id);
    this.wake.notify(device);
    return toCommandView(row);
  }

  /** What keeps a command from this device now. @throws DomainError as `send` does */
  async check(device: CommandedDevice, command: CommandName, given: CommandArguments): Promise<void> {
    const edition = isByEdition(command) ? await this.states.edition(device.deviceId) : 2016;
    checkByEdition(command, given, parametersEdition(edition, device.profile));
    encoded(command, given, device, edition);
    const openCommandId = await this.repository.openOf(device.deviceId, command);
    if (openCommandId !== null) throw new DomainError('COMMAND_OPEN', { commandId: openCommandId });
    const interlocks = interlocksOf(command);
    if (interlocks.length === 0) return;
    const latest = await this.states.latest(device.deviceId);
    const now = Date.now();
    // A vehicle that is silent may wait for its command: it is judged again, by fresh data, before it is sent.
    if (brokenInterlocks(['age'], latest, now).length > 0) return;
    const found = brokenInterlocks(interlocks, latest, now);
    if (found.length > 0) throw new DomainError('COMMAND_INTERLOCKED', { interlocks: namesOf(found) });
  }

  /** What sending demands of its person. @throws DomainError where it is not given */
  demand(form: Form, given: CommandArguments): { readonly dangerous: boolean; readonly needsApproval: boolean } {
    const demands = this.demands(form.command, given);
    if (demands.dangerous && form.reason === undefined) {
      throw new DomainError('INPUT_INVALID', {}, [{ path: 'reason', rule: 'required', message: 'enter a reason: this command is dangerous', text: { en: 'enter a reason: this command is dangerous', 'zh-CN': '危险指令须填写原因' } }]);
    }
    if (serverSettings.some((name) => name in given) && form.command === 'settingsWrite' && form.confirmServer !== true) throw new DomainError('SERVER_CHANGE_UNCONFIRMED');
    return demands;
  }

  /** @throws DomainError DEVICE_NOT_FOUND */
  async ofDevice(caller: Caller | null, { deviceId, ...page }: InputOf<Commands['commandList']>): Promise<Page<CommandView>> {
    await this.devices.find(caller, deviceId);
    return this.page('device_id', deviceId, page);
  }

  /** A batch is its sender's, and the administrators'. */
  async ofBatch(caller: Caller | null, { batchId, ...page }: InputOf<Commands['commandBatch']>): Promise<Page<CommandView>> {
    return (await this.mayReadBatch(caller, batchId)) ? this.page('batch_id', batchId, page) : { items: [], next: null, total: 0 };
  }

  /** @throws DomainError COMMAND_NOT_FOUND */
  async get(caller: Caller | null, { id }: InputOf<Commands['command']>): Promise<CommandDetailView> {
    const row = await this.visible(caller, id);
    return { ...toCommandView(row), steps: (await this.repository.steps(row.id)).map(toStepView) };
  }

  /** Only what waits can be cancelled: what was sent cannot be called back. */
  async cancel(caller: Caller | null, { id }: InputOf<Commands['commandCancel']>): Promise<CommandView> {
    await this.visible(caller, id);
    const moved = await this.repository.move(id, { from: ['queued'], to: 'cancelled', step: 'cancelled', by: caller?.name ?? null });
    const row = await this.row(id);
    if (!moved) throw new DomainError('COMMAND_UNDERWAY', { state: row.state });
    return toCommandView(row);
  }

  /** @throws DomainError COMMAND_OWN_APPROVAL, COMMAND_UNDERWAY */
  async approve(caller: Caller | null, { id }: InputOf<Commands['commandApprove']>): Promise<CommandView> {
    const row = await this.visible(caller, id);
    if (caller === null || caller.userId === row.requested_by) throw new DomainError('COMMAND_OWN_APPROVAL');
    checkPermission(caller, row.command);
    if (!(await this.repository.approve(row.id, caller))) throw new DomainError('COMMAND_UNDERWAY', { state: row.state });
    this.wake.notify({ deviceId: row.device_id, vin: row.vin });
    return toCommandView(await this.row(row.id));
  }

  demands(command: CommandName, given: CommandArguments): { readonly dangerous: boolean; readonly needsApproval: boolean } {
    const dangerous = isDangerous(command, given);
    return { dangerous, needsApproval: dangerous && this.settings.number('commandApproval') === 1 };
  }

  private async page(column: 'device_id' | 'batch_id', value: string, { cursor, pageSize, ...within }: Omit<InputOf<Commands['commandList']>, 'deviceId'>): Promise<Page<CommandView>> {
    const [rows, total] = await Promise.all([this.repository.page(column, value, cursor ?? null, pageSize + 1, within), this.repository.count(column, value, within)]);
    const shown = rows.slice(0, pageSize);
    return { items: shown.map(toCommandView), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null, total };
  }

  private async mayReadBatch(caller: Caller | null, batchId: string): Promise<boolean> {
    if (caller === null || caller.type === 'administrator') return true;
    const [first] = await this.repository.page('batch_id', batchId, null, 1);
    return first?.requested_by === caller.userId;
  }

  private async visible(caller: Caller | null, id: string): Promise<CommandRow> {
    const row = await this.row(id);
    if (!(await this.devices.sees(caller, row.device_id))) throw new DomainError('COMMAND_NOT_FOUND', { commandId: id });
    return row;
  }

  private async row(id: string): Promise<CommandRow> {
    const row = await this.repository.find(id);
    if (row === null) throw new DomainError('COMMAND_NOT_FOUND', { commandId: id });
    return row;
  }
}

/** @throws DomainError PERMISSION_MISSING; the route asks for the least permission that any command takes */
function checkPermission(caller: Caller | null, command: CommandName): void {
  const { permission } = remoteCommands[command];
  if (caller !== null && !hasAccess(permission, caller)) throw new DomainError('PERMISSION_MISSING', { permission });
}

/** Of a command that people and programs send: upgrades are made from signed firmware only. @throws DomainError PERMISSION_MISSING, UPGRADE_NEEDS_FIRMWARE, or INPUT_INVALID naming the argument */
export function argumentsOf(caller: Caller | null, { command, arguments: given }: Pick<Form, 'command' | 'arguments'>): CommandArguments {
  checkPermission(caller, command);
  if (command === 'upgrade') throw new DomainError('UPGRADE_NEEDS_FIRMWARE');
  return parseInput(z.object({ arguments: commandRules[command].schema }), { arguments: given }).arguments;
}

/** @throws DomainError COMMAND_UNSUPPORTED where the device's profile leaves no way to say it */
function encoded(command: CommandName, given: CommandArguments, { vin, profile }: CommandedDevice, edition: 2016 | 2025): Uint8Array {
  try {
    const bytes = frameOf(commandRules[command].request({ atMs: Math.floor(Date.now() / 1000) * 1000, profile, given }), { vin, edition, profile });
    if (bytes !== null) return bytes;
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
  }
  throw new DomainError('COMMAND_UNSUPPORTED', { command });
}
