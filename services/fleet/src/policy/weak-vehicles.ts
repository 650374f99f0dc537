import { Inject, Injectable } from '@nestjs/common';
import { Weaknesses } from '@voltdeck/base';
import { weaknessNames, type Weakness, type WeaknessCode } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

/** What a vehicle is concerned by; `policy` is what holds for it. */
const conditions = {
  VEHICLES_BY_NAME: `policy.trust = 'name'`,
  ACTIVATION_OPEN: `policy.activation = 'open' and not exists (select from device_key where device_id = device.id and valid_to is null)`,
} as const satisfies Partial<Record<WeaknessCode, string>>;

/** Reports vehicles that anyone can pretend to be. */
@Injectable()
export class WeakVehicles {
  constructor(
    @Inject(Weaknesses) weaknesses: Pick<Weaknesses, 'add'>,
    private readonly dataSource: DataSource,
  ) {
    weaknesses.add(() => this.found('VEHICLES_BY_NAME'));
    weaknesses.add(() => this.found('ACTIVATION_OPEN'));
  }

  async found(code: keyof typeof conditions): Promise<Weakness[]> {
    const rows = await this.dataSource.query<{ vin: string; count: number }[]>(
      `select vin, (count(*) over ())::int as count from device join device_policy policy on policy.device_id = device.id
       where device.deleted_at is null and ${conditions[code]} order by vin limit $1`,
      [weaknessNames],
    );
    const [first] = rows;
    return first ? [{ code, count: first.count, names: rows.map(({ vin }) => vin) }] : [];
  }
}
