import { Injectable } from '@nestjs/common';
import { serviceCases, type AlarmWorkView } from '@voltdeck/contract';
import { BusClient } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';

/** A wall is sent what is now every two seconds: it waits no longer for cases, and leaves fleet alone for a while when it did not answer. */
const [waitMs, restMs] = [1_000, 30_000];

/** Who asks fleet for the cases of faults: tests answer in its place. */
export interface AlarmCases {
  /** Null: fleet does not answer. */
  read(caller: Caller | null, faultIds: readonly string[]): Promise<readonly AlarmWorkView[] | null>;
}

/** Cases are fleet's. A wall without them is worth more than none. */
@Injectable()
export class WallCases implements AlarmCases {
  private restsUntil = 0;

  constructor(private readonly client: BusClient) {}

  async read(caller: Caller | null, faultIds: readonly string[]): Promise<readonly AlarmWorkView[] | null> {
    if (faultIds.length === 0 || caller === null) return [];
    if (Date.now() < this.restsUntil) return null;
    try {
      return (await this.client.call(serviceCases.caseAlarmWork, { faultIds }, { caller, timeoutMs: waitMs })).items;
    } catch {
      // The client has logged the reason.
      this.restsUntil = Date.now() + restMs;
      return null;
    }
  }
}
