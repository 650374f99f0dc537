import { Controller, Req, Res } from '@nestjs/common';
import { eventLog, type EventLog, type InputOf } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { EventFeed } from './event-feed.ts';

@Controller()
export class EventStreamController {
  constructor(private readonly feed: EventFeed) {}

  @Api(eventLog.eventStream)
  stream(@Input() input: InputOf<EventLog['eventStream']>, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.feed.open(input, context, request, response);
  }
}
