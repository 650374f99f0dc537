import { Inject, Injectable } from '@nestjs/common';
import type { LogLevelForm, LogLevelView } from '@voltdeck/contract';
import { BUS, DomainError, type Bus } from '@voltdeck/base';
import { statusLimits, subjects } from '@voltdeck/protocol/contract';

/** Gives every process of a service another level of its log for a while. */
@Injectable()
export class LogLevels {
  constructor(@Inject(BUS) private readonly bus: Bus) {}

  /** @throws DomainError SERVICE_UNAVAILABLE when no process of the service took it */
  async change(form: LogLevelForm): Promise<LogLevelView> {
    const instances: string[] = [];
    for await (const message of await this.bus.requestMany(subjects.logLevel, JSON.stringify(form), { strategy: 'timer', maxWait: statusLimits.answerMs })) {
      const instance = message.string();
      if (instance !== '') instances.push(instance);
    }
    if (instances.length === 0) throw new DomainError('SERVICE_UNAVAILABLE', { service: form.service });
    return { instances };
  }
}
