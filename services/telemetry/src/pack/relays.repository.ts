import { Injectable } from '@nestjs/common';
import type { RelayCountView } from '@voltdeck/contract';
import { relayBit } from '@voltdeck/protocol/codes';
import { packLimits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { moment } from '../epoch.ts';
import { inTime } from '../record/record-row.ts';
import type { PackRange } from './pack-days.repository.ts';
import { stored } from './stored-figures.ts';

export interface RelayWork {
  readonly relays: readonly RelayCountView[];
  readonly flowing: number;
  readonly flowingAt: Date | null;
}

const bits = Object.values(relayBit);

/** The relays that carry the current of the pack. */
const circuit = [relayBit.mainPositive, relayBit.mainNegative, relayBit.charge1, relayBit.charge2].reduce<number>((word, bit) => word | (1 << bit), 0);
const mains = (1 << relayBit.mainPositive) | (1 << relayBit.mainNegative);

// Open and known: a relay that the vehicle does not have is reported open as well, and carries nothing.
const flowing = `(relays & ${circuit} = 0 and relays_valid & ${mains} = ${mains} and abs(current) >= ${stored('current', packLimits.flowLeast)})`;

const work = `
with word as (
  select recorded_at, relays, relays_valid, current, lag(relays) over (order by recorded_at) as before
  from record where device = $1 and recorded_at >= ${moment('$2')} and recorded_at < ${moment('$3')} and ${inTime('flags')} and relays is not null)
select bit_or(relays_valid)::int4 as present,
  count(*) filter (where ${flowing})::int4 as flowing, max(recorded_at) filter (where ${flowing}) as flowing_at,
  array[${bits.map((bit) => `count(*) filter (where relays & ${1 << bit} <> 0 and before & ${1 << bit} = 0)`).join(', ')}]::int4[] as closings
from word`;

interface Row {
  readonly present: number | null;
  readonly flowing: number;
  readonly flowing_at: Date | null;
  readonly closings: readonly number[];
}

@Injectable()
export class RelaysRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** How often each relay closed, as far as two records show it. */
  async work({ device, from, to }: PackRange): Promise<RelayWork> {
    const [row] = await this.dataSource.query<Row[]>(work, [device, from, to]);
    const present = row?.present ?? 0;
    const relays = bits.map((relay, index) => ({ relay, closings: row?.closings[index] ?? 0 })).filter(({ relay }) => (present & (1 << relay)) !== 0);
    return { relays, flowing: row?.flowing ?? 0, flowingAt: row?.flowing_at ?? null };
  }
}
