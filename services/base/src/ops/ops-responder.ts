import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { system } from '@voltdeck/contract';
import { subjects } from '@voltdeck/protocol/contract';
import { BUS, type Bus } from '../bus/bus.module.ts';
import { jsonOf } from '../bus/hear.ts';
import { LOG, type Log } from '../log.ts';
import { LogLevelSwitch } from './log-level-switch.ts';
import { SERVICE, type ServiceFacts } from './service-facts.ts';
import { Vitals } from './vitals.ts';

/** Fields that a newer edge sends besides are ignored. */
const logLevelForm = system.logLevel.takes.strip();

/** Answers for this process, not for its service: who asks on these subjects hears every process. */
@Injectable()
export class OpsResponder implements OnApplicationBootstrap {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(SERVICE) private readonly service: ServiceFacts,
    @Inject(LOG) private readonly log: Log,
    private readonly vitals: Vitals,
    private readonly levels: LogLevelSwitch,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.subscribe(subjects.vitals, {
      callback: (_error, message) => {
        this.vitals.report().then(
          (report) => message.respond(JSON.stringify(report)),
          (error: unknown) => this.log.warn({ reason: String(error) }, 'the vitals could not be sent'),
        );
      },
    });
    this.bus.subscribe(subjects.logLevel, { callback: (_error, message) => void message.respond(this.takeLevel(jsonOf(message)) ?? '') });
  }

  /** @returns the process, or null when another service is meant */
  private takeLevel(body: unknown): string | null {
    const form = logLevelForm.safeParse(body);
    if (!form.success || form.data.service !== this.service.name) return null;
    this.levels.take(form.data.level, form.data.minutes);
    return `${this.service.name} ${process.pid}`;
  }
}
