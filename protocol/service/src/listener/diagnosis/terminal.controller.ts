import { Controller } from '@nestjs/common';
import { terminals, type CaptureView, type OutputOf, type PlatformLinkView, type TerminalSessionView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { TerminalService } from './terminal.service.ts';

@Controller()
export class TerminalController {
  constructor(private readonly service: TerminalService) {}

  @Handles(terminals.terminalSessions)
  sessions({ caller, input }: Asked<typeof terminals.terminalSessions>): Promise<Page<TerminalSessionView>> {
    return this.service.list(caller, input);
  }

  @Handles(terminals.frameWatch)
  watch({ caller, input }: Asked<typeof terminals.frameWatch>): Promise<{ vin: string }> {
    return this.service.watch(caller, input);
  }

  @Handles(terminals.captureStart)
  start({ caller, input }: Asked<typeof terminals.captureStart>): Promise<CaptureView> {
    return this.service.start(caller, input);
  }

  @Handles(terminals.captureStop)
  stop({ caller, input }: Asked<typeof terminals.captureStop>): Promise<CaptureView> {
    return this.service.stop(caller, input);
  }

  @Handles(terminals.capture)
  capture({ caller, input }: Asked<typeof terminals.capture>): Promise<CaptureView> {
    return this.service.capture(caller, input);
  }

  @Handles(terminals.captureList)
  captures({ caller, input }: Asked<typeof terminals.captureList>): Promise<{ items: CaptureView[] }> {
    return this.service.ofDevice(caller, input);
  }

  @Handles(terminals.captureFrames)
  frames({ caller, input }: Asked<typeof terminals.captureFrames>): Promise<OutputOf<typeof terminals.captureFrames>> {
    return this.service.frames(caller, input);
  }

  @Handles(terminals.platformLinkList)
  links(): Promise<{ items: PlatformLinkView[] }> {
    return this.service.links();
  }
}
