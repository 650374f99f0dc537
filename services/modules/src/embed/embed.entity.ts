import type { EmbedView } from '@voltdeck/contract';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { asMoment } from '../registry/moment.ts';

/** A page in a frame of another site. */
@Entity('embed')
export class Embed implements EmbedView {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  module!: string;

  @Column({ type: 'text' })
  path!: string;

  @Column({ type: 'text', nullable: true })
  version!: string | null;

  @Column({ type: 'text', array: true })
  origins!: string[];

  /** Of identity: it ends with the link. */
  @Column({ name: 'token_id', type: 'text' })
  tokenId!: string;

  @Column({ name: 'user_id', type: 'text' })
  userId!: string;

  @Column({ name: 'created_by', type: 'text' })
  createdBy!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', transformer: asMoment })
  createdAt!: string;

  @Column({ name: 'expires_at', type: 'timestamptz', transformer: asMoment })
  expiresAt!: string;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true, transformer: asMoment })
  revokedAt!: string | null;

  @Column({ name: 'opened_at', type: 'timestamptz', nullable: true, transformer: asMoment })
  openedAt!: string | null;
}
