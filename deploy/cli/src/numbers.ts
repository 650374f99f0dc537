import { InvalidArgumentError } from 'commander';

/** Reads an option that is a number within bounds; refuses others with a sentence. */
export function numberWithin(least: number, most: number, whole = true): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
    throw new InvalidArgumentError(`'${text}' is not ${whole ? 'a whole number' : 'a number'} from ${least} to ${most}.`);
  };
}
