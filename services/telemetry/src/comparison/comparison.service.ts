import { Inject, Injectable } from '@nestjs/common';
import type { Analysis, FleetComparisonView, InputOf } from '@voltdeck/contract';
import { Settings } from '@voltdeck/base';
import { comparisonLimits, type Caller, type ComparedFigure } from '@voltdeck/protocol/contract';
import { isoOf } from '../epoch.ts';
import { rollupColumns, type RollupColumn } from '../rollup/rollup-columns.ts';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import { stretchAsked } from '../statistics/stretch-asked.ts';
import { comparedOf, type Valued } from './compared.ts';
import { ComparisonRepository, type ComparedRow, type FoldedMetric } from './comparison.repository.ts';
import { foldedParts } from './folded-parts.ts';
import { groupNames } from './groups.ts';

const figures: Readonly<Record<ComparedFigure, (of: FoldedMetric) => number | null>> = {
  mean: ({ sum, n }) => (n ? (sum ?? 0) / n : null),
  lowest: ({ min }) => min,
  highest: ({ max }) => max,
  span: ({ min, max }) => (min === null || max === null ? null : max - min),
};

const ambientMetric = 'lowestTemperature';

const columnOf = (metric: string): RollupColumn[] => rollupColumns.filter((column) => column.metric === metric);

@Injectable()
export class ComparisonService {
  constructor(
    private readonly repository: ComparisonRepository,
    @Inject(Settings) private readonly settings: SettingsSource,
  ) {}

  /** One figure for each vehicle of the caller, by group. */
  async compare(caller: Caller | null, input: InputOf<Analysis['fleetComparison']>): Promise<FleetComparisonView> {
    const { metric, figure, against, againstFigure, groupBy, from: begin, to: end, ...filter } = input;
    const nowMs = Date.now();
    const { zone, complete } = await this.repository.days();
    const timeZone = zone ?? businessSettings(this.settings).timeZone;
    const parts = foldedParts({ ...stretchAsked({ from: begin, to: end }, nowMs), zone: timeZone, daysComplete: complete });
    const columns = [...new Set([metric, ...(against === undefined ? [] : [against]), ambientMetric])].flatMap(columnOf);
    const vehiclesMax = Math.min(comparisonLimits.vehiclesMax, Math.floor(comparisonLimits.rowsMax / parts.rows));
    const rows = await this.repository.read(caller, filter, { parts, zone: timeZone, columns, vehiclesMax, sinceVersion: groupBy === 'firmware' });
    const figureOf = (row: ComparedRow, name: string, made: ComparedFigure): number | null => {
      const place = columns.findIndex((column) => column.metric === name);
      const [column, folded] = [columns[place], row.metrics[place]];
      const stored = folded === undefined ? null : figures[made](folded);
      return stored === null || column === undefined ? null : stored / column.scale;
    };
    const without = { noRecords: 0, notSent: 0, otherNotSent: 0 };
    const valued: Valued[] = [];
    for (const row of rows) {
      const value = figureOf(row, metric, figure);
      const other = against === undefined ? null : figureOf(row, against, againstFigure);
      if (row.records === null) without.noRecords += 1;
      else if (value === null) without.notSent += 1;
      else if (against !== undefined && other === null) without.otherNotSent += 1;
      else valued.push({ deviceId: row.id, vin: row.vin, plate: row.plate, group: groupNames[groupBy]({ ...row, ambient: figureOf(row, ambientMetric, 'mean') }), value, other });
    }
    return {
      asOf: isoOf(nowMs), from: isoOf(parts.from), to: isoOf(parts.to), timeZone,
      vehicles: rows[0]?.vehicles ?? 0, taken: rows.length, valued: valued.length, without,
      ...comparedOf(valued),
    };
  }
}
