import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { CaseCalendarController } from './case-calendar.controller.ts';
import { CaseCalendarService } from './case-calendar.service.ts';

/** Due times of cases for calendars. */
@Module({ imports: [AccessModule], controllers: [CaseCalendarController], providers: [CaseCalendarService] })
export class CaseCalendarModule {}
