import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { schema } from '../migration/migrations.ts';

/** Every table that keeps rows of a vehicle: a table that is added is found automatically. Ordered by name. */
const tables = `
select class.relname as name from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
where class.relnamespace = '${schema}'::regnamespace and class.relkind in ('r', 'p') and attribute.attname = 'device' and attribute.atttypid = 'int4'::regtype
  and class.relname <> 'erasure' order by class.relname`;

const ask = `
insert into erasure (device) select number from device where id = any($1::uuid[])
on conflict (device) do update set asked_at = now() returning device`;

/** How long what arrives late is deleted too. */
const lateFor = '1 day';

@Injectable()
export class ErasureRepository {
  constructor(private readonly dataSource: DataSource) {}

  async records(deviceIds: readonly string[]): Promise<number> {
    const [row] = await this.dataSource.query<{ count: string }[]>('select count(*) from record where device in (select number from device where id = any($1::uuid[]))', [deviceIds]);
    return Number(row?.count ?? 0);
  }

  async ask(deviceIds: readonly string[]): Promise<number> {
    await this.dataSource.query('insert into archive_erasure (number, id) select number, id from device where id = any($1::uuid[]) and exists (select from archive_state) on conflict do nothing', [deviceIds]);
    return (await this.dataSource.query<unknown[]>(ask, [deviceIds])).length;
  }

  /** Numbers of the vehicles whose rows go. */
  async asked(): Promise<number[]> {
    await this.dataSource.query(`delete from erasure where asked_at < now() - interval '${lateFor}'`);
    return (await this.dataSource.query<{ device: number }[]>('select device from erasure order by device')).map(({ device }) => device);
  }

  /** Deletes the rows of one vehicle in each table. @returns how many */
  async erase(device: number): Promise<number> {
    const names = await this.dataSource.query<{ name: string }[]>(tables);
    let erased = 0;
    for (const { name } of names) {
      erased += await this.dataSource.transaction(async (manager) => {
        // Rows in the columnstore are unpacked to be deleted: all of a vehicle, however many.
        await manager.query(`select set_config('timescaledb.max_tuples_decompressed_per_dml_transaction', '0', true)`);
        const [row] = await manager.query<{ count: string }[]>(`with gone as (delete from ${schema}."${name}" where device = $1 returning 1) select count(*) from gone`, [device]);
        return Number(row?.count ?? 0);
      });
    }
    return erased;
  }
}
