import type { TokenKind, TokenPermission } from '@voltdeck/protocol/contract';
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
  permissions!: TokenPermission[];

  @Column({ type: 'text', default: 'automation' })
  kind!: TokenKind;

  /** Paths of the screens that a kiosk shows. */
  @Column({ type: 'text', array: true, default: [] })
  screens!: string[];

  /** Whose modules a modulePublish token ships; tokens of before have none. */
  @Column({ type: 'text', nullable: true })
  team!: string | null;

  /** Names of the routes that a kiosk reads; null for other kinds, and for those from before routes were named. */
  @Column({ type: 'text', array: true, nullable: true })
  routes!: string[] | null;

  /** From before: acted as the administrator that its user is, and does only what its permissions say now. */
  @Column({ type: 'boolean', default: false })
  narrowed!: boolean;

  /** Lists that see less than the user's; all three null: all that the user sees. */
  @Column({ name: 'project_ids', type: 'uuid', array: true, nullable: true })
  projectIds!: string[] | null;

  @Column({ name: 'customer_ids', type: 'uuid', array: true, nullable: true })
  customerIds!: string[] | null;

  @Column({ name: 'group_ids', type: 'uuid', array: true, nullable: true })
  groupIds!: string[] | null;

  /** Made by the local demo; the next start revokes it. */
  @Column({ type: 'boolean', default: false })
  demo!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
