import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../user/user.entity.ts';

/** A signed-in browser. Its secret is in the cookie alone; here is its hash. */
@Entity('session')
export class Session {
  @PrimaryColumn({ name: 'secret_hash', type: 'bytea' })
  secretHash!: Buffer;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user!: User;

  /** Its name in lists; it opens nothing. */
  @Column({ type: 'uuid', default: () => 'gen_random_uuid()', insert: false, update: false })
  id!: string;

  /** What the browser said it is when it was opened. */
  @Column({ type: 'text', default: '' })
  device!: string;

  /** Until then the password counts as freshly entered. */
  @Column({ name: 'fresh_until', type: 'timestamptz', nullable: true })
  freshUntil!: Date | null;

  /** Where it was opened from. */
  @Column({ type: 'text' })
  address!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'last_seen_at', type: 'timestamptz', default: () => 'now()' })
  lastSeenAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
