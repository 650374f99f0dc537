import { Controller } from '@nestjs/common';
import { serviceCases, type OutputOf, type ServiceCases } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { actingOf } from '../acting.ts';
import { CaseAlarmWorkRepository } from './case-alarm-work.repository.ts';

@Controller()
export class CaseAlarmWorkController {
  constructor(private readonly work: CaseAlarmWorkRepository) {}

  @Handles(serviceCases.caseAlarmWork)
  async read(asked: Asked<typeof serviceCases.caseAlarmWork>): Promise<OutputOf<ServiceCases['caseAlarmWork']>> {
    return { items: await this.work.read(actingOf(asked).caller, asked.input.faultIds) };
  }
}
