import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule, Profiles, readProfiles } from '@voltdeck/platform';
import { DeviceFollower } from './device/device.follower.ts';
import { DeviceRepository } from './device/device.repository.ts';
import type { TelemetryEnvironment } from './environment.ts';
import { FaultController } from './fault/fault.controller.ts';
import { FaultRepository } from './fault/fault.repository.ts';
import { FaultService } from './fault/fault.service.ts';
import { DeadLetters } from './ingest/dead-letters.ts';
import { IngestMetrics } from './ingest/ingest.metrics.ts';
import { IngestService } from './ingest/ingest.service.ts';
import { LatestController } from './latest/latest.controller.ts';
import { LatestRepository } from './latest/latest.repository.ts';
import { LatestService } from './latest/latest.service.ts';
import { LivePublisher } from './latest/live.publisher.ts';
import { LedgerController } from './ledger/ledger.controller.ts';
import { LedgerService } from './ledger/ledger.service.ts';
import { MessageController } from './message/message.controller.ts';
import { MessageRepository } from './message/message.repository.ts';
import { MessageService } from './message/message.service.ts';
import { migrations, schema } from './migration/migrations.ts';
import { OperationController } from './operation/operation.controller.ts';
import { OperationRepository } from './operation/operation.repository.ts';
import { OperationService } from './operation/operation.service.ts';
import { RecordController } from './record/record.controller.ts';
import { RecordRepository } from './record/record.repository.ts';
import { RecordService } from './record/record.service.ts';
import { SeriesController } from './series/series.controller.ts';
import { SeriesRepository } from './series/series.repository.ts';
import { SeriesService } from './series/series.service.ts';
import { StatusController } from './status/status.controller.ts';
import { StatusRepository } from './status/status.repository.ts';
import { StatusService } from './status/status.service.ts';
import { VehicleController } from './vehicle/vehicle.controller.ts';
import { VehicleRepository } from './vehicle/vehicle.repository.ts';
import { VehicleService } from './vehicle/vehicle.service.ts';

/** Asks the store only. */
@Module({
  controllers: [FaultController, LatestController, LedgerController, MessageController, OperationController, RecordController, SeriesController, StatusController, VehicleController],
  providers: [
    FaultRepository,
    FaultService,
    LatestRepository,
    LatestService,
    LedgerService,
    MessageRepository,
    MessageService,
    OperationRepository,
    OperationService,
    RecordRepository,
    RecordService,
    SeriesRepository,
    SeriesService,
    StatusRepository,
    StatusService,
    VehicleRepository,
    VehicleService,
  ],
})
class QueryModule {}

/** Keeps the projection of the fleet. */
@Module({ providers: [DeviceFollower, DeviceRepository] })
class DeviceModule {}

/** Brings the frames into the store. */
@Module({ providers: [DeadLetters, IngestMetrics, IngestService, LivePublisher] })
class IngestModule {
  static at({ PROFILES_DIR }: TelemetryEnvironment): DynamicModule {
    return { module: IngestModule, providers: [{ provide: Profiles, useValue: readProfiles(PROFILES_DIR) }] };
  }
}

@Module({})
export class TelemetryModule {
  static at(environment: TelemetryEnvironment): DynamicModule {
    const { DATABASE_URL: url } = environment;
    return {
      module: TelemetryModule,
      imports: [DatabaseModule.for({ url, schema, migrations }), QueryModule, DeviceModule, IngestModule.at(environment)],
    };
  }
}
