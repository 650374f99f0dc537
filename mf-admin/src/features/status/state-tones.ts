import type { StageState } from '@voltdeck/protocol/contract';

export const stateTones = { healthy: 'good', slow: 'notice', stopped: 'bad', unknown: 'plain' } as const satisfies Record<StageState, string>;
