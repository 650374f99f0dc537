import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Recipient } from '@voltdeck/contract';
import { LOG, Poller, Settings, type Log } from '@voltdeck/base';
import { isRobot } from '@voltdeck/protocol/contract';
import { hourMs } from '../../epoch.ts';
import { offsetOf } from '../../settings/business-day.ts';
import { ChannelRepository } from '../channel.repository.ts';
import { dutyAt } from '../duty/duty.ts';
import { RotaRepository, type RotaRow } from '../duty/rota.repository.ts';
import { mayReceive, Recipients, type RecipientSource } from '../recipients.ts';
import { EscalationRepository, type DueEscalation, type TakenStep } from './escalation.repository.ts';
import type { PolicyStep } from './policy.repository.ts';

const pauseMs = 1_000;
const most = 50;
const sweptEveryMs = hourMs;

/** Whom a step is for. */
interface Target {
  readonly userId: string | null;
  readonly rotaName: string | null;
}

/** Takes the steps of escalations that are due, and ends those that were acknowledged or are over, while the service runs. Those that are snoozed wait. */
@Injectable()
export class EscalationWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();
  private sweptAt = 0;

  constructor(
    private readonly escalations: EscalationRepository,
    private readonly rotas: RotaRepository,
    private readonly channels: ChannelRepository,
    @Inject(Recipients) private readonly recipients: RecipientSource,
    @Inject(Settings) private readonly settings: Pick<Settings, 'timeZone'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.guarded(), pauseMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.poller.stop();
  }

  /** Everything that is due now. */
  async advance(now = Date.now()): Promise<void> {
    await this.escalations.look();
    while (!this.poller.isStopping) {
      const due = await this.escalations.due(most);
      await this.takeAll(due, now);
      if (due.length < most) break;
    }
    if (now - this.sweptAt < sweptEveryMs) return;
    await this.escalations.dropOld();
    this.sweptAt = now;
  }

  private async takeAll(due: readonly DueEscalation[], now: number): Promise<void> {
    const rotas = new Map((await this.rotas.byIds(due.flatMap(({ steps }) => steps.flatMap(({ rotaId }) => (rotaId === null ? [] : [rotaId]))))).map((rota) => [rota.id, rota]));
    const steps = due.map((escalation) => ({ escalation, step: nextOf(escalation) }));
    const targets = new Map(steps.flatMap(({ escalation, step }) => (step === undefined ? [] : [[escalation.id, this.targetOf(step, rotas, now)] as const])));
    // Identity is asked before a step is taken: while it is away the step waits.
    const people = await this.recipients.of([...targets.values()].flatMap(({ userId }) => (userId === null ? [] : [userId])));
    for (const { escalation, step } of steps) {
      const target = targets.get(escalation.id);
      if (step === undefined || target === undefined) await this.escalations.exhaust(escalation);
      else await this.escalations.take(escalation, await this.takenBy(target, people, step, escalation));
    }
  }

  private targetOf({ rotaId, userId }: PolicyStep, rotas: ReadonlyMap<string, RotaRow>, now: number): Target {
    const rota = rotaId === null ? undefined : rotas.get(rotaId);
    if (rota === undefined) return { userId, rotaName: null };
    return { userId: dutyAt(rota, now, offsetOf(this.settings.timeZone))?.userId ?? null, rotaName: rota.name };
  }

  private async takenBy({ userId, rotaName }: Target, people: ReadonlyMap<string, Recipient>, { waitMinutes }: PolicyStep, { language }: DueEscalation): Promise<TakenStep> {
    const nothing = { rotaName, userId, userName: null, caller: null, channels: [], waitMinutes };
    if (userId === null) return { ...nothing, outcome: 'noOne' };
    const recipient = people.get(userId);
    if (recipient === undefined) return { ...nothing, outcome: 'gone' };
    const { caller, email } = recipient;
    const known = { ...nothing, userName: caller.name, caller };
    if (!mayReceive(recipient, 'email')) return { ...known, outcome: 'notAllowed' };
    const own = (await this.channels.ofUser(userId)).filter(({ kind }) => !isRobot(kind) && mayReceive(recipient, kind) && (kind !== 'email' || hasAddress(email)));
    // A browser that is closed shows nothing: with browsers alone, there is e-mail too.
    const channels = own.map(({ id }) => id);
    if (hasAddress(email) && own.every(({ kind }) => kind === 'push')) channels.push(await this.channels.ofDuty(userId, language));
    return channels.length > 0 ? { ...known, channels, outcome: 'sent' } : { ...known, outcome: 'noAddress' };
  }

  private async guarded(): Promise<void> {
    try {
      await this.advance();
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'escalations could not be advanced; trying again');
    }
  }
}

/** Undefined once every round is over. */
function nextOf({ steps, taken, takenBefore, rounds }: DueEscalation): PolicyStep | undefined {
  const next = taken - takenBefore;
  return next < steps.length * rounds ? steps[next % steps.length] : undefined;
}

const hasAddress = (email: string | null): boolean => email !== null && email !== '';
