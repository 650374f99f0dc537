import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@voltdeck/base';
import { ChannelModule } from './channel/channel.module.ts';
import { databaseOptions } from './database.ts';
import { EmbedModule } from './embed/embed.module.ts';
import type { ModulesEnvironment } from './environment.ts';
import { HealthModule } from './health/health.module.ts';
import { KeyModule } from './key/key.module.ts';
import { ModulesController } from './modules.controller.ts';
import { OverrideModule } from './override/override.module.ts';
import { RegistryModule } from './registry/registry.module.ts';
import { SnapshotModule } from './snapshot/snapshot.module.ts';
import { VersionModule } from './version/version.module.ts';
import { WallModule } from './wall/wall.module.ts';

@Module({
  imports: [RegistryModule, SnapshotModule, ChannelModule, KeyModule, VersionModule, HealthModule, OverrideModule, EmbedModule, WallModule],
  controllers: [ModulesController],
})
export class ServiceModule {
  static forRoot({ DATABASE_URL }: ModulesEnvironment): DynamicModule {
    return { module: ServiceModule, imports: [DatabaseModule.forRoot(databaseOptions(DATABASE_URL))] };
  }
}
