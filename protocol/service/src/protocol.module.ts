import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule, EventOutboxModule, SettingsModule } from '@voltdeck/base';
import { CommandModule } from './command/command.module.ts';
import { databaseOptions } from './database.ts';
import type { ProtocolEnvironment } from './environment.ts';
import { FirmwareModule } from './firmware/firmware.module.ts';
import { DiagnosisModule } from './listener/diagnosis/diagnosis.module.ts';
import { ListenerModule } from './listener/listener.module.ts';
import { RefusalModule } from './listener/refusal/refusal.module.ts';
import { SettingsFilesModule } from './listener/settings/settings-files.module.ts';
import { UpgradeModule } from './upgrade/upgrade.module.ts';

/** What takes the store: commands and settings, firmware, upgrades and campaigns, the log of what the listener saw, and events on their way. */
const kept = [CommandModule, FirmwareModule, UpgradeModule, DiagnosisModule, RefusalModule, EventOutboxModule];

@Module({})
export class ProtocolModule {
  /** @throws StartError when a settings file does not fit. */
  static forRoot(environment: ProtocolEnvironment): DynamicModule {
    const { DATABASE_URL: url } = environment;
    const store = url === undefined ? [] : [DatabaseModule.forRoot(databaseOptions(url)), SettingsModule, ...kept];
    return { module: ProtocolModule, imports: [SettingsFilesModule.forRoot(environment), ListenerModule, ...store] };
  }
}
