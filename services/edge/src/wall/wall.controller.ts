import { Controller, Req, Res } from '@nestjs/common';
import type { CallContext } from '@voltdeck/platform';
import { routes } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { wallInput, type WallQuery } from './inputs.ts';
import { WallService } from './wall.service.ts';

@Controller()
export class WallController {
  constructor(private readonly service: WallService) {}

  @Api(routes.wall, {
    summary: 'What a wall shows, as server-sent events `now` and `trend`: sums over the fleet, or over one project of it',
    input: wallInput,
    answer: 'a stream of WallEvents: WallNowView every two seconds, WallTrendView once a minute',
    mediaType: 'text/event-stream',
  })
  stream(@Input() input: WallQuery, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): void {
    this.service.open(input, context, request, response);
  }
}
