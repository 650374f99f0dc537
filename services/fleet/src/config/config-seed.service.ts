import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { initialSettings } from '@voltdeck/protocol/contract';
import type { FleetEnvironment } from '../environment.ts';
import { ConfigRepository } from './config.repository.ts';

/** Makes an entry for each known setting, so that the list shows them all; the environment gives the first time zone. A fleet that has vehicles with odd VINs keeps accepting them. */
@Injectable()
export class ConfigSeedService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<FleetEnvironment, 'BUSINESS_TIME_ZONE' | 'ODD_VINS'>,
    private readonly configs: ConfigRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    const oddVins = this.config.ODD_VINS === '1' || (await this.configs.hasOddVins()) ? '1' : '0';
    await this.configs.keepMissing({ ...initialSettings, oddVins, businessTimeZone: this.config.BUSINESS_TIME_ZONE });
  }
}
