import { Controller, Req, Res } from '@nestjs/common';
import { people, type SecondStepView, type SessionView } from '@voltdeck/contract';
import { routes, type PasskeyRequest } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Input } from '../api/input.ts';
import { passkeyRequestAnswer, secondStepAnswer } from './answers.ts';
import { secondStepInput, type SecondStepInput } from './inputs.ts';
import { SecondSteps } from './second-steps.ts';

/** Signing in by a second factor. */
@Controller()
export class SecondStepController {
  constructor(private readonly steps: SecondSteps) {}

  @Api(routes.secondStep, { summary: 'The second step that this browser has started', answer: 'SecondStepView', output: secondStepAnswer })
  find(@Req() request: Request): Promise<SecondStepView> {
    return this.steps.find(request);
  }

  @Api(routes.secondStepUse, { summary: 'Make the second step by a code or a passkey; the answer sets the session cookie', input: secondStepInput, answer: 'SessionView', output: people.session.gives })
  use(@Input() input: SecondStepInput, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionView> {
    return this.steps.use(input, request, response);
  }

  @Api(routes.secondStepPasskey, { summary: 'What a passkey has to sign for the second step', answer: 'PasskeyRequest', output: passkeyRequestAnswer })
  passkey(@Req() request: Request): Promise<PasskeyRequest> {
    return this.steps.passkeyOptions(request);
  }

  @Api(routes.passkeySignIn, { summary: 'What a passkey has to sign in place of user name and password; the second step takes the signature', answer: 'PasskeyRequest', output: passkeyRequestAnswer })
  begin(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<PasskeyRequest> {
    return this.steps.beginByPasskey(request, response);
  }
}
