import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { policyLevels } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Placement } from '../admission/placement.ts';
import type { FleetEnvironment } from '../environment.ts';

const { transport, signature } = policyLevels;

const file = z.array(
  z.strictObject({
    vin: z.string().length(17),
    chipId: z.string().min(1).max(16),
    algorithm: z.number().int().min(1).max(3),
    /** base64; null: its edition has no signatures. */
    publicKey: z.string().nullable(),
    /** What is demanded of it besides; null: inherited. */
    transport: z.enum(transport).nullable(),
    signature: z.enum(signature).nullable(),
  }),
);

type DemoVehicle = z.infer<typeof file>[number];

const given = `jsonb_to_recordset($1::jsonb) as given (vin text, "chipId" text, algorithm smallint, "publicKey" text, transport text, signature text,
  "projectId" uuid, "groupId" uuid, "bmsModel" text, "hardwareId" text, "softwareVersion" text)`;

/** Vehicles that are there already keep their policy: it may have been changed since. */
const vehiclesSql = `
  with given as (select * from ${given}),
  made as (
    insert into device (vin, source, project_id, bms_model, hardware_id, software_version)
    select vin, 'import', "projectId", "bmsModel", "hardwareId", "softwareVersion" from given
    on conflict (vin) do nothing
    returning id, vin
  ),
  grouped as (
    insert into device_group (device_id, group_id) select made.id, "groupId" from made join given using (vin) where "groupId" is not null
  ),
  demanded as (
    insert into security_policy (device_id, transport, signature)
    select made.id, transport, signature from made join given using (vin) where transport is not null or signature is not null
  )
  insert into outbox (device_id) select id from made`;

/** The key of a vehicle that has another by now was replaced by someone. */
const keysSql = `
  insert into device_key (device_id, algorithm, public_key, chip_id, registered_by)
  select device.id, algorithm, decode("publicKey", 'base64'), "chipId", 'simulator' from ${given} join device using (vin)
  where "publicKey" is not null and not exists (select from device_key where device_id = device.id)
  on conflict do nothing`;

/** Enters the simulated vehicles with the keys that were made for them, so that each proves itself from its first login on. */
@Injectable()
export class DemoVehicles {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<FleetEnvironment, 'DEMO_VEHICLES_FILE'>,
    private readonly dataSource: DataSource,
    private readonly placement: Placement,
  ) {}

  async enter(): Promise<void> {
    const { DEMO_VEHICLES_FILE: path } = this.config;
    if (path === undefined) return;
    const vehicles = file.parse(JSON.parse(await readFile(path, 'utf8')));
    const rows = JSON.stringify(vehicles.map((vehicle: DemoVehicle) => ({ ...vehicle, ...this.placement.of(vehicle.vin) })));
    await this.dataSource.transaction(async (manager) => {
      await manager.query(vehiclesSql, [rows]);
      await manager.query(keysSql, [rows]);
    });
  }
}
