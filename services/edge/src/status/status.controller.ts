import { Controller } from '@nestjs/common';
import { system, type InputOf, type LogLevelView, type System, type SystemStatusView, type WeaknessView } from '@voltdeck/contract';
import { Api } from '../api/api.ts';
import { Input } from '../api/input.ts';
import { LogLevels } from './log-levels.ts';
import { WeaknessList } from './weakness-list.ts';
import { SystemWatch } from './system-watch.ts';

@Controller()
export class StatusController {
  constructor(
    private readonly watch: SystemWatch,
    private readonly levels: LogLevels,
    private readonly weaknesses: WeaknessList,
  ) {}

  @Api(system.systemStatus)
  status(): Promise<SystemStatusView> {
    return this.watch.status();
  }

  @Api(system.weaknesses)
  weak(): Promise<{ items: WeaknessView[] }> {
    return this.weaknesses.get();
  }

  @Api(system.logLevel)
  change(@Input() form: InputOf<System['logLevel']>): Promise<LogLevelView> {
    return this.levels.change(form);
  }
}
