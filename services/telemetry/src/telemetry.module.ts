import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@voltdeck/base';
import { ArchiveModule } from './archive/archive.module.ts';
import { CampaignModule } from './campaign/campaign.module.ts';
import { CaseFeedModule } from './case-feed/case-feed.module.ts';
import { CellsModule } from './cells/cells.module.ts';
import { ComparisonModule } from './comparison/comparison.module.ts';
import { ComplianceModule } from './compliance/compliance.module.ts';
import { ConformanceModule } from './conformance/conformance.module.ts';
import { DeadLetterModule } from './dead-letter/dead-letter.module.ts';
import { DetailModule } from './detail/detail.module.ts';
import { DictionaryModule } from './dictionary/dictionary.module.ts';
import { DeviceModule } from './device/device.module.ts';
import type { TelemetryEnvironment } from './environment.ts';
import { ErasureModule } from './erasure/erasure.module.ts';
import { EventModule } from './event/event.module.ts';
import { EventLogModule } from './event-log/event-log.module.ts';
import { ExportModule } from './export/export.module.ts';
import { FaultModule } from './fault/fault.module.ts';
import { FirmwareFaultsModule } from './firmware/firmware-faults.module.ts';
import { ForwardingModule } from './forwarding/forwarding.module.ts';
import { GeofenceModule } from './geofence/geofence.module.ts';
import { IngestModule } from './ingest/ingest.module.ts';
import { LatestModule } from './latest/latest.module.ts';
import { LedgerModule } from './ledger/ledger.module.ts';
import { MessageModule } from './message/message.module.ts';
import { migrations, schema } from './migration/migrations.ts';
import { NoteModule } from './note/note.module.ts';
import { NotificationModule } from './notification/notification.module.ts';
import { OperationModule } from './operation/operation.module.ts';
import { OutletModule } from './outlet/outlet.module.ts';
import { PackHealthModule } from './pack/pack-health.module.ts';
import { QualityModule } from './quality/quality.module.ts';
import { RecordModule } from './record/record.module.ts';
import { ReportModule } from './report/report.module.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { RollupModule } from './rollup/rollup.module.ts';
import { RuleModule } from './rule/rule.module.ts';
import { SeriesModule } from './series/series.module.ts';
import { SettingRulesModule } from './settings/setting-rules.module.ts';
import { StatisticsModule } from './statistics/statistics.module.ts';
import { StatusModule } from './status/status.module.ts';
import { TrackModule } from './track/track.module.ts';
import { VehicleModule } from './vehicle/vehicle.module.ts';
import { WallModule } from './wall/wall.module.ts';

/** What vehicles sent, as it is stored. */
const history = [EventModule, ExportModule, FaultModule, ForwardingModule, LatestModule, LedgerModule, MessageModule, NoteModule, OperationModule, RecordModule, SeriesModule, StatusModule, VehicleModule];

/** What is calculated from records: statistics, tracks, matrices, scores. */
const analysis = [CellsModule, ComparisonModule, ComplianceModule, ConformanceModule, DetailModule, FirmwareFaultsModule, GeofenceModule, PackHealthModule, QualityModule, RuleModule, StatisticsModule, TrackModule, WallModule];

/** What writes, folds, sends and drops. */
const keeping = [ArchiveModule, CampaignModule, CaseFeedModule, DeadLetterModule, DeviceModule, DictionaryModule, ErasureModule, EventLogModule, NotificationModule, OutletModule, ReportModule, RetentionModule, RollupModule, SettingRulesModule];

@Module({ imports: [...history, ...analysis, ...keeping] })
export class TelemetryModule {
  static forRoot(environment: TelemetryEnvironment): DynamicModule {
    const { DATABASE_URL: url } = environment;
    return { module: TelemetryModule, imports: [DatabaseModule.forRoot({ url, schema, migrations }), IngestModule.forRoot(environment)] };
  }
}
