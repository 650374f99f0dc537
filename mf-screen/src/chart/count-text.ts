import { formatNumber } from '@voltdeck/kit/widgets';
import { dash } from './scale.ts';

/** A whole number as it is read; a dash where none was told. */
export const countText = (value: number): string => (Number.isFinite(value) ? formatNumber(value, 0) : dash);
