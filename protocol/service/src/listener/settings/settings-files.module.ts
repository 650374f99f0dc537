import { Module, type DynamicModule } from '@nestjs/common';
import { Profiles, readProfiles, Sealing } from '@voltdeck/base';
import type { ProtocolEnvironment } from '../../environment.ts';
import { PLATFORM_FILE } from '../platform-link/platforms.ts';
import { readPlatforms } from './platforms.ts';
import { readSecurity, Security } from './security.ts';

/** What files say of profiles, platforms and keys, for every room. */
@Module({})
export class SettingsFilesModule {
  /** Reads the files at once: the service does not start with one that does not fit. @throws StartError */
  static forRoot({ PLATFORMS_FILE, PROFILES_DIR, SEALING_KEY, SECURITY_FILE }: ProtocolEnvironment): DynamicModule {
    const files = [
      { provide: PLATFORM_FILE, useValue: readPlatforms(PLATFORMS_FILE) },
      { provide: Sealing, useValue: SEALING_KEY },
      { provide: Profiles, useValue: readProfiles(PROFILES_DIR) },
      { provide: Security, useValue: readSecurity(SECURITY_FILE, SEALING_KEY) },
    ];
    return { module: SettingsFilesModule, global: true, providers: files, exports: files };
  }
}
