import { DomainError } from '@voltdeck/base';
import type { Request } from 'express';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

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
  const site = request.get('sec-fetch-site') ?? 'none';
  const origin = request.get('origin');
  const own = (site === 'same-origin' || site === 'none') && (origin === undefined || isOwn(origin, request));
  if (!own) throw new DomainError('ORIGIN_REFUSED');
}
