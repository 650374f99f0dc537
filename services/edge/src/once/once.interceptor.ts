import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import { everyError } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { declarationOf } from '../api/api.ts';
import { factsOf } from '../http/request-facts.ts';
import { OnceAnswers, type Kept } from './once-answers.ts';
import { canonical, hashOf, onceHeader, replayedHeader, requireSane } from './once-key.ts';
import { seal, unseal } from './sealed.ts';

/** Longer than any request runs: what started before and has no answer will have none. */
const runsAtMostMs = 120_000;
/** What is larger is no answer to a change, and not kept. */
const answerBytesMax = 256 * 1024;

/** A POST that names an idempotency key is done once: the same again is given the same answer. */
@Injectable()
export class OnceInterceptor implements NestInterceptor {
  constructor(private readonly answers: OnceAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { route } = declarationOf(context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.get(onceHeader);
    const { resolved } = factsOf(request);
    if (key === undefined || route.method !== 'POST' || resolved === null) return next.handle();
    requireSane(key);
    if (route.file) throw new DomainError('INPUT_INVALID', {}, [{ path: 'Idempotency-Key', rule: 'unsupported', message: 'a file is not compared with the one before; leave the key out' }]);
    const secret = hashOf(resolved.caller.userId, route.path, key);
    return from(this.once(key, secret, request, context.switchToHttp().getResponse<Response>(), next));
  }

  private async once(key: string, secret: string, request: Request, response: Response, next: CallHandler<unknown>): Promise<unknown> {
    // The store knows neither key nor user, so that who reads it cannot open an answer.
    const hash = hashOf('name', secret);
    const asked = hashOf(canonical(factsOf(request).input));
    const claim = await this.answers.claim(hash, asked);
    if ('before' in claim) return answeredBefore(claim.before, asked, key, secret, response);
    return this.first(hash, asked, secret, claim.sequence, next);
  }

  private async first(hash: string, request: string, secret: string, claim: number, next: CallHandler<unknown>): Promise<unknown> {
    try {
      const answer = await lastValueFrom(next.handle(), { defaultValue: null });
      const text = JSON.stringify(answer ?? null);
      const fits = text.length <= answerBytesMax;
      await this.answers.settle(hash, claim, fits ? { request, state: 'done', answer: seal(text, secret) } : { request, state: 'unknown' });
      return answer;
    } catch (error) {
      const refused = error instanceof DomainError && everyError[error.code].status < 500;
      await (refused ? this.answers.release(hash, claim) : this.answers.settle(hash, claim, { request, state: 'unknown' }));
      throw error;
    }
  }
}

/** @throws DomainError ONCE_KEY_REUSED, ONCE_RUNNING, ONCE_OUTCOME_UNKNOWN */
function answeredBefore({ request, state, at, answer }: Kept, asked: string, key: string, secret: string, response: Response): unknown {
  if (request !== asked) throw new DomainError('ONCE_KEY_REUSED', { key });
  if (state === 'running' && Date.now() - at < runsAtMostMs) throw new DomainError('ONCE_RUNNING', { retryAfterS: 1 });
  if (state !== 'done' || answer === undefined) throw new DomainError('ONCE_OUTCOME_UNKNOWN');
  response.set(replayedHeader, 'true');
  return JSON.parse(unseal(answer, secret));
}
