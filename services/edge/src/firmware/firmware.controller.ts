import { Controller, Req } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type DeviceFirmwareView, type FirmwareKeyView, type FirmwareLinkSecretChange, type FirmwareView, type Page } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { itemsOf, pageOf } from '../api/shape.ts';
import * as answers from './answers.ts';
import * as inputs from './inputs.ts';
import { PartUpload } from './part-upload.ts';

const { firmware } = operations;
const view = { answer: 'FirmwareView', output: answers.firmwareAnswer } as const;
/** Reading a large file twice and storing it once. */
const completeMs = 120_000;

@Controller()
export class FirmwareController {
  constructor(
    private readonly bus: BusClient,
    private readonly uploads: PartUpload,
  ) {}

  @Api(routes.firmwareList, { summary: 'Firmware, the newest first', input: inputs.listInput, answer: 'Page of FirmwareView', output: pageOf(answers.firmwareAnswer) })
  list(@Input() input: inputs.ListQuery, @Asking() context: CallContext): Promise<Page<FirmwareView>> {
    return this.bus.call(firmware.list, input, context);
  }

  @Api(routes.firmware, { summary: 'One firmware; of an upload, where it goes on', input: inputs.oneInput, ...view })
  show(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<FirmwareView> {
    return this.bus.call(firmware.read, input, context);
  }

  @Api(routes.deviceFirmware, { summary: 'The firmware that there is, and what keeps each from a device', input: inputs.oneInput, answer: 'DeviceFirmwareView', output: answers.deviceFirmwareAnswer })
  ofDevice(@Input() { id }: inputs.OneInput, @Asking() context: CallContext): Promise<DeviceFirmwareView> {
    return this.bus.call(firmware.ofDevice, { deviceId: id }, context);
  }

  @Api(routes.firmwareAdd, { summary: 'Begins the upload of a signed firmware, or finds the one that there is', input: inputs.addInput, ...view })
  add(@Input() input: inputs.AddBody, @Asking() context: CallContext): Promise<FirmwareView> {
    return this.bus.call(firmware.add, input, context);
  }

  @Api(routes.firmwarePart, { summary: 'The next part of an upload, with the offset it begins at and its SHA-256', input: inputs.partInput, file: true, ...view })
  part(@Input() input: inputs.PartQuery, @Asking() context: CallContext, @Req() request: Request): Promise<FirmwareView> {
    return this.uploads.take(input, request, context);
  }

  @Api(routes.firmwareComplete, { summary: 'Ends an upload: checks it against what was signed', input: inputs.oneInput, ...view, before: firmware.read })
  complete(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<FirmwareView> {
    return this.bus.call(firmware.complete, input, { ...context, timeoutMs: completeMs });
  }

  @Api(routes.firmwareWithdraw, { summary: 'Withdraws a firmware: no vehicle gets it any more', input: inputs.oneInput, ...view, before: firmware.read })
  withdraw(@Input() input: inputs.OneInput, @Asking() context: CallContext): Promise<FirmwareView> {
    return this.bus.call(firmware.withdraw, input, context);
  }

  @Api(routes.firmwareKeyList, { summary: 'The keys that firmware is signed with', answer: 'items: FirmwareKeyView', output: itemsOf(answers.firmwareKeyAnswer) })
  keys(@Asking() context: CallContext): Promise<{ items: FirmwareKeyView[] }> {
    return this.bus.call(firmware.keyList, {}, context);
  }

  @Api(routes.firmwareKeyAdd, { summary: 'Registers a public key for firmware', input: inputs.keyAddInput, answer: 'FirmwareKeyView', output: answers.firmwareKeyAnswer })
  addKey(@Input() input: inputs.KeyAddBody, @Asking() context: CallContext): Promise<FirmwareKeyView> {
    return this.bus.call(firmware.keyAdd, input, context);
  }

  @Api(routes.firmwareKeyRevoke, { summary: 'Revokes a key: what it signed goes to no vehicle any more', input: inputs.keyRevokeInput, answer: 'FirmwareKeyView', output: answers.firmwareKeyAnswer })
  revokeKey(@Input() input: inputs.KeyRevokeInput, @Asking() context: CallContext): Promise<FirmwareKeyView> {
    return this.bus.call(firmware.keyRevoke, input, context);
  }

  @Api(routes.firmwareLinkSecretRotate, { summary: 'Makes a new secret for links to download; those made before run to their end, or all end now', input: inputs.linkSecretRotateInput, answer: 'FirmwareLinkSecretChange', output: answers.linkSecretAnswer })
  rotateLinkSecret(@Input() input: inputs.LinkSecretRotateInput, @Asking() context: CallContext): Promise<FirmwareLinkSecretChange> {
    return this.bus.call(firmware.linkSecretRotate, input, context);
  }
}
