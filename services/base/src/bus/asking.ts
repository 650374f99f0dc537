import { hasAccess, type Access, type Caller, type RequestOrigin } from '@voltdeck/protocol/contract';
import { DomainError } from '../domain-error.ts';

type Asked = Pick<RequestOrigin, 'caller'>;

/** @throws DomainError SIGN_IN_REQUIRED for a request that no one makes */
export function callerOf({ caller }: Asked): Caller {
  if (!caller) throw new DomainError('SIGN_IN_REQUIRED');
  return caller;
}

/** The edge has asked already; asked again where the rows are. @throws DomainError SIGN_IN_REQUIRED, PERMISSION_MISSING */
export function callerWith(access: Exclude<Access, 'public'>, request: Asked): Caller {
  const caller = callerOf(request);
  if (!hasAccess(access, caller)) throw new DomainError('PERMISSION_MISSING', { permission: access });
  return caller;
}
