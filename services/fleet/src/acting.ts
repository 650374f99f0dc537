import { callerOf } from '@voltdeck/base';
import type { Caller, RequestOrigin } from '@voltdeck/protocol/contract';

/** Who acts, and in which request. */
export interface Acting {
  readonly caller: Caller;
  readonly requestId: string;
}

/** @throws DomainError SIGN_IN_REQUIRED for a request that no one makes. */
export const actingOf = (request: RequestOrigin): Acting => ({ caller: callerOf(request), requestId: request.requestId });
