import { DomainError } from '@voltdeck/platform';
import type { Caller, Done, Request } from '@voltdeck/protocol/contract';

export const done: Done = { done: true };

/** @throws DomainError SIGN_IN_REQUIRED */
export function callerOf({ caller }: Request<unknown>): Caller {
  if (!caller) throw new DomainError('SIGN_IN_REQUIRED');
  return caller;
}

/** The edge has asked already; asked again where the rows are. @throws DomainError PERMISSION_MISSING */
export function requireAdministrator(request: Request<unknown>): void {
  if (callerOf(request).type !== 'administrator') throw new DomainError('PERMISSION_MISSING', { permission: 'administrator' });
}
