import { faultLevels } from '@voltdeck/protocol/codes';
import type { Text } from '@voltdeck/protocol/contract';

/** A level as the history of a case names it. */
export const levelText = (level: number): Text | string => faultLevels[level] ?? String(level);
