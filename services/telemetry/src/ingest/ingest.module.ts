import { Module, type DynamicModule } from '@nestjs/common';
import { ProfileFollower, Profiles, readProfiles } from '@voltdeck/base';
import type { TelemetryEnvironment } from '../environment.ts';
import { LatestModule } from '../latest/latest.module.ts';
import { ProfileKeeper } from '../profile/profile-keeper.ts';
import { ProfileRepository } from '../profile/profile.repository.ts';
import { DeadLetters } from './dead-letters.ts';
import { IngestVitals } from './ingest-vitals.ts';
import { IngestMetrics } from './ingest.metrics.ts';
import { IngestService } from './ingest.service.ts';

/** Brings the frames into the store, each vehicle's by its profile. */
@Module({ imports: [LatestModule], providers: [DeadLetters, IngestMetrics, IngestService, IngestVitals, ProfileFollower, ProfileKeeper, ProfileRepository] })
export class IngestModule {
  /** @throws StartError when a file of profiles does not fit. */
  static forRoot({ PROFILES_DIR }: TelemetryEnvironment): DynamicModule {
    // Whatever reads stored frames again reads them by the same profiles.
    return { module: IngestModule, global: true, providers: [{ provide: Profiles, useValue: readProfiles(PROFILES_DIR) }], exports: [Profiles] };
  }
}
