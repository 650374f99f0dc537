import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { demoVersionBefore, isSimulatedVin, partitionOf, simulatedKind, type SimulatedKind } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import type { FleetEnvironment } from '../environment.ts';
import { announce } from '../outbox/announce.ts';

const dayMs = 86_400_000;
/** Longer ago than any history that is written: they were sold some day, and service is paid by the year. */
const [soldLeast, soldSpread, yearDays] = [70, 540, 365];

interface Past {
  readonly id: string;
  readonly plate: string;
  readonly vehicleType: string;
  readonly activatedAt: string;
  readonly serviceExpiresAt: string;
  /** ISO; null: it runs what it always ran. */
  readonly upgradedAt: string | null;
}

/** What a vehicle of a demonstration has been through before the console first heard it. Each once: a person may change all of it. */
@Injectable()
export class DemoHistory {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<FleetEnvironment, 'DEMO_HISTORY_DAYS'>,
    private readonly dataSource: DataSource,
  ) {}

  async give(): Promise<void> {
    const { DEMO_HISTORY_DAYS: days } = this.config;
    if (days === 0) return;
    const blank = await this.dataSource.query<{ id: string; vin: string }[]>(
      `select id, vin from device where deleted_at is null and plate is null and vehicle_type is null and updated_by is null`,
    );
    const pasts = blank.filter(({ vin }) => isSimulatedVin(vin)).map(({ id, vin }) => pastOf(id, vin, days, Date.now()));
    if (pasts.length === 0) return;
    await this.dataSource.transaction(async (manager) => {
      const given = `jsonb_to_recordset($1::jsonb) as given (id uuid, plate text, "vehicleType" text, "activatedAt" date, "serviceExpiresAt" date, "upgradedAt" timestamptz)`;
      await manager.query(
        `update device set plate = given.plate, vehicle_type = given."vehicleType", activated_at = given."activatedAt", service_expires_at = given."serviceExpiresAt",
           created_at = given."activatedAt"
         from ${given} where device.id = given.id`,
        [JSON.stringify(pasts)],
      );
      await manager.query(`update device_software set since = given."upgradedAt" from ${given} where device_id = given.id and since is null and "upgradedAt" is not null`, [JSON.stringify(pasts)]);
      await manager.query(
        `insert into device_software (device_id, version, since) select id, $2, null from ${given} where "upgradedAt" is not null on conflict do nothing`,
        [JSON.stringify(pasts), demoVersionBefore],
      );
      await announce(manager, pasts.map(({ id }) => id));
    });
  }
}

function pastOf(id: string, vin: string, days: number, now: number): Past {
  const draw = (name: string, count: number): number => partitionOf(`${name} ${vin}`, count);
  const soldAt = now - (soldLeast + draw('sold', soldSpread)) * dayMs;
  const years = Math.ceil((now - soldAt) / dayMs / yearDays);
  const upgraded = draw('upgrade', 3) > 0 ? now - (1 + draw('day', Math.max(1, days - 2))) * dayMs - draw('hour', 8) * 3_600_000 : null;
  return {
    id,
    plate: plateOf(vin),
    vehicleType: vehicleTypes[simulatedKind(vin)],
    activatedAt: dayOf(soldAt),
    serviceExpiresAt: dayOf(soldAt + years * yearDays * dayMs),
    upgradedAt: upgraded === null ? null : new Date(upgraded).toISOString(),
  };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const vehicleTypes: Readonly<Record<SimulatedKind, string>> = {
  shuttle: '摆渡车 Shuttle',
  airportBus: '机场巴士 Airport bus',
  airportTaxi: '机场出租车 Airport taxi',
  car: '轿车 Car',
  carLfp: '轿车 Car',
  taxi: '出租车 Taxi',
  bus: '公交车 Bus',
  van: '厢式货车 Van',
  truck: '重型货车 Heavy truck',
};

const largeKinds: ReadonlySet<SimulatedKind> = new Set(['bus', 'airportBus', 'truck']);

/** Kinds of the vehicles with a name, whose serial numbers are those of others as well. */
const namedKinds: ReadonlySet<SimulatedKind> = new Set(['shuttle', 'airportBus', 'airportTaxi']);
const namedFrom = 90_000;

/** New-energy plates of Shenzhen: D in front for small vehicles, behind for large ones. The serial number keeps them apart. */
function plateOf(vin: string): string {
  const kind = simulatedKind(vin);
  const serial = Number(vin.slice(-6)) + (namedKinds.has(kind) ? namedFrom : 0);
  const number = String((serial * 7_919 + 10_007) % 100_000).padStart(5, '0');
  return largeKinds.has(kind) ? `粤B${number}D` : `粤BD${number}`;
}
