import type { Type } from '@nestjs/common';
import { FleetController } from '../fleet/fleet.controller.ts';
import { LiveController } from '../live/live.controller.ts';
import { SessionController } from '../session/session.controller.ts';
import { SystemController } from '../system/system.controller.ts';
import { TelemetryController } from '../telemetry/telemetry.controller.ts';

/** Every controller of the API. */
export const controllers: readonly Type[] = [SessionController, FleetController, TelemetryController, LiveController, SystemController];
