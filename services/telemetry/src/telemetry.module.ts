import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule, ProfileFollower, Profiles, readProfiles, SettingsModule } from '@voltdeck/platform';
import { ComplianceController } from './compliance/compliance.controller.ts';
import { ComplianceDayRepository } from './compliance/compliance-day.repository.ts';
import { ComplianceRepository } from './compliance/compliance.repository.ts';
import { ComplianceService } from './compliance/compliance.service.ts';
import { CellsController } from './cells/cells.controller.ts';
import { CellsRepository } from './cells/cells.repository.ts';
import { CellsService } from './cells/cells.service.ts';
import { DeadLetterController } from './dead-letter/dead-letter.controller.ts';
import { DeadLetterMetrics } from './dead-letter/dead-letter.metrics.ts';
import { DeadLetterRepository } from './dead-letter/dead-letter.repository.ts';
import { DeadLetterService } from './dead-letter/dead-letter.service.ts';
import { DeviceFollower } from './device/device.follower.ts';
import { DeviceRepository } from './device/device.repository.ts';
import type { TelemetryEnvironment } from './environment.ts';
import { EventController } from './event/event.controller.ts';
import { EventRepository } from './event/event.repository.ts';
import { EventService } from './event/event.service.ts';
import { ExportController } from './export/export.controller.ts';
import { ExportService } from './export/export.service.ts';
import { HistoryExport } from './export/history-export.ts';
import { RecordExport } from './export/record-export.ts';
import { RecordExportRepository } from './export/record-export.repository.ts';
import { FaultClearingRepository } from './fault/fault-clearing.repository.ts';
import { FaultClearingService } from './fault/fault-clearing.service.ts';
import { FaultController } from './fault/fault.controller.ts';
import { FaultRepository } from './fault/fault.repository.ts';
import { FaultService } from './fault/fault.service.ts';
import { FirmwareFaultsController } from './firmware/firmware-faults.controller.ts';
import { FirmwareFaultsRepository } from './firmware/firmware-faults.repository.ts';
import { FirmwareFaultsService } from './firmware/firmware-faults.service.ts';
import { FleetDayRepository } from './fleet-day/fleet-day.repository.ts';
import { FleetDayService } from './fleet-day/fleet-day.service.ts';
import { DeadLetters } from './ingest/dead-letters.ts';
import { IngestVitals } from './ingest/ingest-vitals.ts';
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
import { PackDaysRepository } from './pack/pack-days.repository.ts';
import { PackHealthController } from './pack/pack-health.controller.ts';
import { PackHealthService } from './pack/pack-health.service.ts';
import { PackOperationsRepository } from './pack/pack-operations.repository.ts';
import { RanksRepository } from './pack/ranks.repository.ts';
import { RelaysRepository } from './pack/relays.repository.ts';
import { QualityController } from './quality/quality.controller.ts';
import { QualityJudge } from './quality/quality-judge.ts';
import { ProfileKeeper } from './profile/profile-keeper.ts';
import { ProfileRepository } from './profile/profile.repository.ts';
import { QualityListRepository } from './quality/quality-list.repository.ts';
import { QualityRepository } from './quality/quality.repository.ts';
import { QualityService } from './quality/quality.service.ts';
import { RecordController } from './record/record.controller.ts';
import { RecordRepository } from './record/record.repository.ts';
import { RecordService } from './record/record.service.ts';
import { RetentionController } from './retention/retention.controller.ts';
import { RetentionMetrics } from './retention/retention.metrics.ts';
import { RetentionRepository } from './retention/retention.repository.ts';
import { RetentionSchedule } from './retention/retention.schedule.ts';
import { RetentionService } from './retention/retention.service.ts';
import { RollupFolder } from './rollup/rollup-folder.ts';
import { RollupService } from './rollup/rollup.service.ts';
import { SeriesController } from './series/series.controller.ts';
import { SeriesRepository } from './series/series.repository.ts';
import { SeriesService } from './series/series.service.ts';
import { SettingRules } from './settings/setting-rules.ts';
import { DeviceStatisticsController } from './statistics/device-statistics.controller.ts';
import { DeviceStatisticsRepository } from './statistics/device-statistics.repository.ts';
import { DeviceStatisticsService } from './statistics/device-statistics.service.ts';
import { FleetStatisticsController } from './statistics/fleet-statistics.controller.ts';
import { FleetStatisticsRepository } from './statistics/fleet-statistics.repository.ts';
import { FleetStatisticsService } from './statistics/fleet-statistics.service.ts';
import { StatusController } from './status/status.controller.ts';
import { StatusRepository } from './status/status.repository.ts';
import { StatusService } from './status/status.service.ts';
import { TrackController } from './track/track.controller.ts';
import { TrackRepository } from './track/track.repository.ts';
import { TrackService } from './track/track.service.ts';
import { VehicleController } from './vehicle/vehicle.controller.ts';
import { VehicleRepository } from './vehicle/vehicle.repository.ts';
import { VehicleService } from './vehicle/vehicle.service.ts';
import { WallController } from './wall/wall.controller.ts';
import { WallRepository } from './wall/wall.repository.ts';
import { WallService } from './wall/wall.service.ts';

