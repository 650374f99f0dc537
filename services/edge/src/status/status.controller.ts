import { Controller } from '@nestjs/common';
import { routes, type LogLevelView, type SystemStatusView } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Input } from '../api/input.ts';
import { logLevelAnswer, systemStatusAnswer } from './answers.ts';
import { logLevelInput, type LogLevelBody } from './inputs.ts';
import { LogLevels } from './log-levels.ts';
import { SystemWatch } from './system-watch.ts';

@Controller()
export class StatusController {
  constructor(
    private readonly watch: SystemWatch,
    private readonly levels: LogLevels,
  ) {}

  @Api(routes.systemStatus, { summary: 'How each stage of the system does, from the vehicles to the browsers', answer: 'SystemStatusView', output: systemStatusAnswer })
  status(): Promise<SystemStatusView> {
    return this.watch.status();
  }

  @Api(routes.logLevel, { summary: 'Gives the log of a service another level for some minutes', input: logLevelInput, answer: 'LogLevelView', output: logLevelAnswer })
  change(@Input() form: LogLevelBody): Promise<LogLevelView> {
    return this.levels.change(form);
  }
}
