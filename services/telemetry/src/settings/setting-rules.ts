import { Injectable } from '@nestjs/common';
import { Settings } from '@voltdeck/base';
import type { DeriveRules } from './derive-rules.ts';

/** The rules as the settings of the system have them at the moment. */
@Injectable()
export class SettingRules implements DeriveRules {
  constructor(private readonly settings: Settings) {}

  get faultDebounceMs(): number {
    return this.settings.number('faultDebounceS') * 1000;
  }

  get operationPauseMs(): number {
    return this.settings.number('operationPauseS') * 1000;
  }

  get clockAheadMaxMs(): number {
    return this.settings.number('clockAheadLimitS') * 1000;
  }

  get offlineAfterMs(): number {
    return this.settings.number('offlineAfterS') * 1000;
  }
}
