import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG, LOG, Poller, type Log } from '@voltdeck/base';
import type { Frame } from '@voltdeck/protocol/wire';
import type { ProtocolEnvironment } from '../environment.ts';
import type { Session } from '../listener/connection.ts';
import { Counts } from '../listener/counts.ts';
import type { Incoming } from '../listener/seal/incoming.ts';
import { SessionEvents, type SessionListener } from '../listener/session/session-events.ts';
import { mayBeAsked, Sessions } from '../listener/session/sessions.ts';
import { CommandAnswers } from './command-answers.ts';
import { CommandProofs } from './command-proofs.ts';
import type { CommandRow } from './command-row.ts';
import { isShownInReports } from './command-rules.ts';
import { CommandSender } from './command-sender.ts';
import { CommandWake } from './command-wake.ts';
import { CommandRepository } from './command.repository.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { VersionInquiry } from './version-inquiry.ts';

/** Open commands per sweep. */
const openMax = 10_000;
const openOfDeviceMax = 50;

/** Keeps the commands of this node's vehicles going: what waits, what was answered, what was proven, what is overdue. */
@Injectable()
export class CommandWorker implements SessionListener, OnModuleInit, BeforeApplicationShutdown {
  /** Devices with an open command that their reports may prove, of all nodes. */
  private provable = new Set<string>();
  private readonly lanes = new KeyedQueue();
  private readonly poller = new Poller();
  private endListening: () => void = () => undefined;

  constructor(
    private readonly repository: CommandRepository,
    private readonly sender: CommandSender,
    private readonly answers: CommandAnswers,
    private readonly proofs: CommandProofs,
    private readonly wake: CommandWake,
    private readonly versions: VersionInquiry,
    private readonly sessions: Sessions,
    private readonly events: SessionEvents,
    private readonly counts: Counts,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.events.listen(this);
    this.endListening = this.wake.listen(({ deviceId, vin }) => {
      if (this.sessions.of(vin) !== null) this.work(deviceId, async () => this.attend(vin, await this.repository.open(deviceId, openOfDeviceMax)));
    });
    this.poller.start(() => this.sweep(), this.config.COMMAND_SWEEP_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.endListening();
    await this.poller.stop();
    await this.lanes.idle();
  }

  reported(session: Session, frame: Incoming): void {
    this.versions.hear(session);
    if (this.provable.has(session.deviceId)) this.work(session.deviceId, () => this.proofs.judge(session, frame));
  }

  answered(session: Session, frame: Frame): void {
    this.work(session.deviceId, () => this.answers.take(session, frame));
  }

  /** Ends what is overdue and attends to what is open, also what another node has left behind. */
  private async sweep(): Promise<void> {
    try {
      await this.repository.endOverdue();
      const open = await this.repository.open(null, openMax);
      const byDevice = groupedByDevice(open);
      this.provable = new Set();
      for (const [deviceId, rows] of byDevice) {
        this.watch(rows);
        this.attendLater(deviceId, rows);
      }
      await this.repository.markLost(open.filter((row) => this.sender.isLost(row)).map(({ id }) => id));
      // Behind what people asked for: a question that cannot be put keeps no command waiting.
      await this.versions.ask();
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'commands could not be processed; retrying');
    }
  }

  private attendLater(deviceId: string, rows: readonly CommandRow[]): void {
    const vin = rows[0]?.vin ?? '';
    const session = this.sessions.of(vin);
    if (session === null || this.lanes.isBusy(deviceId) || !rows.some((row) => this.sender.concerns(row, session))) return;
    this.work(deviceId, () => this.attend(vin, rows));
  }

  private async attend(vin: string, rows: readonly CommandRow[]): Promise<void> {
    this.watch(rows);
    for (const row of rows) {
      const session = this.sessions.of(vin);
      // Right behind a login the terminal may not listen yet, and another node may still claim the vehicle.
      if (session === null || !mayBeAsked(session) || Date.now() - session.openedAtMs < this.config.COMMAND_GRACE_MS) return;
      if (this.sender.concerns(row, session)) await this.sender.attend(row, session);
    }
  }

  private watch(rows: readonly CommandRow[]): void {
    for (const { device_id: deviceId, command } of rows) if (isShownInReports(command)) this.provable.add(deviceId);
  }

  private work(deviceId: string, work: () => Promise<void>): void {
    const taken = this.lanes.run(deviceId, () =>
      work().catch((error: unknown) => {
        this.counts.add('commands.failed');
        this.log.error({ deviceId, err: error }, 'work on a command failed; the next sweep tries again');
      }),
    );
    if (!taken) this.counts.add('commands.dropped');
  }
}

function groupedByDevice(rows: readonly CommandRow[]): Map<string, CommandRow[]> {
  const byDevice = new Map<string, CommandRow[]>();
  for (const row of rows) byDevice.set(row.device_id, [...(byDevice.get(row.device_id) ?? []), row]);
  return byDevice;
}
