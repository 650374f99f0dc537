import type { SceneDefinition } from '@voltdeck/contract';
import { Column, Entity, PrimaryColumn, UpdateDateColumn, VersionColumn } from 'typeorm';
import { asMoment } from '../registry/moment.ts';

/** What a wall may show, as users made it. */
@Entity('scene')
export class Scene {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'jsonb' })
  definition!: SceneDefinition;

  @VersionColumn({ type: 'integer', default: 1 })
  version!: number;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', transformer: asMoment })
  updatedAt!: string;

  @Column({ name: 'updated_by', type: 'text' })
  updatedBy!: string;
}
