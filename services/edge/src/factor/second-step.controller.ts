import { Controller, Req, Res } from '@nestjs/common';
import { type Factor, factor, type InputOf, type PasskeyRequest, type SecondStepView, type SessionView } from '@voltdeck/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Input } from '../api/input.ts';
import { SecondSteps } from './second-steps.ts';

/** Signing in by a second factor. */
@Controller()
export class SecondStepController {
  constructor(private readonly steps: SecondSteps) {}

  @Api(factor.secondStep)
  find(@Req() request: Request): Promise<SecondStepView> {
    return this.steps.find(request);
  }

  @Api(factor.secondStepUse)
  use(@Input() input: InputOf<Factor['secondStepUse']>, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionView> {
    return this.steps.use(input, request, response);
  }

  @Api(factor.secondStepPasskey)
  passkey(@Req() request: Request): Promise<PasskeyRequest> {
    return this.steps.passkeyOptions(request);
  }

  @Api(factor.passkeySignIn)
  begin(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<PasskeyRequest> {
    return this.steps.beginByPasskey(request, response);
  }
}
