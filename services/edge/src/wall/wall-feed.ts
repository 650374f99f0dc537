import { Inject, Injectable } from '@nestjs/common';
import { wall, type WallEvents, type WallInput } from '@voltdeck/contract';
import { BusClient, LOG, type CallContext, type Log } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';
import { askPatiently } from '../api/ask-patiently.ts';

type EventName = keyof WallEvents;

export type WallListener = (name: EventName, body: string) => void;

/** Those who see the same: one user's screens of the same project. */
interface Audience {
  readonly listeners: Set<WallListener>;
  readonly newest: Map<EventName, string>;
  readonly context: CallContext;
  readonly input: WallInput;
  stopped: boolean;
}

const everyMs: Readonly<Record<EventName, number>> = { now: limits.wallNowMs, trend: limits.wallTrendMs };

/** The same with the time of sending: a view of an earlier minute that a new screen starts with must not look new. */
const stamped = (body: string): string => `{"sentAt":"${new Date().toISOString()}",${body.slice(1)}`;

/** Asks telemetry for what walls show, once for all screens that see the same. */
@Injectable()
export class WallFeed {
  private readonly audiences = new Map<string, Audience>();

  constructor(
    private readonly bus: BusClient,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Sends what is known at once, then every change. @returns stops watching */
  watch(input: WallInput, context: CallContext, listener: WallListener): () => void {
    const key = JSON.stringify([context.caller?.userId, context.caller?.scope, input.projectId]);
    const audience = this.audiences.get(key) ?? this.begin(key, input, context);
    for (const [name, body] of audience.newest) listener(name, stamped(body));
    audience.listeners.add(listener);
    return () => {
      audience.listeners.delete(listener);
      if (audience.listeners.size > 0) return;
      audience.stopped = true;
      if (this.audiences.get(key) === audience) this.audiences.delete(key);
    };
  }

  private begin(key: string, input: WallInput, { caller }: CallContext): Audience {
    // The first request lends its caller, not its id: this continues when it has ended.
    const audience: Audience = { listeners: new Set(), newest: new Map(), context: { caller }, input, stopped: false };
    this.audiences.set(key, audience);
    void this.ask(audience, 'now');
    void this.ask(audience, 'trend');
    return audience;
  }

  private async ask(audience: Audience, name: EventName): Promise<void> {
    if (audience.stopped) return;
    const isPushed = await this.push(audience, name);
    setTimeout(() => void this.ask(audience, name), isPushed ? everyMs[name] : limits.wallNowMs).unref();
  }

  private async push(audience: Audience, name: EventName): Promise<boolean> {
    try {
      const body = JSON.stringify(await this.read(audience, name));
      audience.newest.set(name, body);
      const sent = stamped(body);
      for (const listener of audience.listeners) listener(name, sent);
      return true;
    } catch (error) {
      // Screens keep what they have and show its age.
      this.log.warn({ reason: String(error), event: name }, 'walls could not be sent what is new; retrying');
      return false;
    }
  }

  private read({ input, context }: Audience, name: EventName): Promise<WallEvents[EventName]> {
    return name === 'now' ? askPatiently(this.bus, wall.wallNow, input, context) : askPatiently(this.bus, wall.wallTrend, input, context);
  }
}
