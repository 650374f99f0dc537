import type { ModuleKeyView } from '@voltdeck/contract';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { asMoment } from '../registry/moment.ts';

/** The public half of a key that a team signs its builds with. */
@Entity('publish_key')
export class PublishKey implements ModuleKeyView {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  team!: string;

  @Column({ name: 'public_key', type: 'text' })
  publicKey!: string;

  @Column({ type: 'text', array: true })
  modules!: string[];

  /** Addresses besides `/<module>`, each with all below it. */
  @Column({ type: 'text', array: true, default: '{}' })
  pages!: string[];

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', transformer: asMoment })
  createdAt!: string;

  @Column({ name: 'created_by', type: 'text' })
  createdBy!: string;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true, transformer: asMoment })
  revokedAt!: string | null;
}
