import { DomainError } from '@voltdeck/base';
import type { Request } from 'express';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a page of the console, or a program, asks. */
export function isOwnPage(request: Request): boolean {
  const site = request.get('sec-fetch-site') ?? 'none';
  const origin = request.get('origin');
  return (site === 'same-origin' || site === 'none') && (origin === undefined || isOwn(origin, request));
}

function isOwn(origin: string, request: Request): boolean {
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}

/**
 * Refuses a change that a page of another site makes a browser ask for. Programs send neither header.
 *
 * @throws DomainError ORIGIN_REFUSED
 */
export function refuseForeignOrigin(request: Request): void {
  if (reading.has(request.method)) return;
  if (!isOwnPage(request)) throw new DomainError('ORIGIN_REFUSED');
}
