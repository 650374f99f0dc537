import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { alarmRules } from '@voltdeck/contract';
import { BUS, BusClient, DomainError, LOG, type Bus, type CallContext, type Log } from '@voltdeck/base';
import { limits, subjects, type AlarmRaised } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { newestStates } from '../telemetry/newest-states.ts';

/** Those who see the same vehicles. */
interface Audience {
  readonly context: CallContext;
  readonly listeners: Set<() => void>;
}

/** Vehicles that rise at the same time are looked up together. */
const gatherMs = 200;

const body = z.union([z.object({ deviceId: z.string() }), z.object({ alarmId: z.string() })]) satisfies z.ZodType<AlarmRaised>;

/** Notifies open streams that a vehicle within the scope of their caller has risen to an urgent fault level, or has an urgent rule alarm. */
@Injectable()
export class AlarmNews implements OnApplicationBootstrap {
  private readonly audiences = new Map<string, Audience>();
  private raised = new Set<string>();
  /** Rule alarms about a number of vehicles. */
  private fleetAlarms = new Set<string>();

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    private readonly client: BusClient,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.subscribe(subjects.alarmRaised, { callback: (error, message) => (error === null ? this.take(message.string()) : undefined) });
  }

  /** @returns stops listening */
  onRaised({ caller }: CallContext, listener: () => void): () => void {
    const key = JSON.stringify([caller?.userId, caller?.scope]);
    const audience = this.audiences.get(key) ?? { context: { caller }, listeners: new Set() };
    this.audiences.set(key, audience);
    audience.listeners.add(listener);
    return () => {
      audience.listeners.delete(listener);
      if (audience.listeners.size === 0 && this.audiences.get(key) === audience) this.audiences.delete(key);
    };
  }

  private take(text: string): void {
    const alarm = alarmIn(text);
    if (alarm === null || this.audiences.size === 0) return;
    if (this.raised.size === 0 && this.fleetAlarms.size === 0) setTimeout(() => this.publish(), gatherMs).unref();
    if ('alarmId' in alarm) this.fleetAlarms.add(alarm.alarmId);
    else if (this.raised.size < limits.liveDevicesMax) this.raised.add(alarm.deviceId);
  }

  private publish(): void {
    const [deviceIds, alarmIds] = [[...this.raised], [...this.fleetAlarms]];
    [this.raised, this.fleetAlarms] = [new Set(), new Set()];
    for (const audience of this.audiences.values()) void this.publishOne(audience, deviceIds, alarmIds);
  }

  private async publishOne({ context, listeners }: Audience, deviceIds: readonly string[], alarmIds: readonly string[]): Promise<void> {
    try {
      const seen = (deviceIds.length > 0 && (await newestStates(this.client, deviceIds, context)).length > 0) || (await this.seesOne(alarmIds, context));
      if (seen) for (const listener of listeners) listener();
    } catch (error) {
      // Pages ask again by themselves, only later.
      this.log.warn({ reason: String(error) }, 'streams could not be sent an alarm');
    }
  }

  /** There is one rule and stretch for the whole fleet: they are few. */
  private async seesOne(alarmIds: readonly string[], context: CallContext): Promise<boolean> {
    for (const id of alarmIds) {
      const found = await this.client.call(alarmRules.ruleAlarm, { id }, context).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'RULE_ALARM_NOT_FOUND') return null;
        throw error;
      });
      if (found !== null) return true;
    }
    return false;
  }
}

function alarmIn(text: string): AlarmRaised | null {
  try {
    return body.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
