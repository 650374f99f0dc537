import { Inject, Injectable } from '@nestjs/common';
import { statusLimits } from '@voltdeck/protocol/contract';
import { Gauge } from 'prom-client';
import { Health } from '../health/health.ts';
import { named } from './named.ts';
import { SERVICE, type ServiceFacts } from './service-facts.ts';

/** What every process shows on /metrics besides the figures of Node.js. */
@Injectable()
export class ProcessMetrics {
  constructor(@Inject(SERVICE) { name, version }: ServiceFacts, health: Health) {
    new Gauge({ name: named('voltdeck_build_info'), help: 'Which service and version this process is', labelNames: ['service', 'version', 'node'] }).set({ service: name, version, node: process.versions.node }, 1);
    const checks: Gauge = new Gauge({
      name: named('voltdeck_check_ok'),
      help: 'What the process needs to be ready, by name: 1 it is there, 0 it is not',
      labelNames: ['check'],
      collect: async () => {
        for (const [check, trouble] of Object.entries((await health.report(statusLimits.checkMs)).checks)) checks.set({ check }, trouble === null ? 1 : 0);
      },
    });
  }
}
