import type { Permission } from '@voltdeck/protocol/contract';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../user/user.entity.ts';

/** A token for programs. It acts as its user, with no more than its own permissions. */
@Entity('api_token')
export class ApiToken {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ name: 'secret_hash', type: 'bytea' })
  secretHash!: Buffer;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user!: User;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', array: true })
  permissions!: Permission[];

  /** Made by the local demo; the next start revokes it. */
  @Column({ type: 'boolean' })
  demo!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
