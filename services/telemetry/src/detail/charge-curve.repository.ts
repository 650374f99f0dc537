import { Injectable } from '@nestjs/common';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { place, visible } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';
import { columnOfField } from '../record/record-columns.ts';
import { readSamples, type DetailSample } from './detail-samples.ts';

export interface Charge {
  readonly id: string;
  readonly device: number;
  readonly deviceId: string;
  readonly vin: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly plugIn: number | null;
  /** null = not calculated yet. */
  readonly curve: readonly StoredStep[] | null;
  /** What makes a vehicle like another; null where it did not send it. */
  readonly chemistry: number | null;
  readonly ratedEnergyKwh: number | null;
  readonly projectId: string | null;
  readonly projectName: string | null;
}

export type StoredStep = readonly [soc: number, kw: number, temperature: number | null, seconds: number];

/** What is compared: charges of like vehicles that started in the last days. */
export interface Likeness {
  readonly charge: Charge;
  readonly days: number;
  readonly sessionsMost: number;
}

export interface LikeStep {
  readonly soc: number;
  readonly sessions: number;
  /** The tenth, the fifth and the ninth of ten. */
  readonly kw: readonly [number, number, number];
  readonly temperature: readonly [number, number, number] | null;
}

const scaled = (field: 'ratedEnergy'): string => `latest.rated_energy::float8 / ${columnOfField(field)?.scale ?? 1}`;
const perVehicleMost = 20;

@Injectable()
export class ChargeCurveRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A charge that the caller may see. */
  async find(caller: Caller | null, id: string): Promise<Charge | null> {
    const parameters: unknown[] = [id];
    const [row] = await this.dataSource.query<Charge[]>(
      `select operation.id::text, operation.device, device.id as "deviceId", device.vin, ${epochMs('operation.started_at')} as "startedAt", ${epochMs('operation.ended_at')} as "endedAt",
         operation.plug_in as "plugIn", operation.curve, latest.chemistry, ${scaled('ratedEnergy')} as "ratedEnergyKwh", device.project_id as "projectId", device.project_name as "projectName"
       from operation join device on device.number = operation.device left join latest on latest.device = operation.device
       where operation.id = $1::int8 and operation.kind = 'charge' and ${visible(caller, parameters)}`,
      parameters,
    );
    return row ?? null;
  }

  samples({ device, startedAt, endedAt }: Charge): Promise<DetailSample[]> {
    return readSamples(this.dataSource.manager, device, startedAt, endedAt);
  }

  /** Charges of like vehicles that the caller sees: of the same rated energy and chemistry, where it is not known of the same project; by the same plug. */
  async like(caller: Caller | null, { charge, days, sessionsMost }: Likeness): Promise<{ readonly vehicles: number; readonly sessions: number; readonly steps: readonly LikeStep[] }> {
    const parameters: unknown[] = [charge.id, charge.startedAt];
    const alike =
      charge.ratedEnergyKwh === null
        ? `device.project_id is not distinct from ${place(parameters, charge.projectId)}::uuid`
        : `${scaled('ratedEnergy')} = ${place(parameters, charge.ratedEnergyKwh)} and latest.chemistry is not distinct from ${place(parameters, charge.chemistry)}::int2`;
    const plug = place(parameters, charge.plugIn);
    const [row] = await this.dataSource.query<{ vehicles: number; sessions: number; steps: readonly LikeStep[] }[]>(
      `with session as materialized (
         select found.* from device join latest on latest.device = device.number
         cross join lateral (
           select id, operation.device, curve from operation where operation.device = device.number and kind = 'charge' and curve is not null and id <> $1::int8
             and plug_in is not distinct from ${plug}::int2
             and started_at >= ${moment('$2')} - make_interval(days => ${place(parameters, days)}::int4) and started_at < ${moment('$2')} + interval '1 day'
           order by started_at desc limit ${perVehicleMost}) as found
         where ${visible(caller, parameters)} and ${alike} limit ${place(parameters, sessionsMost)}),
       step as (
         select (step ->> 0)::float8 as soc, count(*)::int4 as sessions,
           percentile_cont(array[0.1, 0.5, 0.9]) within group (order by (step ->> 1)::float8) as kw,
           percentile_cont(array[0.1, 0.5, 0.9]) within group (order by (step ->> 2)::float8) as temperature
         from session cross join lateral jsonb_array_elements(curve) as step group by 1)
       select (select count(distinct device)::int4 from session) as vehicles, (select count(*)::int4 from session) as sessions,
         coalesce((select jsonb_agg(jsonb_build_object('soc', soc, 'sessions', sessions, 'kw', to_jsonb(kw), 'temperature', to_jsonb(temperature)) order by soc) from step), '[]') as steps`,
      parameters,
    );
    return row ?? { vehicles: 0, sessions: 0, steps: [] };
  }
}
