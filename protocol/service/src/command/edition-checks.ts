import { DomainError } from '@voltdeck/platform';
import { highestLevel } from '@voltdeck/protocol/codes';
import type { CommandArguments, CommandName, FieldProblem, Text } from '@voltdeck/protocol/contract';
import type { Edition } from '@voltdeck/protocol/wire';
import { settingRange } from './setting-rows.ts';

interface Range {
  readonly min: number;
  readonly max: number;
  readonly unit: string | null;
}

type RangeOf = (name: string, edition: Edition) => Range | null;

// Tables B.17 of 2016 and B.13 of 2025.
const alarmRange: RangeOf = (name, edition) => (name === 'level' ? { min: 0, max: highestLevel[edition], unit: null } : null);

/** Commands whose arguments have other ranges in each edition. */
const ranges: Readonly<Partial<Record<CommandName, RangeOf>>> = { settingsWrite: settingRange, terminalAlarm: alarmRange };

export const isByEdition = (command: CommandName): boolean => command in ranges;

/** @throws DomainError INPUT_INVALID that names the argument and its range */
export function checkByEdition(command: CommandName, given: CommandArguments, edition: Edition): void {
  const rangeOf = ranges[command];
  if (rangeOf === undefined) return;
  const problems = Object.entries(given).flatMap(([name, value]) => {
    const range = rangeOf(name, edition);
    return range === null || typeof value !== 'number' || (value >= range.min && value <= range.max) ? [] : [outOfRange(name, range, edition)];
  });
  if (problems.length > 0) throw new DomainError('INPUT_INVALID', {}, problems);
}

function outOfRange(name: string, { min, max, unit }: Range, edition: Edition): FieldProblem {
  const numbers = `${min} to ${max}${unit === null ? '' : ` ${unit}`}`;
  const text: Text = {
    'zh-CN': `${edition} 版有效值为 ${min}~${max}${unit === null ? '' : ` ${unit}`}`,
    en: `give ${numbers}: the range of edition ${edition}`,
  };
  return { path: `arguments.${name}`, rule: 'range', message: text.en, text };
}
