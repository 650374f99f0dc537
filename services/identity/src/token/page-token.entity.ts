import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ApiToken } from './api-token.entity.ts';

/** A token of one page, for minutes, in place of the token of a wall or an embed link. */
@Entity('page_token')
export class PageToken {
  @PrimaryColumn({ name: 'secret_hash', type: 'bytea' })
  secretHash!: Buffer;

  @ManyToOne(() => ApiToken, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'token_id' })
  token!: ApiToken;

  @Column({ type: 'text' })
  screen!: string;

  /** Of the page; null: any. */
  @Column({ type: 'text', nullable: true })
  origin!: string | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
