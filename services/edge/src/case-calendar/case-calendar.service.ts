import { Injectable } from '@nestjs/common';
import { serviceCases } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { RequestLimit } from '../access/request-limit.ts';
import { factsOf } from '../http/request-facts.ts';
import { calendarOf } from './ics.ts';

/** Calendars that read by a link, for programs that cannot sign in. */
@Injectable()
export class CaseCalendarService {
  constructor(
    private readonly bus: BusClient,
    private readonly limit: RequestLimit,
  ) {}

  /** No store keeps it: what it shows ends with the rights of its user. @throws DomainError CASE_CALENDAR_NOT_FOUND, TOO_MANY_REQUESTS */
  async send(token: string, request: Request, response: Response): Promise<void> {
    const { language, items } = await this.counted(request, () => this.bus.call(serviceCases.caseCalendarRead, { token }, { requestId: factsOf(request).requestId }));
    const text = calendarOf({ cases: items, language, origin: `${request.protocol}://${request.get('host') ?? 'localhost'}`, now: Date.now() });
    response.set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': 'attachment; filename="cases.ics"', 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).send(text);
  }

  /** Tokens that are not known count against their address, like wrong credentials. */
  private async counted<Result>(request: Request, ask: () => Promise<Result>): Promise<Result> {
    const giveBack = this.limit.beginProof(request.ip ?? 'unknown');
    try {
      const answer = await ask();
      giveBack();
      return answer;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'CASE_CALENDAR_NOT_FOUND')) giveBack();
      throw error;
    }
  }
}
