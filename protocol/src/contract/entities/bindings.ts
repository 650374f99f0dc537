/** Parts of a vehicle that may be replaced, each under the code that it is known by. */
export const boundParts = ['battery', 'bms', 'hardware', 'imei'] as const;

export type BoundPart = (typeof boundParts)[number];
