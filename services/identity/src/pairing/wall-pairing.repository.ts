import { Injectable } from '@nestjs/common';
import { pairingLimits } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';

/** A screen that asked for a code. */
export interface WallPairingRow {
  readonly secretHash: Buffer;
  readonly code: string;
  readonly address: string;
  readonly device: string;
  readonly site: string | null;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

/** How far a screen's pairing is. */
export interface WallPairingProgress {
  readonly refused: boolean;
  readonly path: string | null;
}

type NewWallPairing = Omit<WallPairingRow, 'askedAt' | 'expiresAt'> & { readonly network: string };

const columns = 'secret_hash as "secretHash", code, address, device, site, asked_at as "askedAt", expires_at as "expiresAt"';
const waiting = 'code = $1 and expires_at > now() and not refused and token_id is null and path is null';
const seconds = (ms: number): string => `interval '${ms / 1_000} seconds'`;

@Injectable()
export class WallPairingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Codes that have not ended: of one network, and of all. */
  async openOf(network: string): Promise<{ readonly ofNetwork: number; readonly ofAll: number }> {
    const [row] = await this.dataSource.query<{ ofNetwork: number; ofAll: number }[]>(
      `select (count(*) filter (where network = $1))::int as "ofNetwork", count(*)::int as "ofAll" from wall_pairing where expires_at > now()`,
      [network],
    );
    return row ?? { ofNetwork: 0, ofAll: 0 };
  }

  /** @returns null where another screen has the code */
  async add({ secretHash, code, address, network, device, site }: NewWallPairing): Promise<WallPairingRow | null> {
    const [row] = await this.dataSource.query<WallPairingRow[]>(
      `insert into wall_pairing (secret_hash, code, address, network, device, site, expires_at) values ($1, $2, $3, $4, $5, $6, now() + ${seconds(pairingLimits.lifeMs)})
       on conflict (code) do nothing returning ${columns}`,
      [secretHash, code, address, network, device, site],
    );
    return row ?? null;
  }

  /** A screen that still waits with this code. */
  async find(code: string): Promise<WallPairingRow | null> {
    const [row] = await this.dataSource.query<WallPairingRow[]>(`select ${columns} from wall_pairing where ${waiting}`, [code]);
    return row ?? null;
  }

  /** As `find`, held until the transaction ends: of two who confirm one code, one does. */
  async hold(code: string, manager: EntityManager): Promise<WallPairingRow | null> {
    const [row] = await manager.query<WallPairingRow[]>(`select ${columns} from wall_pairing where ${waiting} for update`, [code]);
    return row ?? null;
  }

  async giveToken(secretHash: Buffer, tokenId: string, manager: EntityManager): Promise<void> {
    await manager.query(`update wall_pairing set token_id = $2, expires_at = greatest(expires_at, now() + ${seconds(pairingLimits.collectMs)}) where secret_hash = $1`, [secretHash, tokenId]);
  }

  /** @returns false where the token is of no pairing, not this user's, or the wall has been led on already */
  async lead(tokenId: string, userId: string, path: string): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      'update wall_pairing set path = $3 from api_token t where t.id = token_id and token_id = $1 and t.user_id = $2 and path is null',
      [tokenId, userId, path],
    );
    return count === 1;
  }

  async refuse(code: string): Promise<WallPairingRow | null> {
    const [[row]] = await this.dataSource.query<[WallPairingRow[], number]>(`update wall_pairing set refused = true where ${waiting} returning ${columns}`, [code]);
    return row ?? null;
  }

  async progress(secretHash: Buffer): Promise<WallPairingProgress | null> {
    const [row] = await this.dataSource.query<WallPairingProgress[]>('select refused, path from wall_pairing where secret_hash = $1 and expires_at > now()', [secretHash]);
    return row ?? null;
  }

  async forgetEnded(): Promise<void> {
    await this.dataSource.query('delete from wall_pairing where expires_at <= now()');
  }
}
