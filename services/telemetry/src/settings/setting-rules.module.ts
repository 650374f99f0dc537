import { Global, Module } from '@nestjs/common';
import { SettingsModule } from '@voltdeck/base';
import { SettingRules } from './setting-rules.ts';

/** What the settings of the system say to all rooms. */
@Global()
@Module({ imports: [SettingsModule], providers: [SettingRules], exports: [SettingRules] })
export class SettingRulesModule {}
