import { Controller, Req, Res } from '@nestjs/common';
import { terminals, type InputOf, type Terminals } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/platform';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { CaptureFile } from './capture-file.ts';
import { FrameFeed } from './frame-feed.ts';

/** Routes that answer with a stream or a file. */
@Controller()
export class TerminalController {
  constructor(
    private readonly feed: FrameFeed,
    private readonly files: CaptureFile,
  ) {}

  @Api(terminals.liveFrames)
  frames(@Input() { deviceId }: InputOf<Terminals['liveFrames']>, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.feed.open(deviceId, context, request, response);
  }

  @Api(terminals.captureFile)
  file(@Input() { id, format }: InputOf<Terminals['captureFile']>, @Asking() context: CallContext, @Res() response: Response): Promise<void> {
    return this.files.send(id, format, context, response);
  }
}
