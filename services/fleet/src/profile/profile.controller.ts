import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles, parseInput } from '@voltdeck/platform';
import { operations, type CipherKeyView, type Done, type PlatformEntry, type ProfileEntry, type Request } from '@voltdeck/protocol/contract';
import { actingOf } from '../acting.ts';
import { CipherKeyService } from './cipher-key.service.ts';
import { DeclarationService } from './declaration.service.ts';
import { EntryRepository } from './entry.repository.ts';
import * as inputs from './inputs.ts';

type Keys = Promise<{ items: CipherKeyView[] }>;

/** Profiles, platforms and keys as the services read them, and keys as people write them. */
@Controller()
export class ProfileController {
  constructor(
    private readonly entries: EntryRepository,
    private readonly declarations: DeclarationService,
    private readonly keys: CipherKeyService,
  ) {}

  @Handles(operations.fleet.profiles)
  profiles(): Promise<{ items: ProfileEntry[] }> {
    return this.entries.profiles();
  }

  @Handles(operations.fleet.platforms)
  platforms(@Payload() request: Request<unknown>): Promise<{ items: PlatformEntry[]; next: string | null }> {
    return this.entries.platforms(parseInput(inputs.after, request.input).after);
  }

  @Handles(operations.fleet.declare)
  declare(@Payload() request: Request<unknown>): Promise<Done> {
    return this.declarations.declare(parseInput(inputs.declarations, request.input));
  }

  @Handles(operations.fleet.deviceCipherKeyList)
  deviceKeyList(@Payload() request: Request<unknown>): Keys {
    return this.keys.list('device', parseInput(inputs.one, request.input).id, actingOf(request));
  }

  @Handles(operations.fleet.deviceCipherKeySet)
  deviceKeySet(@Payload() request: Request<unknown>): Keys {
    return this.keys.set('device', parseInput(inputs.newKey, request.input), actingOf(request));
  }

  @Handles(operations.fleet.deviceCipherKeyEnd)
  deviceKeyEnd(@Payload() request: Request<unknown>): Keys {
    return this.keys.end('device', parseInput(inputs.keyOf, request.input), actingOf(request));
  }

  @Handles(operations.fleet.profileCipherKeyList)
  profileKeyList(@Payload() request: Request<unknown>): Keys {
    return this.keys.list('profile', parseInput(inputs.one, request.input).id, actingOf(request));
  }

  @Handles(operations.fleet.profileCipherKeySet)
  profileKeySet(@Payload() request: Request<unknown>): Keys {
    return this.keys.set('profile', parseInput(inputs.newKey, request.input), actingOf(request));
  }

  @Handles(operations.fleet.profileCipherKeyEnd)
  profileKeyEnd(@Payload() request: Request<unknown>): Keys {
    return this.keys.end('profile', parseInput(inputs.keyOf, request.input), actingOf(request));
  }
}
