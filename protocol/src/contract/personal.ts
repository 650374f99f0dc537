/** What a person keeps for the own work. */

/** Lists whose views are saved. */
export const personalLists = ['vehicle', 'alarm'] as const;
export type PersonalList = (typeof personalLists)[number];

/** What the bell in the header counts and whether it sounds, until a person chooses otherwise: every level, as home counts. */
export const bellDefaults = { minLevel: 1, sound: false } as const;

export const personalLimits = {
  viewNameMax: 60,
  viewQueryMax: 2_000,
  /** Of one person and list. */
  viewsMax: 50,
  /** So long a deleted view can be restored. */
  viewRestoreMs: 86_400_000,
  columnsMax: 100,
  /** Lists whose columns are kept of one person. */
  columnListsMax: 100,
  /** Vehicles that one person watches. */
  watchedMax: 100,
} as const;
