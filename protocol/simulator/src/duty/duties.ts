/** What a vehicle is meant to do. */
export type Activity = 'parked' | 'drive' | 'slowCharge' | 'fastCharge';

/** How a vehicle is driven: legs between stops. */
export interface DriveStyle {
  /** km/h */
  readonly cruise: readonly [low: number, high: number];
  readonly legM: readonly [low: number, high: number];
  readonly stopS: readonly [low: number, high: number];
}

export interface Duty {
  /** From this local time on; before the first line the last one holds. */
  readonly plan: readonly (readonly [time: string, activity: Activity])[];
  readonly style: DriveStyle;
  /** Plans of two vehicles differ by up to so many minutes. */
  readonly jitterMin: number;
}

export const duties = {
  shuttle: {
    plan: [['00:00', 'drive']],
    style: { cruise: [65, 92], legM: [2_500, 8_000], stopS: [6, 25] },
    jitterMin: 0,
  },
  commuter: {
    plan: [
      ['07:10', 'drive'], ['08:25', 'parked'], ['12:05', 'drive'], ['12:25', 'parked'], ['17:35', 'drive'],
      ['18:50', 'parked'], ['20:10', 'slowCharge'],
    ],
    style: { cruise: [30, 68], legM: [250, 1_600], stopS: [4, 45] },
    jitterMin: 80,
  },
  taxi: {
    plan: [['05:30', 'drive'], ['13:00', 'fastCharge'], ['13:50', 'drive'], ['03:30', 'slowCharge']],
    style: { cruise: [28, 72], legM: [300, 2_200], stopS: [5, 70] },
    jitterMin: 110,
  },
  bus: {
    plan: [
      ['05:50', 'drive'], ['10:20', 'parked'], ['10:40', 'drive'], ['13:30', 'fastCharge'], ['14:20', 'drive'],
      ['22:10', 'slowCharge'],
    ],
    style: { cruise: [24, 46], legM: [350, 900], stopS: [12, 40] },
    jitterMin: 40,
  },
  delivery: {
    plan: [['07:40', 'drive'], ['12:00', 'fastCharge'], ['12:50', 'drive'], ['18:30', 'parked'], ['21:00', 'slowCharge']],
    style: { cruise: [25, 55], legM: [400, 2_500], stopS: [20, 240] },
    jitterMin: 90,
  },
  nightTruck: {
    plan: [['20:00', 'drive'], ['01:00', 'fastCharge'], ['02:00', 'drive'], ['06:30', 'slowCharge'], ['12:00', 'parked']],
    style: { cruise: [55, 82], legM: [3_000, 9_000], stopS: [10, 60] },
    jitterMin: 60,
  },
} as const satisfies Record<string, Duty>;

export type DutyName = keyof typeof duties;
