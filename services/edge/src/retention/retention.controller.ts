import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type RetentionRun, type RetentionView } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { retentionAnswer, retentionRunAnswer } from './answers.ts';
import { retentionInput, type RetentionQuery } from './inputs.ts';

/** Hundreds of chunks take a while to drop. */
const runTimeoutMs = 60_000;

@Controller()
export class RetentionController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.retention, { summary: 'What telemetry keeps, and what the next run of retention drops; with days by the query, what it would drop then', input: retentionInput, answer: 'RetentionView', output: retentionAnswer })
  preview(@Input() days: RetentionQuery, @Asking() context: CallContext): Promise<RetentionView> {
    return this.bus.call(operations.telemetry.retention, days, context);
  }

  @Api(routes.retentionRun, { summary: 'Drops now what is older than its retention', answer: 'RetentionRun', output: retentionRunAnswer })
  run(@Asking() context: CallContext): Promise<RetentionRun> {
    return this.bus.call(operations.telemetry.retentionRun, {}, { ...context, timeoutMs: runTimeoutMs });
  }
}
