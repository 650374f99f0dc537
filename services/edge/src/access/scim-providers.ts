import { Injectable } from '@nestjs/common';
import { scim, type ScimProvider } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import { fingerprintOf, type Credentials } from '../http/credentials.ts';
import { Proofs } from './proofs.ts';

/** Finds the company's provider that a SCIM token belongs to. Nothing is remembered: a token that is revoked is refused at once. */
@Injectable()
export class ScimProviders {
  constructor(
    private readonly bus: BusClient,
    private readonly proofs: Proofs,
  ) {}

  /** @throws DomainError SIGN_IN_REQUIRED for every other token and for a browser, TOO_MANY_REQUESTS */
  resolve(credentials: Credentials | null, { requestId, address }: { readonly requestId: string; readonly address: string }): Promise<ScimProvider> {
    if (credentials?.kind !== 'token') throw new DomainError('SIGN_IN_REQUIRED');
    const { secret: token } = credentials;
    return this.proofs.prove(`scim ${fingerprintOf(credentials)}`, address, () => this.bus.call(scim.scimResolve, { token }, { requestId }));
  }
}
