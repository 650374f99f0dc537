import { intersects, validRange } from 'semver';

/** Whether two ranges have a version in common; a pre-release counts as one. */
export const overlap = (range: string, other: string): boolean => validRange(range) !== null && intersects(range, other, { includePrerelease: true });
