import { Module } from '@nestjs/common';
import { ConfigSeedService } from './config-seed.service.ts';
import { ConfigRepository } from './config.repository.ts';

/** The system config. */
@Module({ providers: [ConfigRepository, ConfigSeedService], exports: [ConfigRepository] })
export class ConfigModule {}
