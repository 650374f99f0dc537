import { Controller } from '@nestjs/common';
import { routes, type LogLevelView, type SystemStatusView, type WeaknessView } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Input } from '../api/input.ts';
import { itemsOf } from '../api/shape.ts';
import { logLevelAnswer, systemStatusAnswer, weaknessAnswer } from './answers.ts';
import { logLevelInput, type LogLevelBody } from './inputs.ts';
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

  @Api(routes.systemStatus, { summary: 'How each stage of the system does, from the vehicles to the browsers', answer: 'SystemStatusView', output: systemStatusAnswer })
  status(): Promise<SystemStatusView> {
    return this.watch.status();
  }

  @Api(routes.weaknesses, { summary: 'What is weak in the deployment, as its services say', answer: 'items: WeaknessView', output: itemsOf(weaknessAnswer) })
  weak(): Promise<{ items: WeaknessView[] }> {
    return this.weaknesses.get();
  }

  @Api(routes.logLevel, { summary: 'Gives the log of a service another level for some minutes', input: logLevelInput, answer: 'LogLevelView', output: logLevelAnswer })
  change(@Input() form: LogLevelBody): Promise<LogLevelView> {
    return this.levels.change(form);
  }
}
