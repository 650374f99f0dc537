import { Injectable } from '@nestjs/common';
import type { ForwardTest } from '@voltdeck/contract';
import { responseFlag } from '@voltdeck/protocol/codes';
import type { ForwardTestStep } from '@voltdeck/protocol/contract';
import type { Frame } from '@voltdeck/protocol/wire';
import { LineLost, PlatformLine } from '../link/platform-line.ts';
import { platformLogin, platformLogout } from '../link/frames.ts';
import { Passwords } from './passwords.ts';
import { TargetKeys } from './target-keys.ts';
import { TargetRepository } from './target.repository.ts';
import type { TargetRow } from './target.ts';

/** A person waits for it. */
const stepTimeoutMs = 5_000;

type Step = ForwardTest['steps'][number];

/** Tries a target on a connection of its own, beside the one that forwards. */
@Injectable()
export class TargetTest {
  constructor(
    private readonly targets: TargetRepository,
    private readonly passwords: Passwords,
    private readonly keys: TargetKeys,
  ) {}

  /** @throws DomainError FORWARD_PASSWORD_UNREADABLE, FORWARD_KEYS_UNREADABLE */
  async run(target: TargetRow): Promise<ForwardTest> {
    const { id, settings } = target;
    const cover = this.keys.cover(target);
    const credentials = { ...settings, encryption: cover.code, password: this.passwords.open(target) };
    const sequence = await this.targets.nextSequence(id);
    const steps: Step[] = [];
    let line: PlatformLine | null = null;
    const tried = async (step: ForwardTestStep, work: () => Promise<number | null>): Promise<boolean> => {
      const startedAt = performance.now();
      const done = await work().then((flag) => ({ flag, trouble: null }), troubleOf);
      const ok = done.trouble === null && (done.flag === null || done.flag === responseFlag.ok);
      steps.push({ step, ok, tookMs: Math.round(performance.now() - startedAt), ...done });
      return ok;
    };
    const asked = (frame: Frame) => async (): Promise<number | null> => (await line?.ask(frame))?.flag ?? null;
    try {
      const ok =
        (await tried('connect', async () => {
          line = await PlatformLine.open(settings, Math.min(stepTimeoutMs, settings.answerTimeoutS * 1_000), new AbortController().signal, cover);
          return null;
        })) &&
        (await tried('login', asked(platformLogin(credentials, sequence, Date.now())))) &&
        (await tried('logout', asked(platformLogout(settings, sequence, Date.now()))));
      return { ok, steps };
    } finally {
      endOf(line);
    }
  }
}

const endOf = (line: PlatformLine | null): void => line?.end('tested');

function troubleOf(error: unknown): { flag: null; trouble: string } {
  if (error instanceof LineLost) return { flag: null, trouble: error.message };
  throw error;
}
