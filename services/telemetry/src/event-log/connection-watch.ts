import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import { BackgroundWork } from '../background-work.ts';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { ConnectionRepository } from './connection.repository.ts';

/** It reads the state of every vehicle: in a large fleet a round takes a while, and the rest grows with it. */
const rhythm = { what: 'noting which vehicles are online', everyMs: 2_000, rest: 20 } as const;

/** Notes for the log when vehicles go online and offline. */
@Injectable()
export class ConnectionWatch extends BackgroundWork {
  constructor(
    private readonly connections: ConnectionRepository,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'offlineAfterMs'>,
    @Inject(LOG) log: Log,
  ) {
    super(log, rhythm);
  }

  round(nowMs: number): Promise<void> {
    return this.connections.noteChanges(nowMs - this.rules.offlineAfterMs);
  }
}
