import { Controller } from '@nestjs/common';
import { fleet, type CipherKeyView, type PlatformEntry, type ProfileEntry } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { actingOf } from '../acting.ts';
import { CipherKeyService } from './cipher-key.service.ts';
import { DeclarationService } from './declaration.service.ts';
import { EntryRepository } from './entry.repository.ts';

type Keys = Promise<{ items: CipherKeyView[] }>;

/** Profiles, platforms and keys as the services read them, and keys as people write them. */
@Controller()
export class ProfileController {
  constructor(
    private readonly entries: EntryRepository,
    private readonly declarations: DeclarationService,
    private readonly keys: CipherKeyService,
  ) {}

  @Handles(fleet.profiles)
  profiles(): Promise<{ items: ProfileEntry[] }> {
    return this.entries.profiles();
  }

  @Handles(fleet.platforms)
  platforms({ input }: Asked<typeof fleet.platforms>): Promise<{ items: PlatformEntry[]; next: string | null }> {
    return this.entries.platforms(input.after);
  }

  @Handles(fleet.declare)
  declare({ input }: Asked<typeof fleet.declare>): Promise<Done> {
    return this.declarations.declare(input);
  }

  @Handles(fleet.deviceCipherKeyList)
  deviceKeyList(asked: Asked<typeof fleet.deviceCipherKeyList>): Keys {
    return this.keys.list('device', asked.input.id, actingOf(asked));
  }

  @Handles(fleet.deviceCipherKeySet)
  deviceKeySet(asked: Asked<typeof fleet.deviceCipherKeySet>): Keys {
    return this.keys.set('device', asked.input, actingOf(asked));
  }

  @Handles(fleet.deviceCipherKeyEnd)
  deviceKeyEnd(asked: Asked<typeof fleet.deviceCipherKeyEnd>): Keys {
    return this.keys.end('device', asked.input, actingOf(asked));
  }

  @Handles(fleet.profileCipherKeyList)
  profileKeyList(asked: Asked<typeof fleet.profileCipherKeyList>): Keys {
    return this.keys.list('profile', asked.input.id, actingOf(asked));
  }

  @Handles(fleet.profileCipherKeySet)
  profileKeySet(asked: Asked<typeof fleet.profileCipherKeySet>): Keys {
    return this.keys.set('profile', asked.input, actingOf(asked));
  }

  @Handles(fleet.profileCipherKeyEnd)
  profileKeyEnd(asked: Asked<typeof fleet.profileCipherKeyEnd>): Keys {
    return this.keys.end('profile', asked.input, actingOf(asked));
  }
}
