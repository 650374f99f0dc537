import { useState } from 'react';

interface Counted {
  readonly count: number | null;
  readonly risen: number | null;
}

/** The count while it is above the one before; null for the first one and once it falls. What got less is not announced. */
export function risenTo({ count: before, risen }: Counted, count: number | null): number | null {
  if (count === null || before === null) return null;
  if (count === before) return risen;
  return count > before ? count : null;
}

/** The count to announce. */
export function useRise(count: number | null): number | null {
  const [counted, setCounted] = useState<Counted>({ count: null, risen: null });
  if (count === null || count === counted.count) return counted.risen;
  const next = { count, risen: risenTo(counted, count) };
  setCounted(next);
  return next.risen;
}
