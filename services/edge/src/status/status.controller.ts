import { Controller } from '@nestjs/common';
import { system, type FirstStepsView, type InputOf, type LogLevelView, type System, type SystemStatusView, type WeaknessView } from '@voltdeck/contract';
import { Api } from '../api/api.ts';
import type { CallContext } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { Asking, Input } from '../api/input.ts';
import { BackupOrders } from './backup-orders.ts';
import { FirstSteps } from './first-steps.ts';
import { LogLevels } from './log-levels.ts';
import { WeaknessList } from './weakness-list.ts';
import { SystemWatch } from './system-watch.ts';

@Controller()
export class StatusController {
  constructor(
    private readonly watch: SystemWatch,
    private readonly levels: LogLevels,
    private readonly weaknesses: WeaknessList,
    private readonly steps: FirstSteps,
    private readonly backups: BackupOrders,
  ) {}

  @Api(system.systemStatus)
  status(): Promise<SystemStatusView> {
    return this.watch.status();
  }

  @Api(system.weaknesses)
  weak(): Promise<{ items: WeaknessView[] }> {
    return this.weaknesses.get();
  }

  @Api(system.firstSteps)
  firstSteps(@Asking() context: CallContext): Promise<FirstStepsView> {
    return this.steps.view(context);
  }

  @Api(system.backupStart)
  backup(): Promise<Done> {
    return this.backups.give({ order: 'backup' });
  }

  @Api(system.backupTest)
  backupTest(): Promise<Done> {
    return this.backups.give({ order: 'test' });
  }

  @Api(system.backupSchedule)
  backupSchedule(@Input() schedule: InputOf<System['backupSchedule']>): Promise<Done> {
    return this.backups.give({ order: 'schedule', ...schedule });
  }

  @Api(system.logLevel)
  change(@Input() form: InputOf<System['logLevel']>): Promise<LogLevelView> {
    return this.levels.change(form);
  }
}
