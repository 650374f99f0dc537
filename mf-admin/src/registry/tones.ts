import type { RolloutState } from '@voltdeck/protocol/contract';

/** Colours of the states of a canary, the same on every card. */
export const stateTones = { running: 'notice', paused: 'plain', halted: 'bad' } as const satisfies Record<RolloutState, string>;
