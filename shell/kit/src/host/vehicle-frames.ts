import type { PassedFrame } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import { frameEvent, pathOf } from '@voltdeck/protocol/contract';
import { useEffect, useState } from 'react';
import { keepConnected, type LiveState } from './event-connection.ts';

/** A frame of the stream, numbered in the order of its arrival. */
export interface ShownFrame extends PassedFrame {
  readonly number: number;
}

export interface VehicleFrames {
  /** The newest first. */
  readonly frames: readonly ShownFrame[];
  readonly state: LiveState;
}

const none: VehicleFrames = { frames: [], state: 'idle' };

/** Frames of a vehicle as they pass the device port, up to `most`; none while `watching` is false. */
export function useVehicleFrames(deviceId: string, watching: boolean, most = 200): VehicleFrames {
  const [shown, setShown] = useState<VehicleFrames>(none);
  useEffect(() => {
    if (!watching) {
      setShown((before) => ({ ...before, state: 'idle' }));
      return;
    }
    const ended = new AbortController();
    let number = 0;
    const take = (data: string): void => {
      const frame: PassedFrame = JSON.parse(data);
      const next = { ...frame, number: ++number };
      setShown((before) => ({ ...before, frames: [next, ...before.frames].slice(0, most) }));
    };
    setShown(none);
    void keepConnected({
      address: pathOf(addresses.liveFrames.route, { deviceId }),
      signal: ended.signal,
      onState: (state) => setShown((before) => ({ ...before, state })),
      onEvent: ({ event, data }) => (event === frameEvent ? take(data) : undefined),
    });
    return () => ended.abort();
  }, [deviceId, watching, most]);
  return shown;
}
