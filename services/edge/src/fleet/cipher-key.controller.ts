import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type CipherKeyView } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { itemsOf } from '../api/shape.ts';
import { cipherKeyInput, cipherKeySetInput, oneInput, type CipherKeyInput, type CipherKeySetInput, type OneInput } from './inputs.ts';
import { cipherKeyAnswer } from './profile-answers.ts';

const { fleet } = operations;
const told = { answer: 'items: CipherKeyView', output: itemsOf(cipherKeyAnswer) } as const;

type Keys = Promise<{ items: CipherKeyView[] }>;

/** Symmetric keys of devices and profiles: set and ended, never read. */
@Controller()
export class CipherKeyController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.deviceCipherKeyList, { summary: 'Symmetric keys of a device, by their fingerprints', input: oneInput, ...told })
  deviceList(@Input() input: OneInput, @Asking() context: CallContext): Keys {
    return this.bus.call(fleet.deviceCipherKeyList, input, context);
  }

  @Api(routes.deviceCipherKeySet, { summary: 'Set a symmetric key of a device in place of the one in use', input: cipherKeySetInput, ...told, before: fleet.deviceCipherKeyList })
  deviceSet(@Input() input: CipherKeySetInput, @Asking() context: CallContext): Keys {
    return this.bus.call(fleet.deviceCipherKeySet, input, context);
  }

  @Api(routes.deviceCipherKeyEnd, { summary: 'End a symmetric key of a device', input: cipherKeyInput, ...told, before: fleet.deviceCipherKeyList })
  deviceEnd(@Input() input: CipherKeyInput, @Asking() context: CallContext): Keys {
    return this.bus.call(fleet.deviceCipherKeyEnd, input, context);
  }

  @Api(routes.profileCipherKeyList, { summary: 'Symmetric keys of a profile, by their fingerprints', input: oneInput, ...told })
  profileList(@Input() input: OneInput, @Asking() context: CallContext): Keys {
    return this.bus.call(fleet.profileCipherKeyList, input, context);
  }

  @Api(routes.profileCipherKeySet, { summary: 'Set a symmetric key of a profile in place of the one in use', input: cipherKeySetInput, ...told, before: fleet.profileCipherKeyList })
  profileSet(@Input() input: CipherKeySetInput, @Asking() context: CallContext): Keys {
    return this.bus.call(fleet.profileCipherKeySet, input, context);
  }

  @Api(routes.profileCipherKeyEnd, { summary: 'End a symmetric key of a profile', input: cipherKeyInput, ...told, before: fleet.profileCipherKeyList })
  profileEnd(@Input() input: CipherKeyInput, @Asking() context: CallContext): Keys {
    return this.bus.call(fleet.profileCipherKeyEnd, input, context);
  }
}
