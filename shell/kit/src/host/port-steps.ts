import type { PortStep } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import { pathOf, portStepEvent } from '@voltdeck/protocol/contract';
import { useEffect, useState } from 'react';
import { keepConnected, type LiveState } from './event-connection.ts';

/** A step of the stream, numbered in the order of its arrival. */
export interface ShownStep extends PortStep {
  readonly number: number;
}

export interface PortSteps {
  /** The oldest first. */
  readonly steps: readonly ShownStep[];
  readonly state: LiveState;
}

const none: PortSteps = { steps: [], state: 'idle' };

/** What the vehicles' ports hear of a VIN or an address, the newest `most` steps; none for an empty search. */
export function usePortSteps(search: string, most = 300): PortSteps {
  const [shown, setShown] = useState<PortSteps>(none);
  useEffect(() => {
    setShown(none);
    if (search === '') return;
    const ended = new AbortController();
    let number = 0;
    const take = (data: string): void => {
      const step: PortStep = JSON.parse(data);
      const next = { ...step, number: ++number };
      setShown((before) => ({ ...before, steps: [...before.steps, next].slice(-most) }));
    };
    void keepConnected({
      address: `${pathOf(addresses.portSteps.route, {})}?${new URLSearchParams({ search }).toString()}`,
      signal: ended.signal,
      onState: (state) => setShown((before) => ({ ...before, state })),
      onEvent: ({ event, data }) => (event === portStepEvent ? take(data) : undefined),
    });
    return () => ended.abort();
  }, [search, most]);
  return shown;
}
