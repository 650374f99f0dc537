import type { FirmwareManifest } from '@voltdeck/contract';
import type { FirmwareCause, FirmwareState } from '@voltdeck/protocol/contract';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type ValueTransformer } from 'typeorm';
import { FirmwareKey } from './firmware-key.entity.ts';

/** The driver gives int8 as text. */
const asNumber: ValueTransformer = { from: Number, to: (bytes: number) => bytes };

/** What was signed, and how far its file has arrived. */
@Entity('firmware')
export class Firmware {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** The same for the same bytes for the same devices. */
  @Column({ type: 'text' })
  identity!: string;

  @Column({ type: 'jsonb' })
  manifest!: FirmwareManifest;

  @Column({ type: 'text' })
  version!: string;

  @Column({ type: 'int8', transformer: asNumber })
  size!: number;

  @Column({ type: 'text' })
  sha256!: string;

  @Column({ name: 'key_id', type: 'text' })
  keyId!: string;

  @ManyToOne(() => FirmwareKey, { nullable: false })
  @JoinColumn({ name: 'key_id' })
  key!: FirmwareKey;

  @Column({ type: 'text' })
  signature!: string;

  @Column({ type: 'text' })
  state!: FirmwareState;

  @Column({ type: 'text', nullable: true })
  cause!: FirmwareCause | null;

  @Column({ name: 'uploaded_bytes', type: 'int8', default: 0, transformer: asNumber })
  uploadedBytes!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'created_by', type: 'text' })
  createdBy!: string;

  /** When the last part arrived. */
  @Column({ name: 'touched_at', type: 'timestamptz', default: () => 'now()' })
  touchedAt!: Date;

  @Column({ name: 'ready_at', type: 'timestamptz', nullable: true })
  readyAt!: Date | null;

  @Column({ name: 'withdrawn_at', type: 'timestamptz', nullable: true })
  withdrawnAt!: Date | null;

  @Column({ name: 'withdrawn_by', type: 'text', nullable: true })
  withdrawnBy!: string | null;
}
