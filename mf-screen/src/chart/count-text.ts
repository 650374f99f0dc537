import { formatNumber } from '@voltdeck/kit/widgets';
import type { Language } from '@voltdeck/protocol/contract';
import { dash } from './scale.ts';

/** A whole number as it is read; a dash where none was told. */
export const countText = (value: number, language: Language): string => (Number.isFinite(value) ? formatNumber(value, 0, language) : dash);
