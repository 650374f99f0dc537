import { Controller, Req, Res } from '@nestjs/common';
import { type ChallengeView, type InputOf, people, type People, type SecondStepView, type SessionView } from '@voltdeck/contract';
import type { Done } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Input } from '../api/input.ts';
import { factsOf } from '../http/request-facts.ts';
import { SessionService } from './session.service.ts';

@Controller()
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  @Api(people.challenge)
  challenge(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ChallengeView> {
    return this.sessions.challenge(request, response);
  }

  @Api(people.setUp)
  setUp(@Input() input: InputOf<People['setUp']>, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionView> {
    return this.sessions.setUp(input, request, response);
  }

  @Api(people.passwordLinkUse)
  usePasswordLink(@Input() input: InputOf<People['passwordLinkUse']>, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionView | SecondStepView> {
    return this.sessions.usePasswordLink(input, request, response);
  }

  @Api(people.signIn)
  signIn(@Input() input: InputOf<People['signIn']>, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionView | SecondStepView> {
    return this.sessions.signIn(input, request, response);
  }

  @Api(people.signOut)
  signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Done> {
    return this.sessions.signOut(request, response);
  }

  @Api(people.session)
  session(@Req() request: Request): SessionView | undefined {
    return factsOf(request).resolved?.session;
  }

  @Api(people.signInByLink)
  signInByLink(@Input() input: InputOf<People['signInByLink']>, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.sessions.signInByLink(input.token, request, response);
  }
}
