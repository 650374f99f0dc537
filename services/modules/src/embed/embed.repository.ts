import { Injectable } from '@nestjs/common';
import type { EmbedRegistration, EmbedView } from '@voltdeck/contract';
import { embedLimits } from '@voltdeck/protocol/contract';
import { DataSource, IsNull, type Repository } from 'typeorm';
import { Embed } from './embed.entity.ts';

/** A link with its internal columns. */
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

@Injectable()
export class EmbedRepository {
  constructor(private readonly dataSource: DataSource) {}

  private get rows(): Repository<Embed> {
    return this.dataSource.getRepository(Embed);
  }

  /** Newest first. `userId` null: everyone's; `module` null: of any. */
  async list(userId: string | null, module: string | null): Promise<EmbedView[]> {
    const where = { ...(userId === null ? {} : { userId }), ...(module === null ? {} : { module }) };
    const rows = await this.rows.find({ where, order: { createdAt: 'DESC' }, take: embedLimits.openMax });
    return rows.map((row) => keptOf(row).embed);
  }

  async find(id: string): Promise<KeptEmbed | null> {
    const row = await this.rows.findOneBy({ id });
    return row && keptOf(row);
  }

  async add({ module, path, release, origins, tokenId, expiresAt, userId, by }: NewEmbedRow): Promise<EmbedView> {
    const row = this.rows.create({ module, path, version: release?.version ?? null, origins: [...origins], tokenId, userId, createdBy: by, expiresAt });
    await this.rows.insert(row);
    return keptOf(await this.rows.findOneByOrFail({ id: row.id })).embed;
  }

  /** The moment of its first end stays. */
  async end(id: string): Promise<KeptEmbed | null> {
    await this.rows.update({ id, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
    return this.find(id);
  }

  async noteOpened(id: string): Promise<void> {
    await this.rows.update(id, { openedAt: () => 'now()' });
  }
}

function keptOf({ tokenId, userId, ...embed }: Embed): KeptEmbed {
  return { embed, tokenId, userId };
}
