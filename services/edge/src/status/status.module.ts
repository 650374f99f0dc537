import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.ts';
import { BackupOrders } from './backup-orders.ts';
import { EdgeVitals } from './edge-vitals.ts';
import { FirstSteps } from './first-steps.ts';
import { LogLevels } from './log-levels.ts';
import { StatusController } from './status.controller.ts';
import { StatusMetrics } from './status.metrics.ts';
import { SystemWatch } from './system-watch.ts';
import { WeaknessList } from './weakness-list.ts';

/** How the system does. */
@Module({
  imports: [LiveModule],
  controllers: [StatusController],
  providers: [BackupOrders, EdgeVitals, FirstSteps, LogLevels, StatusMetrics, SystemWatch, WeaknessList],
})
export class StatusModule {}
