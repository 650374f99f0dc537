import type { MapOutlineView } from '@voltdeck/contract';
import type { MapOutlineKind } from '@voltdeck/protocol/contract';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { asMoment } from '../registry/moment.ts';

/** An outline that the maps of walls show, without its lines. */
@Entity('map_outline')
export class MapOutline implements MapOutlineView {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  kind!: MapOutlineKind;

  @Column({ type: 'text' })
  approval!: string;

  @Column({ type: 'integer' })
  positions!: number;

  @Column({ type: 'integer' })
  parts!: number;

  @CreateDateColumn({ name: 'added_at', type: 'timestamptz', transformer: asMoment })
  addedAt!: string;

  @Column({ name: 'added_by', type: 'text' })
  addedBy!: string;
}
