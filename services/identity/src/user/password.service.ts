import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import { availableParallelism } from 'node:os';
import { newSecret } from '../secret.ts';

const maxWaiting = 64;

/**
 * Hashes and checks passwords with argon2id. Each costs 19 MB and much of a core on purpose,
 * so only as many run at once as there are cores, and a flood is refused instead of queued.
 */
@Injectable()
export class PasswordService {
  private readonly atOnce = availableParallelism();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  /** Stands in for the hash of a user who does not exist, so that the answer takes as long. */
  private readonly nobody = hash(newSecret());

  async hash(password: string): Promise<string> {
    return this.withSlot(() => hash(password));
  }

  /** @param passwordHash null where there is no such user: always false, after the same work. */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const against = passwordHash ?? (await this.nobody);
    const same = await this.withSlot(() => verify(against, password));
    return same && passwordHash !== null;
  }

  private async withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnce) await this.turn();
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= maxWaiting) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterS: 2 });
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
