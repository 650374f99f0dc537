import { Injectable } from '@nestjs/common';
import type { RankView } from '@voltdeck/contract';
import { packLimits, rankedFigures, type Caller, type RankedFigure } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { place, visible } from '../device/visible.ts';
import { inUnit, ohmsPerVolt } from './stored-figures.ts';

interface Ranked {
  /** SQL over a row of `latest`. */
  readonly source: string;
  /** SQL of what is compared, over a source: the better it is, the less or the more. Absent: the source itself. */
  readonly compared?: (source: string) => string;
  readonly better: '>' | '<';
  /** It follows what the vehicle does: only packs count that do the same at about the same time. */
  readonly alike?: true;
}

const { comfortableFrom, comfortableTo, alikeWithinMinutes } = packLimits;

/** How far a temperature is from where cells are at ease: too cold is no better than too hot. */
const discomfort = (source: string): string => `greatest(${comfortableFrom} - ${source}, ${source} - ${comfortableTo}, 0)`;

const isAlike = `pack.working_state = mine.working_state and abs(extract(epoch from pack.recorded_at - mine.recorded_at)) <= ${alikeWithinMinutes * 60}`;

const ranked: Readonly<Record<RankedFigure, Ranked>> = {
  soh: { source: inUnit('soh', 'latest.soh'), better: '>' },
  cellSpread: { source: '(latest.highest_cell_voltage - latest.lowest_cell_voltage)::float8', better: '<', alike: true },
  insulation: { source: ohmsPerVolt('latest.insulation_resistance', 'latest.total_voltage'), better: '>' },
  highestTemperature: { source: inUnit('highestTemperature', 'latest.highest_temperature'), compared: discomfort, better: '<', alike: true },
};

const columns = rankedFigures.map((figure) => `${ranked[figure].source} as "${figure}"`).join(', ');
const counted = rankedFigures
  .map((figure) => {
    const { compared = (source) => source, better, alike } = ranked[figure];
    const [mine, other] = [`mine."${figure}"`, `pack."${figure}"`];
    const counts = alike === true ? isAlike : 'true';
    return `jsonb_build_object('figure', '${figure}', 'value', ${mine}, 'others', count(${other}) filter (where ${counts}),
      'worse', count(${other}) filter (where ${counts} and ${compared(mine)} ${better} ${compared(other)}),
      'equal', count(${other}) filter (where ${counts} and ${compared(mine)} = ${compared(other)}))`;
  })
  .join(', ');

interface Row {
  readonly project_name: string | null;
  readonly ranks: readonly (Omit<RankView, 'value'> & { readonly value: number | null })[];
}

export interface Ranks {
  readonly ranks: readonly RankView[];
  /** Name of the project whose packs were compared; null for all that the caller sees. */
  readonly rankedIn: string | null;
}

@Injectable()
export class RanksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The pack among those of its project that the caller sees. */
  async ranks(caller: Caller | null, device: number): Promise<Ranks> {
    const parameters: unknown[] = [];
    const number = place(parameters, device);
    const [row] = await this.dataSource.query<Row[]>(
      `with pack as (select device.number, device.project_id, device.project_name, latest.working_state, latest.recorded_at, ${columns}
         from device join latest on latest.device = device.number where ${visible(caller, parameters)}),
       mine as (select * from pack where number = ${number})
       select mine.project_name, jsonb_build_array(${counted}) as ranks
       from mine left join pack on pack.number <> mine.number and (mine.project_id is null or pack.project_id = mine.project_id)
       group by mine.project_name, mine.working_state, mine.recorded_at, ${rankedFigures.map((figure) => `mine."${figure}"`).join(', ')}`,
      parameters,
    );
    return { ranks: (row?.ranks ?? []).flatMap(({ value, ...rank }) => (value === null ? [] : [{ ...rank, value }])), rankedIn: row?.project_name ?? null };
  }
}
