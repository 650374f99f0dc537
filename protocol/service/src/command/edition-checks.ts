import { DomainError } from '@voltdeck/base';
import { remoteCommands } from '@voltdeck/protocol/codes';
import type { CommandArguments, CommandName, FieldProblem, Text } from '@voltdeck/protocol/contract';
import type { Edition, ParameterRange } from '@voltdeck/protocol/wire';
import { editionRange } from './command-arguments.ts';
import { settingRange } from './setting-rows.ts';

type RangeOf = (name: string, edition: Edition) => ParameterRange | null;

/** Of commands whose arguments have other ranges in each edition. */
function rangesOf(command: CommandName): RangeOf | null {
  const row = remoteCommands[command];
  if ('change' in row.wire) return settingRange;
  const differs = Object.keys(row.arguments ?? {}).some((name) => editionRange(row, name, 2016) !== null);
  return differs ? (name, edition) => editionRange(row, name, edition) : null;
}

export const isByEdition = (command: CommandName): boolean => rangesOf(command) !== null;

/** @throws DomainError INPUT_INVALID that names the argument and its range */
export function checkByEdition(command: CommandName, given: CommandArguments, edition: Edition): void {
  const rangeOf = rangesOf(command);
  if (rangeOf === null) return;
  const problems = Object.entries(given).flatMap(([name, value]) => {
    const range = rangeOf(name, edition);
    return range === null || typeof value !== 'number' || (value >= range.min && value <= range.max) ? [] : [outOfRange(name, range, edition)];
  });
  if (problems.length > 0) throw new DomainError('INPUT_INVALID', {}, problems);
}

function outOfRange(name: string, { min, max, unit }: ParameterRange, edition: Edition): FieldProblem {
  const numbers = `${min} to ${max}${unit === null ? '' : ` ${unit}`}`;
  const text: Text = {
    'zh-CN': `${edition} 版有效值为 ${min}~${max}${unit === null ? '' : ` ${unit}`}`,
    en: `give ${numbers}: the range of edition ${edition}`,
  };
  return { path: `arguments.${name}`, rule: 'range', message: text.en, text };
}
