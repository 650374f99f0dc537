/** How guessing is slowed down: so many tries are free, then each costs twice the wait of the one before, up to a cap. */
export interface Slowing {
  readonly freeTries: number;
  readonly firstWaitS: number;
  readonly longestWaitS: number;
}

/** Tries are forgotten when none came for this long. */
export const forgottenAfterS = 3_600;

const waits = { firstWaitS: 30, longestWaitS: 15 * 60 } as const;

/** What tries are counted for. */
export const slowings = {
  accountFromAddress: { freeTries: 5, ...waits },
  address: { freeTries: 50, ...waits },
  account: { freeTries: 25, ...waits },
  /** The second step: apart from the password, whose own tries a right one clears. */
  factorFromAddress: { freeTries: 5, ...waits },
  factor: { freeTries: 25, ...waits },
  /** The password again, in an open session: no one outside it can use these up. */
  session: { freeTries: 5, ...waits },
} as const satisfies Record<string, Slowing>;

export type Counter = keyof typeof slowings;

/** Seconds to wait after so many tries that failed. */
export function waitS({ freeTries, firstWaitS, longestWaitS }: Slowing, tries: number): number {
  return tries < freeTries ? 0 : Math.min(longestWaitS, firstWaitS * 2 ** (tries - freeTries));
}
