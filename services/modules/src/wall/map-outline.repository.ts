import { Injectable } from '@nestjs/common';
import type { MapOutlinePart, MapOutlineView } from '@voltdeck/contract';
import { DataSource } from 'typeorm';
import { MapOutline } from './map-outline.entity.ts';

type Lines = MapOutlinePart['lines'];

export interface NewMapOutline extends Pick<MapOutlineView, 'name' | 'kind' | 'approval' | 'positions' | 'addedBy'> {
  readonly parts: readonly Lines[];
}

@Injectable()
export class MapOutlineRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The oldest first. */
  list(): Promise<MapOutlineView[]> {
    return this.dataSource.manager.find(MapOutline, { order: { addedAt: 'ASC', id: 'ASC' } });
  }

  /** @returns null when there are so many already; of two uploads at a time the second waits for the first */
  add({ parts, ...about }: NewMapOutline, most: number): Promise<MapOutlineView | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('lock table map_outline in share row exclusive mode');
      if ((await manager.count(MapOutline)) >= most) return null;
      const outline = manager.create(MapOutline, { ...about, parts: parts.length });
      await manager.insert(MapOutline, outline);
      for (const [part, lines] of parts.entries()) await manager.query('insert into map_outline_part (outline, part, lines) values ($1, $2, $3)', [outline.id, part, JSON.stringify(lines)]);
      return manager.findOneByOrFail(MapOutline, { id: outline.id });
    });
  }

  async part(id: string, part: number): Promise<Lines | null> {
    const [row] = await this.dataSource.query<{ lines: Lines }[]>('select lines from map_outline_part where outline = $1 and part = $2', [id, part]);
    return row?.lines ?? null;
  }

  async remove(id: string): Promise<boolean> {
    return (await this.dataSource.manager.delete(MapOutline, { id })).affected !== 0;
  }
}
