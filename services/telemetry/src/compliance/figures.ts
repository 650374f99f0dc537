import type { ComplianceCounts, ComplianceFigures, ComplianceSum } from '@voltdeck/contract';
import { complianceCountNames } from '@voltdeck/protocol/contract';
import type { ComplianceFigureName } from '@voltdeck/protocol/codes';

type CountName = keyof ComplianceCounts;

interface Share {
  readonly part: CountName;
  readonly whole: CountName;
  /** 100 for per cent; a thousandth makes seconds of milliseconds. */
  readonly times: number;
}

/** Each figure is one count by another: sums of vehicles and days make the figures of a fleet. */
export const shares: Readonly<Record<ComplianceFigureName, Share>> = {
  connection: { part: 'connectedDays', whole: 'vehicleDays', times: 100 },
  interval: { part: 'arrivedReports', whole: 'dueReports', times: 100 },
  alarmData: { part: 'alarmRecords', whole: 'alarmSeconds', times: 100 },
  completeness: { part: 'validValues', whole: 'expectedValues', times: 100 },
  powerDown: { part: 'powerDownsReported', whole: 'powerDowns', times: 100 },
  reissue: { part: 'reissuedRecords', whole: 'records', times: 100 },
  deviation: { part: 'deviationMs', whole: 'liveRecords', times: 0.001 },
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

function figureOf({ part, whole, times }: Share, counts: ComplianceCounts): number | null {
  return counts[whole] === 0 ? null : rounded((counts[part] / counts[whole]) * times);
}

export function withFigures(counts: ComplianceCounts): ComplianceSum {
  const figure = (name: ComplianceFigureName): number | null => figureOf(shares[name], counts);
  const figures: ComplianceFigures = {
    connection: figure('connection'),
    interval: figure('interval'),
    alarmData: figure('alarmData'),
    completeness: figure('completeness'),
    powerDown: figure('powerDown'),
    reissue: figure('reissue'),
    deviation: figure('deviation'),
  };
  return { counts, figures };
}

const nothing: ComplianceCounts = {
  vehicleDays: 0, connectedDays: 0, records: 0, liveRecords: 0, reissuedRecords: 0, dueReports: 0, arrivedReports: 0, alarmSeconds: 0, alarmRecords: 0,
  expectedValues: 0, validValues: 0, powerDowns: 0, powerDownsReported: 0, deviationMs: 0,
};

export function sumOf(all: readonly ComplianceCounts[]): ComplianceCounts {
  const sum: Record<CountName, number> = { ...nothing };
  for (const counts of all) for (const name of complianceCountNames) sum[name] += counts[name];
  return sum;
}
