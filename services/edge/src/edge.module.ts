import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { allRoutes } from '@voltdeck/contract';
import { SettingsModule } from '@voltdeck/platform';
import type { ApiRoute } from '@voltdeck/protocol/contract';
import { AccessGuard } from './access/access.guard.ts';
import { Callers } from './access/callers.ts';
import { FreshPassword } from './access/fresh-password.ts';
import { Proofs } from './access/proofs.ts';
import { RequestLimit } from './access/request-limit.ts';
import { ScimProviders } from './access/scim-providers.ts';
import { declarationsOf, type Declaration } from './api/api.ts';
import { controllers } from './api/controllers.ts';
import { InputInterceptor } from './api/input.ts';
import { AuditInterceptor } from './audit/audit.interceptor.ts';
import { AuditService } from './audit/audit.service.ts';
import { AuditDelivery } from './audit/delivery.ts';
import { Strangers } from './audit/strangers.ts';
import { CampaignReport } from './campaign/campaign-report.ts';
import { CompanyService } from './company/company.service.ts';
import { ScimService } from './company/scim.service.ts';
import { SecondSteps } from './factor/second-steps.ts';
import { Files } from './files/files.ts';
import { ModuleFiles } from './files/module-files.ts';
import { ObjectCache } from './files/object-cache.ts';
import { firmwareProviders } from './firmware/firmware-parts.ts';
import { ApprovalSetting } from './fleet/approval-setting.ts';
import { ProfilePolicy } from './fleet/profile-policy.ts';
import { ExportService } from './fleet/export.service.ts';
import { UploadService } from './fleet/upload.service.ts';
import { EmbedPages } from './html/embed-pages.ts';
import { ModuleList } from './html/module-list.ts';
import { Pages } from './html/pages.ts';
import { ShellBuilds } from './html/shell-builds.ts';
import { HttpMetrics } from './http/http.metrics.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import { AlarmNews } from './live/alarm-news.ts';
import { LiveHub } from './live/live-hub.ts';
import { LiveMetrics } from './live/live.metrics.ts';
import { ModuleNews } from './live/module-news.ts';
import { LiveService } from './live/live.service.ts';
import { StreamKeeper } from './live/stream-keeper.ts';
import { StreamSlots } from './live/stream-slots.ts';
import { BaiduFrame } from './map/baidu-frame.ts';
import { ArchiveUpload } from './modules/archive-upload.ts';
import { EmbedLinks } from './modules/embed-links.ts';
import { HealthReportService } from './modules/health-report.service.ts';
import { OnceAnswers } from './once/once-answers.ts';
import { OnceInterceptor } from './once/once.interceptor.ts';
import { SessionService } from './session/session.service.ts';
import { EdgeVitals } from './status/edge-vitals.ts';
import { LogLevels } from './status/log-levels.ts';
import { StatusMetrics } from './status/status.metrics.ts';
import { SystemWatch } from './status/system-watch.ts';
import { WeaknessList } from './status/weakness-list.ts';
import { ExportFiles } from './telemetry-export/export-files.ts';
import { ExportJobs } from './telemetry-export/export-jobs.ts';
import { TelemetryExportService } from './telemetry-export/telemetry-export.service.ts';
import { describeApi, OpenApi } from './system/open-api.ts';
import { CaptureFile } from './terminal/capture-file.ts';
import { FrameFeed } from './terminal/frame-feed.ts';
import { WallFeed } from './wall/wall-feed.ts';
import { WallService } from './wall/wall.service.ts';

/** Declarations by the name their route has in the contract. */
function namedDeclarations(): ReadonlyMap<string, Declaration> {
  const names = new Map<ApiRoute, string>(Object.entries(allRoutes).map(([name, route]) => [route, name]));
  return new Map(declarationsOf(controllers).map((declaration) => [names.get(declaration.route) ?? declaration.route.path, declaration]));
}

@Module({
  imports: [SettingsModule],
  controllers: [...controllers],
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: InputInterceptor },
    { provide: APP_INTERCEPTOR, useClass: OnceInterceptor },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
    { provide: OpenApi, useFactory: () => Object.assign(new OpenApi(), { document: describeApi(namedDeclarations()) }) },
    ...firmwareProviders,
    ...[Callers, Proofs, ScimProviders, RequestLimit, AuditDelivery, Strangers, AuditService, SecondSteps, SessionService, CompanyService, ScimService, HttpMetrics, FreshPassword, ApprovalSetting, ProfilePolicy, CampaignReport, AlarmNews, LiveHub, LiveMetrics, ModuleNews, LiveService, StreamKeeper, StreamSlots, OnceAnswers, ExportService, ExportFiles, ExportJobs, TelemetryExportService, UploadService, ModuleList, ShellBuilds, ObjectCache, ModuleFiles, ArchiveUpload, HealthReportService, EmbedLinks, Files, EmbedPages, BaiduFrame, Pages, CaptureFile, FrameFeed, WallFeed, WallService],
    ...[EdgeVitals, LogLevels, StatusMetrics, SystemWatch, WeaknessList],
  ],
})
export class EdgeModule {}
