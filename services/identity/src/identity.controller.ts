import { Controller } from '@nestjs/common';
import { type ChallengeGrant, type People, people, type ResolvedCaller, type SecondStepGrant, type SessionGrant } from '@voltdeck/contract';
import { type Asked, done, Handles } from '@voltdeck/base';
import { type Done, pageTokenPrefix } from '@voltdeck/protocol/contract';
import { ChallengeService } from './challenge/challenge.service.ts';
import { SessionService } from './session/session.service.ts';
import { SetUpService } from './set-up/set-up.service.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { ApiTokenService } from './token/api-token.service.ts';
import { PageTokenService } from './token/page-token.service.ts';
import { ReleaseToken } from './token/release-token.ts';

@Controller()
export class IdentityController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionService,
    private readonly tokens: ApiTokenService,
    private readonly pages: PageTokenService,
    private readonly release: ReleaseToken,
    private readonly challenges: ChallengeService,
    private readonly setUps: SetUpService,
  ) {}

  @Handles(people.signInByPassword)
  signIn({ input }: Asked<typeof people.signInByPassword>): Promise<SessionGrant | SecondStepGrant> {
    return this.signIns.byPassword(input);
  }

  @Handles(people.challengeBegin)
  challenge({ input }: Asked<typeof people.challengeBegin>): Promise<ChallengeGrant> {
    return this.challenges.begin(input);
  }

  @Handles(people.setUpUse)
  setUp({ input }: Asked<typeof people.setUpUse>): Promise<SessionGrant> {
    return this.setUps.use(input);
  }

  @Handles(people.signInLinkUse)
  signInByLink({ input: { token, ...visitor } }: Asked<People['signInLinkUse']>): Promise<SessionGrant | SecondStepGrant> {
    return this.signIns.byLink(token, visitor);
  }

  @Handles(people.resolveSession)
  resolveSession({ input }: Asked<typeof people.resolveSession>): Promise<ResolvedCaller> {
    return this.sessions.resolve(input.secret);
  }

  @Handles(people.resolveToken)
  async resolveToken({ input: { token } }: Asked<typeof people.resolveToken>): Promise<ResolvedCaller> {
    if (token.startsWith(pageTokenPrefix)) return this.pages.resolve(token);
    return this.release.resolve(token) ?? this.tokens.resolve(token);
  }

  @Handles(people.sessionClose)
  async signOut({ input }: Asked<typeof people.sessionClose>): Promise<Done> {
    await this.sessions.close(input.secret);
    return done;
  }
}
