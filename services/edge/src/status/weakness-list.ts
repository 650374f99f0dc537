import { Inject, Injectable } from '@nestjs/common';
import type { WeaknessView } from '@voltdeck/contract';
import { BUS, jsonOf, type Bus } from '@voltdeck/base';
import { statusLimits, subjects, weaknessCodes } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** Of a system whose versions differ for a while: a code that this edge does not know is left out. */
const report = z.object({ service: z.string(), items: z.array(z.object({ code: z.string(), count: z.number().int().min(1), names: z.array(z.string()) })) });
const code = z.enum(weaknessCodes);

/** What the services say is weak, in the order of the contract. */
@Injectable()
export class WeaknessList {
  constructor(@Inject(BUS) private readonly bus: Bus) {}

  async get(): Promise<{ items: WeaknessView[] }> {
    const found: WeaknessView[] = [];
    for await (const message of await this.bus.requestMany(subjects.weaknesses, '', { strategy: 'timer', maxWait: statusLimits.answerMs })) {
      const { data } = report.safeParse(jsonOf(message));
      for (const { code: name, ...weakness } of data?.items ?? []) {
        const known = code.safeParse(name);
        if (data && known.success) found.push({ service: data.service, code: known.data, ...weakness });
      }
    }
    return { items: found.sort((one, other) => weaknessCodes.indexOf(one.code) - weaknessCodes.indexOf(other.code) || one.service.localeCompare(other.service)) };
  }
}
