import { Injectable } from '@nestjs/common';
import type { Fleet, InputOf } from '@voltdeck/contract';
import type { Scope } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import type { Definition } from '../definitions/definition.ts';
import { group } from '../definitions/group.ts';
import { project } from '../definitions/project.ts';
import type { Named, NewDevice } from './read-row.ts';

/** Makes the devices of `$1`, and their groups, history and announcement; `$2` to `$4` tell who does it. */
const importSql = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as t(
      vin text, plate text, "vehicleType" text, "projectId" uuid, "groupIds" uuid[], "batteryId" text, "bmsId" text, "bmsModel" text,
      "hardwareId" text, "softwareVersion" text, imei text, iccid text, "activatedAt" date, "serviceExpiresAt" date)
  ),
  made as (
    insert into device (vin, source, plate, vehicle_type, project_id, battery_id, bms_id, bms_model, hardware_id, software_version,
      imei, iccid, activated_at, service_expires_at, created_by, updated_by)
    select vin, 'import', plate, "vehicleType", "projectId", "batteryId", "bmsId", "bmsModel", "hardwareId", "softwareVersion",
      imei, iccid, "activatedAt", "serviceExpiresAt", $3, $3
    from given order by vin
    returning id, vin
  ),
  grouped as (
    insert into device_group (device_id, group_id) select distinct made.id, unnest("groupIds") from made join given using (vin)
  ),
  recorded as (
    insert into change (entity, entity_id, user_id, login_name, request_id, action, after)
    select 'device', made.id, $2, $3, $4, 'add', jsonb_strip_nulls(to_jsonb(given)) from made join given using (vin)
  )
  insert into outbox (device_id) select id from made`;

@Injectable()
export class ImportRepository {
  constructor(readonly dataSource: DataSource) {}

  /** Keeps a piece of a file; uploads that nobody ran for an hour are thrown away. */
  async keep({ uploadId, index, base64 }: InputOf<Fleet['importPart']>, userId: string): Promise<void> {
    if (index === 0) await this.dataSource.query(`delete from upload_part where at < now() - interval '1 hour'`);
    await this.dataSource.query(
      `insert into upload_part (upload_id, index, user_id, bytes) values ($1, $2, $3, decode($4, 'base64')) on conflict do nothing`,
      [uploadId, index, userId, base64],
    );
  }

  /** The whole file; empty when the caller has uploaded none. */
  async file(uploadId: string, userId: string): Promise<Uint8Array> {
    const mine = [uploadId, userId];
    const rows = await this.dataSource.query<{ bytes: Buffer }[]>('select bytes from upload_part where upload_id = $1 and user_id = $2 order by index', mine);
    await this.dataSource.query('delete from upload_part where upload_id = $1 and user_id = $2', mine);
    return Buffer.concat(rows.map(({ bytes }) => bytes));
  }

  /** Projects by number and groups by name that the caller may put devices into; they stay while the transaction lasts. */
  async named(manager: EntityManager, scope: Scope): Promise<Named> {
    const [projects, groups] = [await owned(manager, project, 'number', scope), await owned(manager, group, 'name', scope)];
    return { projects, groups };
  }

  /** Those of the VINs that are there already, and whether they are deleted. */
  async present(manager: EntityManager, vins: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
    const rows = await manager.query<{ vin: string; deleted: boolean }[]>(
      'select vin, deleted_at is not null as deleted from device where vin = any($1::text[])',
      [vins],
    );
    return new Map(rows.map(({ vin, deleted }) => [vin, deleted]));
  }

  async insert(manager: EntityManager, devices: readonly NewDevice[], { caller, requestId }: Acting): Promise<void> {
    await manager.query(importSql, [JSON.stringify(devices), caller.userId, caller.loginName, requestId]);
  }
}

async function owned(manager: EntityManager, definition: Definition, column: string, scope: Scope): Promise<ReadonlyMap<string, string>> {
  const values: unknown[] = [];
  const rows = await manager.query<{ name: string; id: string }[]>(
    `select ${definition.table}.${column} as name, ${definition.table}.id from ${definition.from}
     where ${definition.table}.deleted_at is null and ${definition.owned(scope, values)} for share of ${definition.table}`,
    values,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}
