import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { signInLink, type SecondStepGrant, type SignInLink } from '@voltdeck/contract';
import { done, Handles, parseInput, type Asked } from '@voltdeck/platform';
import { operations, pageTokenPrefix, type ChallengeGrant, type Done, type Request, type ResolvedCaller, type SessionGrant, type SessionView } from '@voltdeck/protocol/contract';
import { ChallengeService } from './challenge/challenge.service.ts';
import * as inputs from './inputs.ts';
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

  @Handles(operations.identity.signIn)
  signIn(@Payload() request: Request<unknown>): Promise<SessionGrant | SecondStepGrant> {
    return this.signIns.byPassword(parseInput(inputs.password, request.input));
  }

  @Handles(operations.identity.challenge)
  challenge(@Payload() request: Request<unknown>): Promise<ChallengeGrant> {
    return this.challenges.begin(parseInput(inputs.challenge, request.input));
  }

  @Handles(operations.identity.setUp)
  setUp(@Payload() request: Request<unknown>): Promise<SessionGrant> {
    return this.setUps.use(inputs.readSetUp(request.input));
  }

  @Handles(signInLink.signInLinkUse)
  signInByLink({ input: { token, ...visitor } }: Asked<SignInLink['signInLinkUse']>): Promise<SessionGrant | SecondStepGrant> {
    return this.signIns.byLink(token, visitor);
  }

  @Handles(operations.identity.resolveSession)
  resolveSession(@Payload() request: Request<unknown>): Promise<ResolvedCaller> {
    return this.sessions.resolve(parseInput(inputs.session, request.input).secret);
  }

  @Handles(operations.identity.resolveToken)
  async resolveToken(@Payload() request: Request<unknown>): Promise<ResolvedCaller> {
    const { token } = parseInput(inputs.token, request.input);
    if (token.startsWith(pageTokenPrefix)) return this.pages.resolve(token);
    return this.release.resolve(token) ?? this.tokens.resolve(token);
  }

  @Handles(operations.identity.signOut)
  async signOut(@Payload() request: Request<unknown>): Promise<Done> {
    await this.sessions.close(parseInput(inputs.session, request.input).secret);
    return done;
  }

  @Handles(operations.identity.current)
  async current(@Payload() request: Request<unknown>): Promise<SessionView> {
    return (await this.sessions.resolve(parseInput(inputs.session, request.input).secret)).session;
  }
}
