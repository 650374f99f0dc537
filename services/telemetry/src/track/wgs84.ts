import { coordinateSystem } from '@voltdeck/protocol/codes';
import { wgs84OfGcj02, type Position } from './gcj02.ts';

/** Six decimals are a tenth of a metre, as a vehicle sends them. */
const digits = 1e6;
const rounded = (value: number): number => Math.round(value * digits) / digits;

/** A position in WGS-84. One without a named datum is taken for it. */
export function toWgs84(position: Position, system: number | null): Position {
  if (system !== coordinateSystem.gcj02) return position;
  const { longitude, latitude } = wgs84OfGcj02(position);
  return { longitude: rounded(longitude), latitude: rounded(latitude) };
}
