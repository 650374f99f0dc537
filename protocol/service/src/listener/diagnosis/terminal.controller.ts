import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { terminalOperations, type CaptureView, type Page, type PassedFrame, type PlatformLinkView, type Request, type TerminalSessionView } from '@voltdeck/protocol/contract';
import { TerminalService } from './terminal.service.ts';

@Controller()
export class TerminalController {
  constructor(private readonly service: TerminalService) {}

  @Handles(terminalOperations.sessions)
  sessions(@Payload() { caller, input }: Request<unknown>): Promise<Page<TerminalSessionView>> {
    return this.service.list(caller, input);
  }

  @Handles(terminalOperations.watch)
  watch(@Payload() { caller, input }: Request<unknown>): Promise<{ vin: string }> {
    return this.service.watch(caller, input);
  }

  @Handles(terminalOperations.captureStart)
  start(@Payload() { caller, input }: Request<unknown>): Promise<CaptureView> {
    return this.service.start(caller, input);
  }

  @Handles(terminalOperations.captureStop)
  stop(@Payload() { caller, input }: Request<unknown>): Promise<CaptureView> {
    return this.service.stop(caller, input);
  }

  @Handles(terminalOperations.capture)
  capture(@Payload() { caller, input }: Request<unknown>): Promise<CaptureView> {
    return this.service.capture(caller, input);
  }

  @Handles(terminalOperations.captures)
  captures(@Payload() { caller, input }: Request<unknown>): Promise<{ items: CaptureView[] }> {
    return this.service.ofDevice(caller, input);
  }

  @Handles(terminalOperations.captureFrames)
  frames(@Payload() { caller, input }: Request<unknown>): Promise<{ items: PassedFrame[]; next: number | null }> {
    return this.service.frames(caller, input);
  }

  @Handles(terminalOperations.platformLinks)
  links(): Promise<{ items: PlatformLinkView[] }> {
    return this.service.links();
  }
}
