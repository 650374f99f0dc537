import { Inject, Injectable } from '@nestjs/common';
import { Sealing } from '@voltdeck/base';
import type { Fleet, InputOf } from '@voltdeck/contract';
import { importLimits, type ImportFormat, type Scope } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import type { Definition } from '../definitions/definition.ts';
import { device } from '../definitions/device.ts';
import { group } from '../definitions/group.ts';
import { project } from '../definitions/project.ts';
import { EntityRepository } from '../entity/entity.repository.ts';
import { announce } from '../outbox/announce.ts';
import { modelsByName, type DeviceFields } from './present.ts';
import type { Named } from './read-row.ts';
import { sealedPart, uploadedFile, uploadPartsSql, type UploadPart } from './upload-part.ts';

const given = `jsonb_to_recordset($1::jsonb) as t(
      id uuid, vin text, plate text, "vehicleType" text, "modelId" uuid, "projectId" uuid, "groupIds" uuid[], "batteryId" text, "bmsId" text, "bmsModel" text,
      "hardwareId" text, "softwareVersion" text, imei text, iccid text, profile text, "activatedAt" date, "serviceExpiresAt" date, "serviceSuspended" boolean)`;

/** Makes the devices of `$1`, and their groups, history and announcement; `$2` to `$4` tell who does it. */
const insertSql = `
  with given as (select * from ${given}),
  made as (
    insert into device (vin, source, plate, vehicle_type, model_id, project_id, battery_id, bms_id, bms_model, hardware_id, software_version,
      imei, iccid, profile, activated_at, service_expires_at, service_suspended, created_by, updated_by)
    select vin, 'import', plate, "vehicleType", "modelId", "projectId", "batteryId", "bmsId", "bmsModel", "hardwareId", "softwareVersion",
      imei, iccid, coalesce(profile, 'standard'), "activatedAt", "serviceExpiresAt", coalesce("serviceSuspended", false), $3, $3
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

/** Gives the devices of `$1` all of their fields; `$2` is who does it. */
const updateSql = `
  update device set plate = given.plate, vehicle_type = "vehicleType", model_id = "modelId", project_id = "projectId", battery_id = "batteryId", bms_id = "bmsId",
    bms_model = "bmsModel", hardware_id = "hardwareId", software_version = "softwareVersion", imei = given.imei, iccid = given.iccid, profile = given.profile,
    activated_at = "activatedAt", service_expires_at = "serviceExpiresAt", service_suspended = "serviceSuspended",
    version = device.version + 1, updated_at = now(), updated_by = $2
  from ${given} where device.id = t.id`.replaceAll('given.', 't.');
const ungroupSql = `delete from device_group using ${given} where device_id = t.id and group_id <> all(t."groupIds")`;
const regroupSql = `insert into device_group (device_id, group_id) select t.id, unnest(t."groupIds") from ${given} on conflict do nothing`;

/** What a trial found that is not stored: fields by column, as they were, by line; and lines of new devices. */
export interface Trial {
  readonly entity: 'device' | 'faultEntry';
  readonly format: ImportFormat;
  readonly created: readonly number[];
  readonly from: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

@Injectable()
export class ImportRepository {
  constructor(
    readonly dataSource: DataSource,
    private readonly entities: EntityRepository,
    private readonly changes: ChangeRepository,
    @Inject(Sealing) private readonly sealing: Sealing,
  ) {}

  /** Keeps a piece of a file. Uploads that no one ran for an hour are thrown away. */
  async keep({ uploadId, index, base64 }: InputOf<Fleet['importPart']>, userId: string): Promise<void> {
    if (index === 0) await this.sweep();
    const { bytes, sealed } = sealedPart(this.sealing, uploadId, index, Buffer.from(base64, 'base64'));
    await this.dataSource.query(`insert into upload_part (upload_id, index, user_id, bytes, sealed) values ($1, $2, $3, $4, $5) on conflict do nothing`, [uploadId, index, userId, bytes, sealed]);
  }

  private async sweep(): Promise<void> {
    for (const table of ['upload_part', 'import_trial']) await this.dataSource.query(`delete from ${table} where at < now() - interval '${importLimits.trialHours} hours'`);
  }

  async keepTrial(uploadId: string, userId: string, trial: Trial): Promise<void> {
    await this.dataSource.query('insert into import_trial (upload_id, user_id, trial) values ($1, $2, $3)', [uploadId, userId, trial]);
  }

  /** What the caller's trial found; a second one who asks finds none. Trials of before there were several kinds are of devices. */
  async takeTrial(uploadId: string, userId: string, entity: Trial['entity']): Promise<Trial | null> {
    const [[row]] = await this.dataSource.query<[{ trial: Trial }[], number]>(
      `delete from import_trial where upload_id = $1 and user_id = $2 and coalesce(trial->>'entity', 'device') = $3 returning trial`,
      [uploadId, userId, entity],
    );
    return row?.trial ?? null;
  }

  /** The whole file; empty when the caller has uploaded none. @param keep it is read again */
  async file(uploadId: string, userId: string, keep = false): Promise<Uint8Array> {
    const parts = await this.dataSource.query<UploadPart[]>(uploadPartsSql, [uploadId, userId]);
    if (!keep) await this.discard(uploadId, userId);
    return uploadedFile(this.sealing, uploadId, parts);
  }

  async discard(uploadId: string, userId: string): Promise<void> {
    await this.dataSource.query('delete from upload_part where upload_id = $1 and user_id = $2', [uploadId, userId]);
  }

  /** Projects by number and groups by name that the caller may put devices into; they stay while the transaction lasts. */
  async named(manager: EntityManager, scope: Scope): Promise<Named> {
    const [projects, groups] = [await owned(manager, project, 'number', scope), await owned(manager, group, 'name', scope)];
    return { projects, groups, projectNames: await owned(manager, project, 'name', scope), models: await modelsByName(manager) };
  }

  async insert(manager: EntityManager, devices: readonly DeviceFields[], { caller, requestId }: Acting): Promise<void> {
    await manager.query(insertSql, [JSON.stringify(devices), caller.userId, caller.loginName, requestId]);
  }

  /** @param devices with all of their fields, by id */
  async update(manager: EntityManager, devices: readonly (DeviceFields & { readonly id: string })[], acting: Acting): Promise<void> {
    const rows = JSON.stringify(devices);
    const ids = devices.map(({ id }) => id);
    const before = await this.entities.views(manager, device, ids);
    await manager.query(updateSql, [rows, acting.caller.loginName]);
    await manager.query(ungroupSql, [rows]);
    await manager.query(regroupSql, [rows]);
    const after = await this.entities.views(manager, device, ids);
    await this.changes.recordAll(manager, 'device', acting, ids.map((id) => ({ id, before: before.get(id) ?? {}, after: after.get(id) ?? {} })));
    await announce(manager, ids);
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
