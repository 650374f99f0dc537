import { Controller, Req, Res } from '@nestjs/common';
import { factor, signInLink, type InputOf, type SecondStepView, type SignInLink } from '@voltdeck/contract';
import { routes, type ChallengeView, type SessionView } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { challengeAnswer } from '../api/answers.ts';
import { Api } from '../api/api.ts';
import { Input } from '../api/input.ts';
import { doneAnswer } from '../api/shape.ts';
import { factsOf } from '../http/request-facts.ts';
import { passwordLinkInput, setUpInput, signInInput, type PasswordLinkInput, type SetUpInput, type SignInInput } from '../people/inputs.ts';
import { SessionService } from './session.service.ts';

const sessionAnswer = factor.secondStepUse.gives;
/** Who has a second factor is asked for it first. */
const signInAnswer = z.union([sessionAnswer, factor.secondStep.gives]);

@Controller()
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  @Api(routes.challenge, { summary: 'A verification code for signing in; the answer sets the cookie that binds it', answer: 'ChallengeView', output: challengeAnswer })
  challenge(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ChallengeView> {
    return this.sessions.challenge(request, response);
  }

  @Api(routes.setUp, { summary: 'Make the first administrator; the answer sets the session cookie', input: setUpInput, answer: 'SessionView', output: sessionAnswer })
  setUp(@Input() input: SetUpInput, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionView> {
    return this.sessions.setUp(input, request, response);
  }

  @Api(routes.passwordLinkUse, { summary: 'Set the own password by a link; the answer sets the session cookie, or that of the second step', input: passwordLinkInput, answer: 'SessionView or SecondStepView', output: signInAnswer })
  usePasswordLink(@Input() input: PasswordLinkInput, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionView | SecondStepView> {
    return this.sessions.usePasswordLink(input, request, response);
  }

  @Api(routes.signIn, { summary: 'Sign in; the answer sets the session cookie, or that of the second step', input: signInInput, answer: 'SessionView or SecondStepView', output: signInAnswer })
  signIn(
    @Input() input: SignInInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionView | SecondStepView> {
    return this.sessions.signIn(input, request, response);
  }

  @Api(routes.signOut, { summary: 'End this session', answer: '{ done: true }', output: doneAnswer })
  signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<{ done: true }> {
    return this.sessions.signOut(request, response);
  }

  @Api(routes.session, { summary: 'Who is signed in, with which permissions', answer: 'SessionView', output: sessionAnswer })
  session(@Req() request: Request): SessionView | undefined {
    return factsOf(request).resolved?.session;
  }

  @Api(signInLink.signInByLink)
  signInByLink(@Input() input: InputOf<SignInLink['signInByLink']>, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.sessions.signInByLink(input.token, request, response);
  }
}
