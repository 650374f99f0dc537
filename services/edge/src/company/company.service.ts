import { Injectable } from '@nestjs/common';
import { company, type Company, type CompanyArrival, type InputOf } from '@voltdeck/contract';
import { BusClient, Buckets, DomainError, networkOf } from '@voltdeck/base';
import { baseOf, everyError, limits, type Language } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { beginSession, visitorOf } from '../access/begin-session.ts';
import { browserSecretOf, credentialsOf } from '../http/credentials.ts';
import { failureOf, languageOf, problemHeaders } from '../http/problem.ts';
import { factsOf } from '../http/request-facts.ts';
import { companyCookie } from '../http/session-cookie.ts';
import { confirmedPage, onwardPage, refusedPage, type Page } from './company-page.ts';

const timeoutMs = limits.companyTimeoutMs;

/** Between the browser, which arrives and leaves by links, and identity, which speaks to the provider. */
@Injectable()
export class CompanyService {
  private readonly visits = new Buckets({ burst: limits.companyStartsBurst, perSecond: limits.companyStartsPerSecond });

  constructor(private readonly bus: BusClient) {}

  async start({ slug, language, to, confirm = false }: InputOf<Company['companyStart']>, request: Request, response: Response): Promise<void> {
    if (isNoVisit(request)) return void response.status(204).end();
    const { requestId } = factsOf(request);
    const spoken = language ?? languageOf(request);
    try {
      this.take(request);
      const session = confirm ? browserSecretOf(credentialsOf(request)) : null;
      const departure = { slug, language: baseOf(spoken), to: to ?? null, host: request.host, browser: companyCookie.read(request), session };
      const { url, browser } = await this.bus.call(company.companyDepart, departure, { requestId, timeoutMs });
      companyCookie.set(request, response, browser);
      response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, url);
    } catch (error) {
      refuse(failureOf(error, request.path, requestId), spoken, response);
    }
  }

  async finish(slug: string, request: Request, response: Response): Promise<void> {
    if (isNoVisit(request)) return void response.status(204).end();
    const facts = factsOf(request);
    const arrival = await this.arrival(slug, request).catch((error: unknown): CompanyArrival => {
      const { code, data } = failureOf(error, request.path, facts.requestId);
      return { kind: 'refused', language: null, code, data };
    });
    const language = arrival.language ?? languageOf(request);
    if (arrival.kind === 'refused') {
      facts.refusal = arrival.code;
      return refuse(new DomainError(arrival.code, arrival.data), language, response);
    }
    if (arrival.kind === 'confirmed') {
      facts.signedIn = arrival.userId;
      return send(confirmedPage(language), 200, response);
    }
    beginSession(arrival.grant, request, response);
    send(onwardPage(language, arrival.to), 200, response);
  }

  private arrival(slug: string, request: Request): Promise<CompanyArrival> {
    this.take(request);
    const query = request.originalUrl.slice(request.originalUrl.indexOf('?') + 1);
    const callback = { slug, query: request.originalUrl.includes('?') ? query : '', browser: companyCookie.read(request), ...visitorOf(request) };
    return this.bus.call(company.companyFinish, callback, { requestId: factsOf(request).requestId, timeoutMs });
  }

  /** @throws DomainError TOO_MANY_REQUESTS */
  private take(request: Request): void {
    if (!this.visits.take(networkOf(request.ip ?? 'unknown'))) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterS: 1 });
  }
}

/** A preview or a prefetch signs no one in, and uses nothing up. */
function isNoVisit(request: Request): boolean {
  return request.method === 'HEAD' || /prefetch|preview/.test(request.get('sec-purpose') ?? '');
}

function refuse(failure: DomainError, language: Language, response: Response): void {
  response.set(problemHeaders(failure));
  send(refusedPage(language, failure), everyError[failure.code].status, response);
}

function send({ html, policy }: Page, status: number, response: Response): void {
  response.status(status).set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': policy }).type('text/html').send(html);
}
