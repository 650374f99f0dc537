import { Inject, Injectable } from '@nestjs/common';
import { BusClient, LOG, type Log } from '@voltdeck/base';
import type { Procedure } from '@voltdeck/protocol/contract';
import { setTimeout as wait } from 'node:timers/promises';

/** Pauses before the tries after the first. */
const pausesMs = [500, 2_000, 10_000, 60_000] as const;
/** Reports under way again: beyond it only the stored intents show what was done. */
const waitingMax = 2_000;

/** Brings reports to the audit log: the first try is waited for, the others run beside the answer. */
@Injectable()
export class AuditDelivery {
  private waiting = 0;

  constructor(
    private readonly bus: BusClient,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async deliver<Input>(procedure: Procedure<Input, unknown>, input: Input, requestId: string): Promise<void> {
    try {
      await this.bus.call(procedure, input, { requestId });
    } catch (error) {
      this.log.warn({ event: 'audit-late', subject: procedure.subject, requestId, reason: String(error) }, 'the audit log did not take a report; trying again');
      void this.again(procedure, input, requestId);
    }
  }

  private async again<Input>(procedure: Procedure<Input, unknown>, input: Input, requestId: string): Promise<void> {
    if (this.waiting >= waitingMax) return this.giveUp(input, requestId, 'too many wait');
    this.waiting++;
    const troubles: string[] = [];
    for (const pauseMs of pausesMs) {
      await wait(pauseMs, undefined, { ref: false });
      const trouble = await this.bus.call(procedure, input, { requestId }).then(() => null, String);
      if (trouble === null) break;
      troubles.push(trouble);
    }
    this.waiting--;
    if (troubles.length === pausesMs.length) this.giveUp(input, requestId, troubles.at(-1) ?? '');
  }

  private giveUp(report: unknown, requestId: string, reason: string): void {
    this.log.error({ event: 'audit-lost', report, requestId, reason }, 'the audit log did not take a report');
  }
}
