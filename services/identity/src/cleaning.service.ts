import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import { AttemptService } from './attempt/attempt.service.ts';
import { AuditService } from './audit/audit.service.ts';
import { ChallengeService } from './challenge/challenge.service.ts';
import { StepRepository } from './factor/step.repository.ts';
import { WallPairingService } from './pairing/wall-pairing.service.ts';
import { PasswordLinkService } from './password-link/password-link.service.ts';
import { KnownBrowserRepository } from './session/known-browser.repository.ts';
import { SessionRepository } from './session/session.repository.ts';
import { PageTokenService } from './token/page-token.service.ts';

const everyMs = 5 * 60_000;

/** Deletes ended sessions, unused verification codes, password links, page tokens and pairing codes that are over and finished windows of attempts now and then; completes the audit log. */
@Injectable()
export class CleaningService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly sessions: SessionRepository,
    private readonly attempts: AttemptService,
    private readonly challenges: ChallengeService,
    private readonly passwordLinks: PasswordLinkService,
    private readonly audit: AuditService,
    private readonly browsers: KnownBrowserRepository,
    private readonly steps: StepRepository,
    private readonly pages: PageTokenService,
    private readonly pairings: WallPairingService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.clean(), everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async clean(): Promise<void> {
    try {
      await this.sessions.removeEnded();
      await this.attempts.forgetEnded();
      await this.challenges.forgetEnded();
      await this.passwordLinks.forgetEnded();
      await this.browsers.forgetEnded();
      await this.steps.forgetEnded();
      await this.pages.forgetEnded();
      await this.pairings.forgetEnded();
      await this.audit.settleLeft();
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'ended sessions were not cleaned away; trying again later');
    }
  }
}
