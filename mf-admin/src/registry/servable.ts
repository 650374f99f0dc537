import type { ModuleDetailView, ModuleVersionView } from '@voltdeck/contract';

/** Whether pages may still get a version. */
export const isServable = ({ state, keyRevoked }: Pick<ModuleVersionView, 'state' | 'keyRevoked'>): boolean => state !== 'yanked' && !keyRevoked;

/** Versions that can be chosen for a user, newest first. */
export const servableVersions = ({ history }: Pick<ModuleDetailView, 'history'>): string[] => history.filter(isServable).map(({ version }) => version);
