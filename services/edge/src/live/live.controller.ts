import { Controller, Req, Res } from '@nestjs/common';
import type { CallContext } from '@voltdeck/platform';
import { routes } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { liveInput, type LiveInput } from '../api/inputs.ts';
import { LiveService } from './live.service.ts';

@Controller()
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Api(routes.live, {
    summary: 'Live states of devices as server-sent events `latest`; with `alarms=true` also `alarms` when a vehicle rises to an urgent fault level',
    input: liveInput,
    answer: 'a stream of LatestView, at most one a second for each device',
    mediaType: 'text/event-stream',
  })
  stream(
    @Input() input: LiveInput,
    @Asking() context: CallContext,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.live.open(input, context, request, response);
  }
}
