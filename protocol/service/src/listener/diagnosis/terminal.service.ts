import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { CaptureView, InputOf, OutputOf, PassedFrame, PlatformLinkView, Terminals, TerminalSessionView } from '@voltdeck/contract';
import { DomainError, LOG, Poller, type Log } from '@voltdeck/base';
import { captureLimits, frameWatchMs, type Caller, type Page } from '@voltdeck/protocol/contract';
import { Devices } from '../../vehicle/devices.ts';
import { CaptureRepository } from './capture.repository.ts';
import { FrameWatches } from './frame-watches.ts';
import { SessionLogRepository } from './session-log.repository.ts';
import { SessionLog } from './session-log.ts';

const storeEveryMs = 500;
const settleEvery = 4;
const mebibyte = 1_048_576;

/** How a vehicle's terminal is connected and what it sends, for those who see the vehicle. */
@Injectable()
export class TerminalService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly poller = new Poller();
  private polls = 0;

  constructor(
    private readonly devices: Devices,
    private readonly sessions: SessionLogRepository,
    private readonly sessionLog: SessionLog,
    private readonly captures: CaptureRepository,
    private readonly watches: FrameWatches,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    for (const capture of await this.captures.running()) this.watches.set(watchOf(capture));
    this.poller.start(() => this.store(), storeEveryMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.poller.stop();
    await this.store();
  }

  /** @throws DomainError DEVICE_NOT_FOUND, as everything here that names a vehicle does */
  async list(caller: Caller | null, { deviceId, cursor, pageSize }: InputOf<Terminals['terminalSessions']>): Promise<Page<TerminalSessionView>> {
    const { vin } = await this.devices.find(caller, deviceId);
    await this.sessionLog.flush(vin);
    const [found, total] = await Promise.all([this.sessions.page(deviceId, cursor ?? null, pageSize + 1), this.sessions.count(deviceId)]);
    const items = found.slice(0, pageSize);
    return { items, next: found.length > pageSize ? (items.at(-1)?.id ?? null) : null, total };
  }

  async links(): Promise<{ items: PlatformLinkView[] }> {
    return { items: await this.sessions.links() };
  }

  /** Publishes the frames of the vehicle on the bus for a while. */
  async watch(caller: Caller | null, { deviceId }: InputOf<Terminals['frameWatch']>): Promise<{ vin: string }> {
    const { vin } = await this.devices.find(caller, deviceId);
    this.watches.announce({ vin, deviceId, untilMs: Date.now() + frameWatchMs, captureId: null });
    return { vin };
  }

  /** @throws DomainError CAPTURE_REFUSED when the vehicle is captured already, or too many are */
  async start(caller: Caller | null, { deviceId, minutes, megabytes }: InputOf<Terminals['captureStart']>): Promise<CaptureView> {
    const { vin } = await this.devices.find(caller, deviceId);
    const capture = await this.captures.start({ deviceId, vin, minutes, bytesMax: megabytes * mebibyte, startedBy: caller?.name ?? '' });
    if (capture === null) throw new DomainError('CAPTURE_REFUSED', { limit: captureLimits.running });
    this.watches.announce(watchOf(capture));
    return capture;
  }

  async stop(caller: Caller | null, { id }: InputOf<Terminals['captureStop']>): Promise<CaptureView> {
    const capture = await this.find(caller, id);
    // What has passed until now is part of it.
    await this.store();
    this.watches.announce({ ...watchOf(capture), untilMs: 0 });
    await this.captures.stop(id);
    return this.find(caller, id);
  }

  capture(caller: Caller | null, { id }: InputOf<Terminals['capture']>): Promise<CaptureView> {
    return this.find(caller, id);
  }

  async ofDevice(caller: Caller | null, { deviceId }: InputOf<Terminals['captureList']>): Promise<{ items: CaptureView[] }> {
    await this.devices.find(caller, deviceId);
    return { items: await this.captures.ofDevice(deviceId) };
  }

  async frames(caller: Caller | null, { id, after }: InputOf<Terminals['captureFrames']>): Promise<OutputOf<Terminals['captureFrames']>> {
    const { vin } = await this.find(caller, id);
    return this.captures.frames(id, vin, after);
  }

  /** One of a vehicle outside the caller's scope is as one that is not there. */
  private async find(caller: Caller | null, id: string): Promise<CaptureView> {
    const capture = await this.captures.find(id);
    if (capture === null || !(await this.devices.sees(caller, capture.deviceId))) throw new DomainError('CAPTURE_NOT_FOUND', { id });
    return capture;
  }

  private async store(): Promise<void> {
    this.watches.expire(Date.now());
    try {
      for (const [id, frames] of byCapture(this.watches.takeCaptured())) await this.append(id, frames);
      if (this.polls++ % settleEvery === 0) await this.captures.settle();
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'captured frames could not be kept');
    }
  }

  private async append(id: string, frames: readonly PassedFrame[]): Promise<void> {
    if (await this.captures.append(id, frames)) return;
    const capture = await this.captures.find(id);
    if (capture !== null) this.watches.announce({ ...watchOf(capture), untilMs: 0 });
  }
}

const watchOf = ({ id, vin, deviceId, until }: CaptureView): Parameters<FrameWatches['set']>[0] => ({ vin, deviceId, untilMs: Date.parse(until), captureId: id });

function byCapture(taken: ReturnType<FrameWatches['takeCaptured']>): ReadonlyMap<string, PassedFrame[]> {
  const found = new Map<string, PassedFrame[]>();
  for (const { captureId, frame } of taken) {
    const frames = found.get(captureId);
    if (frames === undefined) found.set(captureId, [frame]);
    else frames.push(frame);
  }
  return found;
}
