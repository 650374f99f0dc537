import { Injectable } from '@nestjs/common';
import type { GuestModulesView } from '@voltdeck/contract';
import { ownTeam } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { momentOf } from './moment.ts';

interface SwitchRow {
  readonly at: Date | null;
  readonly by: string | null;
  readonly reason: string | null;
}

/** Modules of other teams, all at once. */
@Injectable()
export class GuestRepository {
  constructor(private readonly dataSource: DataSource) {}

  async read(manager: EntityManager = this.dataSource.manager): Promise<GuestModulesView> {
    const [row] = await manager.query<SwitchRow[]>('select guests_disabled_at as at, guests_disabled_by as by, guests_disabled_reason as reason from registry');
    const names = await manager.query<{ name: string }[]>('select name from module where team <> $1 order by name', [ownTeam]);
    const at = row?.at ?? null;
    return { disabled: at && { at: momentOf(at), by: row?.by ?? '', reason: row?.reason ?? '' }, names: names.map(({ name }) => name) };
  }

  /** `off` null: on again. */
  async set(manager: EntityManager, off: { readonly by: string; readonly reason: string } | null): Promise<void> {
    const moment = off === null ? 'null' : 'now()';
    await manager.query(`update registry set guests_disabled_at = ${moment}, guests_disabled_by = $1, guests_disabled_reason = $2`, [off?.by ?? null, off?.reason ?? null]);
  }
}
