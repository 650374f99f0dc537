import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { statusLimits, subjects, type Weakness } from '@voltdeck/protocol/contract';
import { BUS, type Bus } from '../bus/bus.module.ts';
import { LOG, type Log } from '../log.ts';
import { within } from '../within.ts';
import { SERVICE, type ServiceFacts } from './service-facts.ts';

type Reader = () => Promise<readonly Weakness[]> | readonly Weakness[];

/** What is weak in a deployment, as far as this service knows; each module adds what it can say. One process of a service answers. */
@Injectable()
export class Weaknesses implements OnApplicationBootstrap {
  private readonly readers: Reader[] = [];

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(SERVICE) private readonly service: ServiceFacts,
    @Inject(LOG) private readonly log: Log,
  ) {}

  add(read: Reader): void {
    this.readers.push(read);
  }

  onApplicationBootstrap(): void {
    const { name } = this.service;
    this.bus.subscribe(subjects.weaknesses, {
      queue: name,
      callback: (_error, message) => void this.read().then((items) => message.respond(JSON.stringify({ service: name, items }))),
    });
  }

  private async read(): Promise<readonly Weakness[]> {
    const read = this.readers.map((reader) =>
      within(Promise.resolve().then(reader), statusLimits.checkMs).catch((error: unknown) => {
        this.log.warn({ reason: String(error) }, 'a weakness could not be looked up');
        return [];
      }),
    );
    return (await Promise.all(read)).flat();
  }
}
