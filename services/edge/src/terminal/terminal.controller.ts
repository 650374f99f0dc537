import { Controller, Req, Res } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { routes, terminalOperations, type CaptureView, type Page, type PlatformLinkView, type RefusedLoginView, type TerminalSessionView } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { itemsOf, pageOf } from '../api/shape.ts';
import * as answers from './answers.ts';
import { CaptureFile, captureMediaTypes } from './capture-file.ts';
import { FrameFeed } from './frame-feed.ts';
import * as inputs from './inputs.ts';

@Controller()
export class TerminalController {
  constructor(
    private readonly bus: BusClient,
    private readonly feed: FrameFeed,
    private readonly files: CaptureFile,
  ) {}

  @Api(routes.terminalSessions, { summary: 'When and how the terminal of a vehicle was connected, the newest first', input: inputs.sessionListInput, answer: 'Page of TerminalSessionView', output: pageOf(answers.sessionAnswer) })
  sessions(@Input() { id, ...page }: inputs.SessionListQuery, @Asking() context: CallContext): Promise<Page<TerminalSessionView>> {
    return this.bus.call(terminalOperations.sessions, { deviceId: id, ...page }, context);
  }

  @Api(routes.terminalRefusals, { summary: 'What the terminal of a vehicle sent and was refused, by cause, with bytes', input: inputs.oneInput, answer: 'items of RefusedLoginView', output: itemsOf(answers.refusalAnswer) })
  refusals(@Input() { id }: inputs.OneInput, @Asking() context: CallContext): Promise<{ items: RefusedLoginView[] }> {
    return this.bus.call(terminalOperations.refusals, { deviceId: id }, context);
  }

  @Api(routes.liveFrames, { summary: 'Frames of a vehicle as they pass the port, as server-sent events `frame`', input: inputs.oneInput, answer: 'a stream of PassedFrame', mediaType: 'text/event-stream' })
  frames(@Input() { id }: inputs.OneInput, @Asking() context: CallContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.feed.open(id, context, request, response);
  }

  @Api(routes.captureList, { summary: 'Captures of a vehicle, the newest first', input: inputs.oneInput, answer: 'items of CaptureView', output: itemsOf(answers.captureAnswer) })
  captures(@Input() { id }: inputs.OneInput, @Asking() context: CallContext): Promise<{ items: CaptureView[] }> {
    return this.bus.call(terminalOperations.captures, { deviceId: id }, context);
  }

  @Api(routes.captureStart, { summary: 'Keeps the frames of a vehicle for some minutes', input: inputs.captureInput, answer: 'CaptureView', output: answers.captureAnswer })
  start(@Input() { id, ...form }: inputs.CaptureBody, @Asking() context: CallContext): Promise<CaptureView> {
    return this.bus.call(terminalOperations.captureStart, { deviceId: id, ...form }, context);
  }

  @Api(routes.capture, { summary: 'A capture', input: inputs.oneInput, answer: 'CaptureView', output: answers.captureAnswer })
  capture(@Input() { id }: inputs.OneInput, @Asking() context: CallContext): Promise<CaptureView> {
    return this.bus.call(terminalOperations.capture, { id }, context);
  }

  @Api(routes.captureStop, { summary: 'Ends a capture', input: inputs.oneInput, before: terminalOperations.capture, answer: 'CaptureView', output: answers.captureAnswer })
  stop(@Input() { id }: inputs.OneInput, @Asking() context: CallContext): Promise<CaptureView> {
    return this.bus.call(terminalOperations.captureStop, { id }, context);
  }

  @Api(routes.captureFile, { summary: 'A capture as lines of hex, or as a capture file for Wireshark', input: inputs.captureFileInput, answer: 'hex or pcap', mediaType: Object.values(captureMediaTypes) })
  file(@Input() { id, format }: inputs.CaptureFileQuery, @Asking() context: CallContext, @Res() response: Response): Promise<void> {
    return this.files.send(id, format, context, response);
  }

  @Api(routes.platformLinkList, { summary: 'Connections of platforms with their vehicles, those that last first', answer: 'items of PlatformLinkView', output: itemsOf(answers.platformLinkAnswer) })
  links(@Asking() context: CallContext): Promise<{ items: PlatformLinkView[] }> {
    return this.bus.call(terminalOperations.platformLinks, {}, context);
  }
}
