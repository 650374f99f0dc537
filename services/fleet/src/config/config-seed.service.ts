import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@voltdeck/platform';
import { settings } from '@voltdeck/protocol/contract';
import type { FleetEnvironment } from '../environment.ts';
import { ConfigRepository } from './config.repository.ts';

/** Makes an entry for each known setting, so that the list shows them all; the environment gives the first time zone. */
@Injectable()
export class ConfigSeedService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<FleetEnvironment, 'BUSINESS_TIME_ZONE'>,
    private readonly configs: ConfigRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    const initial = Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.initial]));
    await this.configs.keepMissing({ ...initial, businessTimeZone: this.config.BUSINESS_TIME_ZONE });
  }
}
