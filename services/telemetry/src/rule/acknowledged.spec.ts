import { describe, expect, it } from 'vitest';
import { compareAcknowledged } from './acknowledged.ts';

const lasting = (device: number, startedAt: number, endedAt: number | null) => ({ device, startedAt, endedAt });

describe('alarms beside what operators acknowledged', () => {
  it('coincide when they overlap in time for the same vehicle, however little', () => {
    const alarms = [lasting(1, 0, 10), lasting(1, 30, 40), lasting(2, 0, 10), lasting(3, 5, null)];
    const handled = [lasting(1, 10, 20), lasting(2, 11, 12), lasting(3, 50, null)];
    expect(compareAcknowledged(alarms, handled)).toEqual({ coinciding: [alarms[0], alarms[3]], missed: [handled[1]] });
  });

  it('miss everything where there are none', () => {
    const handled = [lasting(1, 10, 20), lasting(1, 30, null)];
    expect(compareAcknowledged([], handled)).toEqual({ coinciding: [], missed: handled });
  });

  it('count each alarm and each acknowledged one once, whatever else they overlap', () => {
    const long = lasting(1, 0, 100);
    expect(compareAcknowledged([long], [lasting(1, 1, 2), lasting(1, 3, 4)])).toEqual({ coinciding: [long], missed: [] });
    expect(compareAcknowledged([lasting(1, 1, 2), lasting(1, 3, 4)], [long]).coinciding).toHaveLength(2);
  });
});
