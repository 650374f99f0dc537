import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { LogLevel } from '@voltdeck/protocol/contract';
import { LOG, type Log } from '../log.ts';

const minuteMs = 60_000;

/** The level of the log for a while: a level that is forgotten would fill the disk. */
@Injectable()
export class LogLevelSwitch implements OnApplicationShutdown {
  private readonly initial: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(LOG) private readonly log: Log) {
    this.initial = log.level;
  }

  take(level: LogLevel, minutes: number): void {
    clearTimeout(this.timer);
    this.log.level = level;
    this.log.info({ event: 'log-level', level, minutes }, 'the log has another level for a while');
    this.timer = setTimeout(() => (this.log.level = this.initial), minutes * minuteMs);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }
}
