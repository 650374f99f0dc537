import { useQueryState } from '@voltdeck/kit';
import { useNow } from '@voltdeck/kit/widgets';
import { useMemo } from 'react';
import { rangeOf, readRange, stepOf, writeRange, type Last, type RangeChoice, type TimeRange } from './range.ts';

const restMs = 3_600_000;

export interface UsedRange {
  readonly choice: RangeChoice;
  /** The same object as long as it is the same range. */
  readonly range: TimeRange;
  readonly choose: (choice: RangeChoice) => void;
}

/** The range that the address asks for; one that ends now moves on by itself. */
export function useRange(usual: Last): UsedRange {
  const [query, change] = useQueryState();
  const choice = readRange(query, usual);
  const step = choice.last === null ? restMs : stepOf(choice.last);
  const now = useNow((drawn) => step - (drawn % step));
  const { from, to } = rangeOf(choice, now);
  const range = useMemo(() => ({ from, to }), [from, to]);
  return { choice, range, choose: (next) => change(writeRange(next)) };
}
