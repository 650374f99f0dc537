import { DomainError } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';

/** The edge has checked it already; it is checked again where the rows are. Services that act without a user pass. @throws DomainError PERMISSION_MISSING */
export function requireAdministrator(caller: Caller | null): void {
  if (caller !== null && caller.type !== 'administrator') throw new DomainError('PERMISSION_MISSING', { permission: 'administrator' });
}
