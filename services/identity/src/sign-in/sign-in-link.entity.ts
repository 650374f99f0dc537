import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../user/user.entity.ts';

/** A link that signs its user in once. */
@Entity('sign_in_link')
export class SignInLink {
  @PrimaryColumn({ name: 'secret_hash', type: 'bytea' })
  secretHash!: Buffer;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user!: User;

  /** Made by the local demo; the next start revokes it. */
  @Column({ type: 'boolean' })
  demo!: boolean;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt!: Date | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
