import type { Type } from '@nestjs/common';
import { entityNames } from '@voltdeck/protocol/contract';
import { entityController } from '../fleet/entity.controller.ts';
import { AuditController } from '../audit/audit.controller.ts';
import { CampaignController } from '../campaign/campaign.controller.ts';
import { UpgradeController } from '../campaign/upgrade.controller.ts';
import { CommandController } from '../command/command.controller.ts';
import { DeadLetterController } from '../dead-letter/dead-letter.controller.ts';
import { DownloadController } from '../firmware/download.controller.ts';
import { FirmwareController } from '../firmware/firmware.controller.ts';
import { FleetController } from '../fleet/fleet.controller.ts';
import { LiveController } from '../live/live.controller.ts';
import { EmbedController } from '../modules/embed.controller.ts';
import { ModuleAccessController } from '../modules/module-access.controller.ts';
import { ModuleController } from '../modules/module.controller.ts';
import { AccountController } from '../people/account.controller.ts';
import { UserController } from '../people/user.controller.ts';
import { RefusalController } from '../refusal/refusal.controller.ts';
import { RetentionController } from '../retention/retention.controller.ts';
import { SessionController } from '../session/session.controller.ts';
import { SystemController } from '../system/system.controller.ts';
import { TelemetryExportController } from '../telemetry-export/telemetry-export.controller.ts';
import { AnalysisController } from '../telemetry/analysis.controller.ts';
import { TelemetryController } from '../telemetry/telemetry.controller.ts';
import { WallController } from '../wall/wall.controller.ts';

/** Every controller of the API. */
export const controllers: readonly Type[] = [SessionController, AccountController, UserController, AuditController, FleetController, ...entityNames.map(entityController), TelemetryController, AnalysisController, CommandController, UpgradeController, CampaignController, FirmwareController, DownloadController, TelemetryExportController, DeadLetterController, RefusalController, RetentionController, LiveController, WallController, ModuleController, ModuleAccessController, EmbedController, SystemController];
