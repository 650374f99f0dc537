import { Inject, Injectable } from '@nestjs/common';
import type { BackupOrder } from '@voltdeck/contract';
import { BUS, DomainError, done, jsonOf, type Bus } from '@voltdeck/base';
import { limits, subjects, type Done } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { SystemWatch } from './system-watch.ts';

const answer = z.union([z.object({ done: z.literal(true) }), z.object({ refused: z.enum(['BACKUP_BUSY', 'BACKUP_NONE']) })]);

/** Tells the process that makes the backups what to do; what comes of it is in the status. */
@Injectable()
export class BackupOrders {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    private readonly watch: SystemWatch,
  ) {}

  /** @throws DomainError SERVICE_UNAVAILABLE where no process makes backups, BACKUP_BUSY, BACKUP_NONE */
  async give(order: BackupOrder): Promise<Done> {
    const message = await this.bus.request(subjects.backup, JSON.stringify(order), { timeout: limits.requestTimeoutMs }).catch(() => null);
    const told = message === null ? null : (answer.safeParse(jsonOf(message)).data ?? null);
    if (told === null) throw new DomainError('SERVICE_UNAVAILABLE', { service: 'backup' });
    if ('refused' in told) throw new DomainError(told.refused, {});
    await this.watch.again();
    return done;
  }
}
