import { Injectable } from '@nestjs/common';
import type { PackDayView } from '@voltdeck/contract';
import { DataSource } from 'typeorm';
import { moment } from '../epoch.ts';
import { inUnit, ohmsPerVolt } from './stored-figures.ts';

/** Half open: from <= time < to, epoch ms. */
export interface PackRange {
  readonly device: number;
  readonly from: number;
  readonly to: number;
}

const mean = (name: string): string => `(sum(${name}_sum)::float8 / nullif(sum(${name}_n), 0))`;

/** SQL of a day of a pack, over its hours. @param zone place of the time zone */
export const dayColumns = (zone: string): string => `to_char(time_bucket('1 day', hour, ${zone}) at time zone ${zone}, 'YYYY-MM-DD') as day,
  ${inUnit('soh', mean('soh'))} as soh,
  min(${ohmsPerVolt('insulation_resistance_min', 'total_voltage_max')}) as insulation,
  ${mean('cell_voltage_spread')} as "meanSpread", max(cell_voltage_spread_max)::float8 as "highestSpread"`;

const days = `
select ${dayColumns('$4')}
from rollup_hour where device = $1 and hour >= date_trunc('hour', ${moment('$2')}) and hour < ${moment('$3')}
group by 1 order by 1`;

const rated = `select ${inUnit('ratedEnergy', 'rated_energy')} as rated from latest where device = $1`;

@Injectable()
export class PackDaysRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Days of a time zone, from the folded hours. */
  days({ device, from, to }: PackRange, timeZone: string): Promise<PackDayView[]> {
    return this.dataSource.query(days, [device, from, to, timeZone]);
  }

  /** Rated energy, kWh. */
  async ratedEnergy(device: number): Promise<number | null> {
    const [row] = await this.dataSource.query<{ rated: number | null }[]>(rated, [device]);
    return row?.rated ?? null;
  }
}
