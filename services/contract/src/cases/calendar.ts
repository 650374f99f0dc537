import { caseCalendarPath, languages } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { done, moment, named } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { caseView } from './cases.ts';

const language = z.enum(languages);
const held = z.strictObject({ token: z.string().min(1).max(100) });

const calendarView = named('CaseCalendarView', z.object({ createdAt: moment.nullable().describe('null: there is no link'), readAt: moment.nullable().describe('When a calendar last read it') }));
/** The caller's own link for calendars. */
export interface CaseCalendarView extends ViewOf<typeof calendarView> {}

export const caseCalendar = route({
  method: 'GET',
  path: '/api/v1/case-calendar',
  access: 'session',
  person: true,
  service: 'fleet',
  summary: 'Whether the caller has a calendar link for the due times of own cases',
  output: calendarView,
});

const grantView = named('CaseCalendarGrant', z.object({ token: z.string(), path: z.string().describe('Of the calendar, with the token') }));
/** The token in clear is in this one answer and nowhere else. */
export interface CaseCalendarGrant extends ViewOf<typeof grantView> {}

export const caseCalendarMake = route({
  method: 'POST',
  path: '/api/v1/case-calendar',
  access: 'session',
  person: true,
  service: 'fleet',
  summary: 'Makes a calendar link for the due times of own cases; the one before is revoked',
  input: z.strictObject({ language }),
  output: grantView,
});

export const caseCalendarRevoke = route({
  method: 'DELETE',
  path: '/api/v1/case-calendar',
  access: 'session',
  person: true,
  service: 'fleet',
  summary: "Revokes the caller's calendar link",
  output: done,
});

export const caseCalendarFile = route({
  method: 'GET',
  path: `${caseCalendarPath}/:token/cases.ics`,
  access: 'public',
  service: 'edge',
  summary: 'Due times of the cases that the user of a calendar link owns, as iCalendar',
  input: held,
  answers: 'text/calendar',
});

/** For the edge, which limits how often an address may try. */
export const caseCalendarRead = procedure({ service: 'fleet', input: held, output: z.object({ language, items: z.array(caseView) }) });
