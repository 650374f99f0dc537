import { Injectable } from '@nestjs/common';
import { within } from '../within.ts';

/** A probe of an orchestrator waits no longer. */
const answerMs = 3_000;

/** One thing a service needs to do its work: throws, or gives a sentence, when it is not there. */
export type HealthCheck = () => Promise<string | null> | string | null;

export interface HealthReport {
  readonly ready: boolean;
  /** By name of the check: null = good, else a sentence that says what is wrong. */
  readonly checks: Readonly<Record<string, string | null>>;
}

/** What must work before a service is ready; each module adds its own check. */
@Injectable()
export class Health {
  private readonly checks = new Map<string, HealthCheck>();

  add(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** @param withinMs a check that takes longer counts as failed */
  async report(withinMs: number = answerMs): Promise<HealthReport> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, check]) => {
        try {
          return [name, await within(Promise.resolve(check()), withinMs)] as const;
        } catch (error) {
          return [name, error instanceof Error ? error.message : String(error)] as const;
        }
      }),
    );
    return { ready: entries.every(([, trouble]) => trouble === null), checks: Object.fromEntries(entries) };
  }
}
