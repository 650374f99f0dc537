import { Injectable } from '@nestjs/common';
import { scopeCondition } from '@voltdeck/platform';
import { limits, type DeviceListInput, type DeviceProjection, type DeviceView, type Page, type Scope } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { cursorOf, vinOfCursor } from './cursor.ts';
import { deviceSql, deviceView, groupIdsSql, type DeviceRow } from './device-view.ts';
import { projectionOf, projectionSql, type ProjectionRow } from './projection.ts';

const projectionsAtOnce = 1_000;

/** Conditions of a `where`, with their values. */
interface Conditions {
  readonly sql: string;
  readonly values: unknown[];
}

function inScope(scope: Scope): Conditions {
  const values: unknown[] = [];
  const scoped = scopeCondition(scope, { project: 'project.id', customer: 'project.customer_id', groups: groupIdsSql }, values);
  return { sql: `device.deleted_at is null and ${scoped}`, values };
}

function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Filters of the list: a value's condition, with `?` in the place of the value. */
const filters = {
  search: `(device.vin ilike ? or device.plate ilike ? or device.battery_id ilike ? or device.bms_id ilike ? or project.name ilike ?)`,
  projectId: 'project.id = ?',
  customerId: 'project.customer_id = ?',
  groupId: 'exists (select from device_group where device_id = device.id and group_id = ?)',
  after: 'device.vin > ?',
} as const;

function narrowed({ sql, values }: Conditions, by: Readonly<Partial<Record<keyof typeof filters, string>>>): Conditions {
  const all = [...values];
  const parts = [sql];
  for (const name of Object.keys(filters) as (keyof typeof filters)[]) {
    const value = by[name];
    if (value === undefined) continue;
    all.push(value);
    parts.push(filters[name].replaceAll('?', `$${all.length}`));
  }
  return { sql: parts.join(' and '), values: all };
}

@Injectable()
export class DeviceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page by VIN: rows added or removed meanwhile neither repeat nor hide others. */
  async list(input: DeviceListInput, scope: Scope): Promise<Page<DeviceView>> {
    const { projectId, customerId, groupId, pageSize = limits.pageSizeDefault } = input;
    const search = input.search === undefined ? undefined : containing(input.search);
    const wanted = narrowed(inScope(scope), { search, projectId, customerId, groupId });
    const after = input.cursor === undefined ? undefined : vinOfCursor(input.cursor);
    const [rows, total] = await Promise.all([this.page(narrowed(wanted, { after }), pageSize + 1), this.count(wanted)]);
    const items = rows.slice(0, pageSize).map((row) => deviceView(row));
    const last = rows.length > pageSize ? items.at(-1) : undefined;
    return { items, next: last ? cursorOf(last.vin) : null, total };
  }

  async find(deviceId: string, scope: Scope): Promise<DeviceView | null> {
    const { sql, values } = inScope(scope);
    const [row] = await this.dataSource.query<DeviceRow[]>(`${deviceSql} where ${sql} and device.id = $${values.length + 1}`, [
      ...values,
      deviceId,
    ]);
    return row ? deviceView(row) : null;
  }

  /** Every device, deleted ones too, a page by id. */
  async projections(after: string | null): Promise<{ items: DeviceProjection[]; next: string | null }> {
    const rows = await this.dataSource.query<ProjectionRow[]>(
      `${projectionSql} where $1::uuid is null or device.id > $1 order by device.id limit $2`,
      [after, projectionsAtOnce],
    );
    const next = rows.length === projectionsAtOnce ? (rows.at(-1)?.id ?? null) : null;
    return { items: rows.map(projectionOf), next };
  }

  private async page({ sql, values }: Conditions, size: number): Promise<DeviceRow[]> {
    const limit = `limit $${values.length + 1}`;
    return this.dataSource.query<DeviceRow[]>(`${deviceSql} where ${sql} order by device.vin ${limit}`, [...values, size]);
  }

  private async count({ sql, values }: Conditions): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `select count(*)::int as count from device left join project on project.id = device.project_id where ${sql}`,
      values,
    );
    return row?.count ?? 0;
  }
}
