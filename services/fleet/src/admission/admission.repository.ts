import { Injectable } from '@nestjs/common';
import type { AdmittedDevice, DeviceLogin } from '@voltdeck/contract';
import { DataSource } from 'typeorm';
import type { Place } from './placement.ts';

/** A login with what happens to it when its device is not known. */
export interface Candidate extends LoginFacts, Place {
  readonly register: boolean;
}

/** What a login reports of its device. */
export type LoginFacts = Pick<DeviceLogin, 'vin' | 'iccid' | 'edition' | 'packCodes' | 'proof'>;

export interface Admission extends Omit<AdmittedDevice, 'policy'> {
  readonly vin: string;
  /** Its row was made by this login. */
  readonly made: boolean;
}

/** A value that a login does not carry leaves the stored one as it is. */
const differs = `(d.activated_at is null or d.edition is distinct from l.edition or d.iccid is distinct from coalesce(l.iccid, d.iccid)
      or (cardinality(l."packCodes") > 0 and d.pack_codes <> l."packCodes") or coalesce(d.proof, 'none') <> coalesce(l.proof, d.proof, 'none'))`;

/** Admits a batch of logins in one statement. New devices are made and announced; known ones are only compared. */
const admitSql = `
  with login as (
    select * from jsonb_to_recordset($1::jsonb)
      as t(vin text, iccid text, edition smallint, "packCodes" text[], "projectId" uuid, "groupId" uuid, "bmsModel" text, "hardwareId" text, "softwareVersion" text, proof text, register boolean)
  ),
  made as (
    insert into device (vin, source, iccid, edition, pack_codes, battery_id, project_id, bms_model, hardware_id, software_version, proof, activated_at)
    select vin, 'login', iccid, edition, "packCodes", "packCodes"[1], "projectId", "bmsModel", "hardwareId", "softwareVersion", proof, business_day()
    from login where register and not exists (select from device d where d.vin = login.vin)
    order by vin
    on conflict (vin) do nothing
    returning id, vin, profile
  ),
  grouped as (
    insert into device_group (device_id, group_id)
    select made.id, login."groupId" from made join login using (vin) where login."groupId" is not null
  ),
  announced as (
    insert into outbox (device_id) select id from made
  )
  select id as "deviceId", vin, profile, null as proof, false as differs, true as made from made
  union all
  select d.id, d.vin, d.profile, d.proof, ${differs}, false
  from device d join login l using (vin) where d.deleted_at is null`;

const recordSql = `
  with login as (
    select * from jsonb_to_recordset($1::jsonb) as t(vin text, iccid text, edition smallint, "packCodes" text[], proof text)
  ),
  changed as (
    update device d set
      iccid = coalesce(l.iccid, d.iccid),
      edition = l.edition,
      pack_codes = case when cardinality(l."packCodes") > 0 then l."packCodes" else d.pack_codes end,
      proof = coalesce(l.proof, d.proof),
      battery_id = coalesce(l."packCodes"[1], d.battery_id),
      activated_at = coalesce(d.activated_at, business_day()),
      updated_at = now(),
      version = d.version + 1,
      updated_by = null,
      revision = nextval('device_revision')
    from login l
    where d.vin = l.vin and d.deleted_at is null and ${differs}
    returning d.id
  )
  insert into outbox (device_id) select id from changed returning device_id`;

@Injectable()
export class AdmissionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param candidates with distinct VINs. */
  async admit(candidates: readonly Candidate[]): Promise<Admission[]> {
    return this.dataSource.query<Admission[]>(admitSql, [JSON.stringify(candidates)]);
  }

  /** @param logins with distinct VINs. @returns how many devices changed. */
  async record(logins: readonly LoginFacts[]): Promise<number> {
    return (await this.dataSource.query<unknown[]>(recordSql, [JSON.stringify(logins)])).length;
  }
}
