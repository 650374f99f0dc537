import { recordField, recordFieldNames } from '@voltdeck/protocol/codes';
import { ruleMetrics } from '@voltdeck/protocol/contract';

/** The units of what a record holds and a series can show; those of cells and probes are the units of their extremes. */
export function unitTable(): string {
  const fields = recordFieldNames.flatMap((name) => unitLine(name, recordField(name).unit));
  const derived = ['cellVoltageSpread', 'power'].flatMap((name) => unitLine(name, ruleMetrics[name]?.unit));
  return `"""Units of the fields of a record and of metrics. Made by \`voltdeck client python\`."""

UNITS: dict[str, str] = {
${[...fields, ...derived].join('\n')}
}

CELL_UNITS: dict[str, str] = {"voltage": ${quotedUnit('highestCellVoltage')}, "temperature": ${quotedUnit('highestTemperature')}}
`;
}

const unitLine = (name: string, unit: string | undefined): string[] => (unit === undefined ? [] : [`    ${JSON.stringify(name)}: ${JSON.stringify(unit)},`]);

const quotedUnit = (name: 'highestCellVoltage' | 'highestTemperature'): string => JSON.stringify(recordField(name).unit ?? '');
