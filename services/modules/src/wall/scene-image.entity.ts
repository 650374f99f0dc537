import type { SceneImageView } from '@voltdeck/contract';
import type { SceneImageType } from '@voltdeck/protocol/contract';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { asMoment } from '../registry/moment.ts';

/** An image that scenes may show, without its bytes. */
@Entity('scene_image')
export class SceneImage implements SceneImageView {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  type!: SceneImageType;

  @Column({ type: 'integer' })
  bytes!: number;

  /** Read only where it is asked for by name. */
  @Column({ type: 'bytea', select: false })
  data!: Buffer;

  @CreateDateColumn({ name: 'added_at', type: 'timestamptz', transformer: asMoment })
  addedAt!: string;

  @Column({ name: 'added_by', type: 'text' })
  addedBy!: string;
}
