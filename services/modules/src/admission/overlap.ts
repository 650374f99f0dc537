import { intersects } from 'semver';

/** Whether two ranges have a version in common; a pre-release counts as one. */
export const overlap = (range: string, other: string): boolean => intersects(range, other, { includePrerelease: true });
