import { Injectable } from '@nestjs/common';
import type { SceneDefinition, SceneView } from '@voltdeck/contract';
import { DataSource } from 'typeorm';
import { momentOf } from '../registry/moment.ts';

interface SceneRow {
  readonly name: string;
  readonly definition: SceneDefinition;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

const columns = 'name, definition, version, updated_at as "updatedAt", updated_by as "updatedBy"';

/** A scene without the screens that show it. */
export type KeptScene = Omit<SceneView, 'screens'>;

const toView = ({ definition, updatedAt, ...row }: SceneRow): KeptScene => ({ ...definition, ...row, id: row.name, builtIn: false, updatedAt: momentOf(updatedAt) });

@Injectable()
export class SceneRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<KeptScene[]> {
    return (await this.dataSource.query<SceneRow[]>(`select ${columns} from scene order by name`)).map(toView);
  }

  async find(name: string): Promise<KeptScene | null> {
    const [row] = await this.dataSource.query<SceneRow[]>(`select ${columns} from scene where name = $1`, [name]);
    return row ? toView(row) : null;
  }

  /** @returns null when the name is taken */
  async add(name: string, definition: SceneDefinition, by: string): Promise<KeptScene | null> {
    const [row] = await this.dataSource.query<SceneRow[]>(
      `insert into scene (name, definition, updated_by) values ($1, $2, $3) on conflict do nothing returning ${columns}`,
      [name, JSON.stringify(definition), by],
    );
    return row ? toView(row) : null;
  }

  /** @returns null when another change came first */
  async change(name: string, definition: SceneDefinition, version: number, by: string): Promise<KeptScene | null> {
    const [rows] = await this.dataSource.query<[SceneRow[], number]>(
      `update scene set definition = $2, version = version + 1, updated_at = now(), updated_by = $4 where name = $1 and version = $3 returning ${columns}`,
      [name, JSON.stringify(definition), version, by],
    );
    return rows[0] ? toView(rows[0]) : null;
  }

  async remove(name: string): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>('delete from scene where name = $1', [name]);
    return count > 0;
  }
}
