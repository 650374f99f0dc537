import { Injectable } from '@nestjs/common';
import type { EmbedRegistration, EmbedView } from '@voltdeck/contract';
import { embedLimits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { momentOf } from '../registry/moment.ts';

type Moment = 'createdAt' | 'expiresAt' | 'revokedAt' | 'openedAt';

interface EmbedRow extends Omit<EmbedView, Moment> {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly openedAt: Date | null;
  readonly tokenId: string;
  readonly userId: string;
}

/** A link with what is not told of it. */
export interface KeptEmbed {
  readonly embed: EmbedView;
  readonly tokenId: string;
  readonly userId: string;
}

export interface NewEmbedRow extends EmbedRegistration {
  readonly module: string;
  readonly userId: string;
  readonly by: string;
}

const columns = `id, module, path, version, origins, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
  revoked_at as "revokedAt", opened_at as "openedAt", token_id as "tokenId", user_id as "userId"`;

@Injectable()
export class EmbedRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. `userId` null: everybody's; `module` null: of any. */
  async list(userId: string | null, module: string | null): Promise<EmbedView[]> {
    const rows = await this.dataSource.query<EmbedRow[]>(
      `select ${columns} from embed where ($1::text is null or user_id = $1) and ($2::text is null or module = $2) order by created_at desc limit ${embedLimits.openMax}`,
      [userId, module],
    );
    return rows.map((row) => keptOf(row).embed);
  }

  async find(id: string): Promise<KeptEmbed | null> {
    const [row] = await this.dataSource.query<EmbedRow[]>(`select ${columns} from embed where id = $1`, [id]);
    return row ? keptOf(row) : null;
  }

  async add({ module, path, release, origins, tokenId, expiresAt, userId, by }: NewEmbedRow): Promise<EmbedView> {
    const [row] = await this.dataSource.query<EmbedRow[]>(
      `insert into embed (module, path, version, origins, token_id, user_id, created_by, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
      [module, path, release?.version, origins, tokenId, userId, by, expiresAt],
    );
    if (row === undefined) throw new Error('an embed link was not written');
    return keptOf(row).embed;
  }

  /** The moment of its first end stays. */
  async end(id: string): Promise<KeptEmbed | null> {
    const [rows] = await this.dataSource.query<[EmbedRow[], number]>(`update embed set revoked_at = coalesce(revoked_at, now()) where id = $1 returning ${columns}`, [id]);
    return rows[0] ? keptOf(rows[0]) : null;
  }

  async noteOpened(id: string): Promise<void> {
    await this.dataSource.query('update embed set opened_at = now() where id = $1', [id]);
  }
}

function keptOf({ tokenId, userId, createdAt, expiresAt, revokedAt, openedAt, ...row }: EmbedRow): KeptEmbed {
  const moments = {
    createdAt: momentOf(createdAt),
    expiresAt: momentOf(expiresAt),
    revokedAt: revokedAt && momentOf(revokedAt),
    openedAt: openedAt && momentOf(openedAt),
  };
  return { embed: { ...row, ...moments }, tokenId, userId };
}
