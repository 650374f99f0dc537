import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { contractRoutes } from '@voltdeck/contract';
import { declarationsOf } from './api/api.ts';
import { passingController } from './api/passing.controller.ts';
import { AcknowledgementModule } from './acknowledgement/acknowledgement.module.ts';
import { CampaignModule } from './campaign/campaign.module.ts';
import { CaseCalendarModule } from './case-calendar/case-calendar.module.ts';
import { CaseFileModule } from './case-file/case-file.module.ts';
import { CommandModule } from './command/command.module.ts';
import { CompanyModule } from './company/company.module.ts';
import { ConformanceModule } from './conformance/conformance.module.ts';
import { EventStreamModule } from './event-stream/event-stream.module.ts';
import { FactorModule } from './factor/factor.module.ts';
import { FirmwareModule } from './firmware/firmware.module.ts';
import { FleetModule } from './fleet/fleet.module.ts';
import { LiveModule } from './live/live.module.ts';
import { MapModule } from './map/map.module.ts';
import { McpModule } from './mcp/mcp.module.ts';
import { RegistryModule } from './modules/registry.module.ts';
import { PageTokenController } from './page-token/page-token.controller.ts';
import { PairingModule } from './pairing/pairing.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { ReportModule } from './report/report.module.ts';
import { SessionModule } from './session/session.module.ts';
import { StatusModule } from './status/status.module.ts';
import { SystemController } from './system/system.controller.ts';
import { TelemetryExportModule } from './telemetry-export/telemetry-export.module.ts';
import { TelemetryController } from './telemetry/telemetry.controller.ts';
import { TerminalModule } from './terminal/terminal.module.ts';
import { WallModule } from './wall/wall.module.ts';

/** Rooms with routes where the edge does something of its own. */
export const features: readonly Type[] = [
  ...[SessionModule, FactorModule, PeopleModule, CompanyModule, FleetModule, CommandModule, CampaignModule, FirmwareModule, ReportModule, TelemetryExportModule],
  ...[TerminalModule, LiveModule, WallModule, RegistryModule, PairingModule, MapModule, StatusModule, AcknowledgementModule, CaseCalendarModule, CaseFileModule, EventStreamModule, McpModule, ConformanceModule],
];

/** Outside of the rooms, with handlers of their own. */
const ownHandlers: readonly Type[] = [TelemetryController, PageTokenController, SystemController];

const controllersOf = (module: Type): readonly Type[] => Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module);

const handled = new Set(declarationsOf([...features.flatMap(controllersOf), ...ownHandlers]).map(({ route }) => route));

/** Every route of the contract that the edge hands on to its service: those that nothing else here handles. */
const PassingController = passingController(contractRoutes.filter((route) => route.service !== 'edge' && !handled.has(route)));

/** Controllers outside of the rooms. */
export const ownControllers: readonly Type[] = [PassingController, ...ownHandlers];

/** Every controller of the API. */
export const controllers: readonly Type[] = [...features.flatMap(controllersOf), ...ownControllers];
