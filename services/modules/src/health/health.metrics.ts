import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { Tally } from './health.repository.ts';

const outcomes = ['ok', 'failures', 'errors', 'freezes', 'integrity', 'slow'] as const;

/** What browsers report of published modules, for /metrics. */
@Injectable()
export class HealthMetrics {
  private readonly reports = new Counter({ name: 'voltdeck_module_reports_total', help: 'Reports of browsers by module and outcome; slow ones are among the good', labelNames: ['module', 'outcome'] });
  private readonly halts = new Counter({ name: 'voltdeck_module_halts_total', help: 'Rollouts that were halted for their failures', labelNames: ['module'] });

  counted(tally: Tally): void {
    for (const outcome of outcomes) if (tally[outcome] > 0) this.reports.inc({ module: tally.module, outcome }, tally[outcome]);
  }

  halted(module: string): void {
    this.halts.inc({ module });
  }
}
