import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LOG, parseInput, Rounds, type Log } from '@voltdeck/platform';
import { limits, refusedLoginCauses, type Page, type RefusedLoginView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { LoginRefusals } from './login-refusals.ts';
import { RefusalRepository } from './refusal.repository.ts';

const keepEveryMs = 1_000;
const trimEvery = 600;

const listInput = z.strictObject({
  search: z.string().trim().max(17).transform((text) => text.replace(/[%_\\]/g, '\\$&')).optional(),
  cause: z.enum(refusedLoginCauses).optional(),
  cursor: z.string().regex(/^[^ ]{1,40} [^ ]{1,40}$/).optional(),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
});

/** Keeps refused logins for the administrator, a bounded number and for a bounded time. */
@Injectable()
export class RefusalService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly rounds = new Rounds();
  private looks = 0;

  constructor(
    private readonly refusals: LoginRefusals,
    private readonly repository: RefusalRepository,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.rounds.begin(() => this.keep(), keepEveryMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.end();
    await this.keep();
  }

  async list(input: unknown): Promise<Page<RefusedLoginView>> {
    const { search = null, cause = null, cursor, pageSize } = parseInput(listInput, input);
    const [vin = '', causeOfLast = ''] = cursor?.split(' ') ?? [];
    const after = cursor === undefined ? null : { vin, cause: causeOfLast };
    const [found, total] = await Promise.all([this.repository.page({ search, cause, after, size: pageSize + 1 }), this.repository.count({ search, cause })]);
    const items = found.slice(0, pageSize);
    const last = items.at(-1);
    return { items, next: found.length > pageSize && last !== undefined ? `${last.vin} ${last.cause}` : null, total };
  }

  private async keep(): Promise<void> {
    const taken = this.refusals.take();
    try {
      if (taken.length > 0) await this.repository.add(taken);
      if (this.looks++ % trimEvery === 0) await this.repository.trim();
    } catch (error) {
      this.log.warn({ reason: String(error), lost: taken.length }, 'refused logins could not be kept');
    }
  }
}
