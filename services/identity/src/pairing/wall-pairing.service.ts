import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf, People, WallPairingGrant, WallPairingStateView, WallPairingView } from '@voltdeck/contract';
import { DomainError, networkOf } from '@voltdeck/base';
import { pairingLimits, readPairingCode, type Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { hashOf } from '../secret.ts';
import { ApiTokenService } from '../token/api-token.service.ts';
import { newApiToken } from '../token/new-api-token.ts';
import { newPairingCode } from './new-pairing-code.ts';
import { WallPairingRepository, type WallPairingRow } from './wall-pairing.repository.ts';

type Visitor = InputOf<People['pairingBegin']>;

/** Gives a screen without keyboard a wall: it shows a code, and someone who is signed in confirms it. */
@Injectable()
export class WallPairingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pairings: WallPairingRepository,
    private readonly tokens: ApiTokenService,
  ) {}

  /** @throws DomainError TOO_MANY_PAIRINGS */
  async begin({ remoteAddress: address, device, site }: Visitor): Promise<WallPairingGrant> {
    const network = networkOf(address);
    const { ofNetwork, ofAll } = await this.pairings.openOf(network);
    if (ofNetwork >= pairingLimits.openOfNetworkMax || ofAll >= pairingLimits.openMax) throw new DomainError('TOO_MANY_PAIRINGS');
    // Not the code but the secret is what the wall will be known by: whoever reads the code from the screen has nothing.
    const secret = newApiToken();
    const asked = { secretHash: hashOf(secret), address, network, device, site };
    let row: WallPairingRow | null = null;
    while (row === null) row = await this.pairings.add({ ...asked, code: newPairingCode() });
    return { code: row.code, secret, expiresAt: row.expiresAt.toISOString(), expiresInMs: pairingLimits.lifeMs };
  }

  /** @throws DomainError PAIRING_CODE_UNKNOWN, also for a code that is spent, refused or over */
  async find(typed: string): Promise<WallPairingView> {
    const code = readPairingCode(typed);
    return known(code === null ? null : await this.pairings.find(code));
  }

  /**
   * The code works once, and only if the token may be made.
   *
   * @throws DomainError PAIRING_CODE_UNKNOWN, TOKEN_TOO_WIDE, SESSION_NEEDED
   */
  async confirm(caller: Caller, { code: typed, name, screen, scope, lifeDays }: InputOf<People['pairingConfirm']>): Promise<OutputOf<People['pairingConfirm']>> {
    const code = readPairingCode(typed);
    return this.dataSource.transaction(async (manager) => {
      const row = code === null ? null : await this.pairings.hold(code, manager);
      if (row === null) throw new DomainError('PAIRING_CODE_UNKNOWN');
      const token = await this.tokens.addKnown(caller, { name, kind: 'kiosk', screens: [screen], scope, lifeDays }, row.secretHash, manager);
      await this.pairings.giveToken(row.secretHash, token.id, manager);
      return { pairing: known(row), token };
    });
  }

  /** @throws DomainError PAIRING_CODE_UNKNOWN where the token is of no pairing of this user */
  async lead({ userId }: Pick<Caller, 'userId'>, tokenId: string, path: string): Promise<void> {
    if (!(await this.pairings.lead(tokenId, userId, path))) throw new DomainError('PAIRING_CODE_UNKNOWN');
  }

  /** @throws DomainError PAIRING_CODE_UNKNOWN */
  async refuse(typed: string): Promise<WallPairingView> {
    const code = readPairingCode(typed);
    return known(code === null ? null : await this.pairings.refuse(code));
  }

  /** @throws DomainError PAIRING_ENDED, also for a secret that no screen got; PAIRING_REFUSED */
  async state(secret: string): Promise<WallPairingStateView> {
    const progress = await this.pairings.progress(hashOf(secret));
    if (progress === null) throw new DomainError('PAIRING_ENDED');
    if (progress.refused) throw new DomainError('PAIRING_REFUSED');
    return { paired: progress.path !== null, path: progress.path };
  }

  forgetEnded(): Promise<void> {
    return this.pairings.forgetEnded();
  }
}

function known(row: WallPairingRow | null): WallPairingView {
  if (row === null) throw new DomainError('PAIRING_CODE_UNKNOWN');
  const { code, address, device, site, askedAt, expiresAt } = row;
  return { code, address, device, site, askedAt: askedAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
