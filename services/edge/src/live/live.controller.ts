import { Controller, Req, Res } from '@nestjs/common';
import { vehicles, type InputOf, type Vehicles } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { LiveService } from './live.service.ts';

@Controller()
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Api(vehicles.live)
  stream(
    @Input() input: InputOf<Vehicles['live']>,
    @Asking() context: CallContext,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.live.open(input, context, request, response);
  }
}
