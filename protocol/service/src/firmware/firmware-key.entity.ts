import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The public half of a key that firmware is signed with. */
@Entity('firmware_key')
export class FirmwareKey {
  /** First 16 hex digits of the SHA-256 over the raw public key. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  /** Raw 32 bytes, base64. */
  @Column({ name: 'public_key', type: 'text' })
  publicKey!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'created_by', type: 'text' })
  createdBy!: string;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;
}
