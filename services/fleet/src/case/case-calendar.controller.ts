import { Controller } from '@nestjs/common';
import { serviceCases, type CaseCalendarGrant, type CaseCalendarView, type OutputOf, type ServiceCases } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { actingOf } from '../acting.ts';
import { CaseCalendarService } from './case-calendar.service.ts';

@Controller()
export class CaseCalendarController {
  constructor(private readonly calendars: CaseCalendarService) {}

  @Handles(serviceCases.caseCalendar)
  show(asked: Asked<typeof serviceCases.caseCalendar>): Promise<CaseCalendarView> {
    return this.calendars.show(actingOf(asked));
  }

  @Handles(serviceCases.caseCalendarMake)
  make(asked: Asked<typeof serviceCases.caseCalendarMake>): Promise<CaseCalendarGrant> {
    return this.calendars.make(asked.input, actingOf(asked));
  }

  @Handles(serviceCases.caseCalendarRevoke)
  async revoke(asked: Asked<typeof serviceCases.caseCalendarRevoke>): Promise<OutputOf<ServiceCases['caseCalendarRevoke']>> {
    await this.calendars.revoke(actingOf(asked));
    return { done: true };
  }

  @Handles(serviceCases.caseCalendarRead)
  read({ input, requestId }: Asked<typeof serviceCases.caseCalendarRead>): Promise<OutputOf<ServiceCases['caseCalendarRead']>> {
    return this.calendars.read(input, requestId);
  }
}
