import { Controller, Req, Res } from '@nestjs/common';
import { terminals, type InputOf, type Terminals, type VehiclePortsView } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { CaptureFile } from './capture-file.ts';
import { FrameFeed } from './frame-feed.ts';
import { PortFeed } from './port-feed.ts';
import { VehiclePorts } from './vehicle-ports.ts';

/** Routes that answer with a stream or a file. */
@Controller()
export class TerminalController {
  constructor(
    private readonly feed: FrameFeed,
    private readonly files: CaptureFile,
    private readonly portFeed: PortFeed,
    private readonly ports: VehiclePorts,
  ) {}

  @Api(terminals.liveFrames)
  frames(@Input() { deviceId }: InputOf<Terminals['liveFrames']>, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.feed.open(deviceId, context, request, response);
  }

  @Api(terminals.captureFile)
  file(@Input() { id, format }: InputOf<Terminals['captureFile']>, @Asking() context: CallContext, @Res() response: Response): Promise<void> {
    return this.files.send(id, format, context, response);
  }

  @Api(terminals.portSteps)
  steps(@Input() { search }: InputOf<Terminals['portSteps']>, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.portFeed.open(search, context, request, response);
  }

  @Api(terminals.vehiclePorts)
  vehiclePorts(): Promise<VehiclePortsView> {
    return this.ports.view();
  }
}
