import type { UserView } from '@voltdeck/contract';
import type { Permission, UserType } from '@voltdeck/protocol/contract';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn, VirtualColumn } from 'typeorm';

/** The provider of a user as a view's `company`; null for a user of the console alone. @param user alias of the user's table, quoted */
const originQuery = (user: string): string =>
  `select json_build_object('provider', p.name, 'lastSignInAt', to_char(i.last_sign_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
   from company_identity i join company_provider p on p.id = i.provider_id where i.user_id = ${user}.id`;

/** A person who signs in (docs/requirements.md, Users). */
@Entity('user')
export class User {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Unique without regard to case. */
  @Column({ name: 'login_name', type: 'text' })
  loginName!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ type: 'text', nullable: true })
  mobile!: string | null;

  /** argon2id, PHC string; read only where it is asked for by name. */
  @Column({ name: 'password_hash', type: 'text', nullable: true, select: false })
  passwordHash!: string | null;

  /** False until the user has set one by a password link. */
  @Column({ name: 'has_password', type: 'boolean', generatedType: 'STORED', asExpression: 'password_hash is not null' })
  readonly hasPassword!: boolean;

  /** The provider of a company by which the user signs in; read only. */
  @VirtualColumn({ type: 'jsonb', query: originQuery })
  readonly company?: UserView['company'];

  @Column({ type: 'text' })
  type!: UserType;

  @Column({ type: 'text', array: true, default: [] })
  permissions!: Permission[];

  /** An own role: type and permissions are always its own then. */
  @Column({ name: 'role_id', type: 'uuid', nullable: true })
  roleId!: string | null;

  /** When a session was last begun. */
  @Column({ name: 'last_sign_in_at', type: 'timestamptz', nullable: true })
  lastSignInAt!: Date | null;

  /** Lists of the data scope; administrators see all without them. */
  @Column({ name: 'project_ids', type: 'uuid', array: true, default: [] })
  projectIds!: string[];

  @Column({ name: 'customer_ids', type: 'uuid', array: true, default: [] })
  customerIds!: string[];

  @Column({ name: 'group_ids', type: 'uuid', array: true, default: [] })
  groupIds!: string[];

  /** Grows with every change. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
