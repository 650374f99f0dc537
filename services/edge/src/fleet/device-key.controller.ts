import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type DeviceKeyView } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { itemsOf } from '../api/shape.ts';
import { deviceKeyAnswer } from './answers.ts';
import { keyInput, oneInput, type KeyInput, type OneInput } from './inputs.ts';

const { fleet } = operations;
const output = itemsOf(deviceKeyAnswer);

/** Keys that a device signs with. */
@Controller()
export class DeviceKeyController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.deviceKeyList, { summary: 'Public keys of a device, from when to when', input: oneInput, answer: 'items: DeviceKeyView', output })
  list(@Input() input: OneInput, @Asking() context: CallContext): Promise<{ items: DeviceKeyView[] }> {
    return this.bus.call(fleet.keyList, input, context);
  }

  @Api(routes.deviceKeyEnd, { summary: 'End a key: the device has to activate anew', input: keyInput, answer: 'items: DeviceKeyView', output, before: fleet.keyList })
  end(@Input() input: KeyInput, @Asking() context: CallContext): Promise<{ items: DeviceKeyView[] }> {
    return this.bus.call(fleet.keyEnd, input, context);
  }
}