/** What the settings of the system say to all parts. */
@Global()
@Module({ imports: [SettingsModule], providers: [SettingRules], exports: [SettingRules] })
class RulesModule {}

/** Asks the store only. */
@Module({
  controllers: [EventController, ExportController, FaultController, LatestController, LedgerController, MessageController, OperationController, RecordController, SeriesController, StatusController, VehicleController],
  providers: [
    EventRepository,
    EventService,
    ExportService,
    HistoryExport,
    RecordExport,
    RecordExportRepository,
    FaultClearingRepository,
    FaultClearingService,
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
  exports: [StatusService],
})
class QueryModule {}

/** Works out what nobody sent: statistics, tracks, matrices, scores. */
@Module({
  imports: [QueryModule],
  controllers: [CellsController, ComplianceController, DeviceStatisticsController, FirmwareFaultsController, FleetStatisticsController, PackHealthController, QualityController, TrackController, WallController],
  providers: [
    CellsRepository,
    CellsService,
    DeviceStatisticsRepository,
    DeviceStatisticsService,
    FirmwareFaultsRepository,
    FirmwareFaultsService,
    FleetDayRepository,
    FleetDayService,
    FleetStatisticsRepository,
    FleetStatisticsService,
    PackDaysRepository,
    PackHealthService,
    PackOperationsRepository,
    ComplianceDayRepository,
    ComplianceRepository,
    ComplianceService,
    QualityJudge,
    QualityListRepository,
    QualityRepository,
    QualityService,
    RanksRepository,
    RelaysRepository,
    TrackRepository,
    TrackService,
    WallRepository,
    WallService,
  ],
})
class AnalysisModule {}

/** What could not be stored. */
@Module({ controllers: [DeadLetterController], providers: [DeadLetterMetrics, DeadLetterRepository, DeadLetterService] })
class DeadLetterModule {}

/** Folds hours and days. */
@Module({ providers: [RollupFolder, RollupService], exports: [RollupFolder] })
class RollupModule {}

/** Drops what is too old. */
@Module({ imports: [RollupModule], controllers: [RetentionController], providers: [RetentionMetrics, RetentionRepository, RetentionSchedule, RetentionService] })
class RetentionModule {}

/** Keeps the projection of the fleet. */
@Module({ providers: [DeviceFollower, DeviceRepository] })
class DeviceModule {}

/** Brings the frames into the store. */
@Module({ providers: [DeadLetters, IngestMetrics, IngestService, IngestVitals, LatestRepository, LivePublisher] })
class IngestModule {
  static at({ PROFILES_DIR }: TelemetryEnvironment): DynamicModule {
    return { module: IngestModule, providers: [{ provide: Profiles, useValue: readProfiles(PROFILES_DIR) }, ProfileFollower, ProfileKeeper, ProfileRepository] };
  }
}

@Module({})
export class TelemetryModule {
  static at(environment: TelemetryEnvironment): DynamicModule {
    const { DATABASE_URL: url } = environment;
    return {
      module: TelemetryModule,
      imports: [DatabaseModule.for({ url, schema, migrations }), RulesModule, QueryModule, AnalysisModule, RollupModule, RetentionModule, DeadLetterModule, DeviceModule, IngestModule.at(environment)],
    };
  }
}
