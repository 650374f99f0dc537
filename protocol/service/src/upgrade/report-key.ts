import type { Block } from '@voltdeck/protocol/wire';

/** Tells one report of block B4 from another. */
export const reportKey = ({ job, status, error }: Extract<Block, { kind: 'bmsUpgrade' }>): string => `${job}:${status ?? ''}:${error}`;
