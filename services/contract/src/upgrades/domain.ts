import { domain } from '../route.ts';
import { upgrade, upgradeCancel, upgradeList, upgradePreview, upgradeStart } from './upgrades.ts';

/** The upgrade of one device. */
export const upgrades = domain({ upgradePreview, upgradeStart, upgradeList, upgrade, upgradeCancel });
export type Upgrades = typeof upgrades;
