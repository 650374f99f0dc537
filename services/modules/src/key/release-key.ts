import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, DomainError } from '@voltdeck/base';
import { ownTeam } from '@voltdeck/protocol/contract';
import type { ModulesEnvironment } from '../environment.ts';
import { KeyService } from './key.service.ts';

const deployment = { loginName: 'deployment' };

/** Registers the key of RELEASE_KEY, so that a deployment can publish the console's own modules before there is a user. */
@Injectable()
export class ReleaseKey implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<ModulesEnvironment, 'RELEASE_KEY'>,
    private readonly keys: KeyService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { RELEASE_KEY: publicKey } = this.config;
    if (publicKey === undefined) return;
    await this.keys.add({ team: ownTeam, publicKey, modules: ['*'] }, deployment).catch((error: unknown) => {
      // One that was revoked by hand stays so.
      if (!(error instanceof DomainError) || error.code !== 'MODULE_KEY_TAKEN') throw error;
    });
  }
}
