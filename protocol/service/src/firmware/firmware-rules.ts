import type { FirmwareManifest, FirmwareTarget, FirmwareView } from '@voltdeck/contract';
import { compareVersions, isNamed, type FirmwareRefusal } from '@voltdeck/protocol/contract';

type Judged = Pick<FirmwareView, 'state' | 'withdrawnAt' | 'signature' | 'models' | 'hardware' | 'version' | 'minimumVersion'>;

/**
 * Everything that keeps a firmware from a device; empty = it fits. What the device has never reported counts against it,
 * unless the firmware is for any (`*`).
 */
export function refusalsOf(firmware: Judged, target: FirmwareTarget): FirmwareRefusal[] {
  return [...ofFirmware(firmware), ...ofPart(firmware.models, target.model, 'model'), ...ofPart(firmware.hardware, target.hardware, 'hardware'), ...ofVersion(firmware, target.version)];
}

/** What keeps it from every device. */
export function ofFirmware({ state, withdrawnAt, signature }: Pick<Judged, 'state' | 'withdrawnAt' | 'signature'>): FirmwareRefusal[] {
  return [...(state === 'ready' ? [] : (['notReady'] as const)), ...(withdrawnAt === null ? [] : (['withdrawn'] as const)), ...(signature === 'valid' ? [] : (['keyRevoked'] as const))];
}

function ofPart(list: readonly string[], value: string | null, part: 'model' | 'hardware'): FirmwareRefusal[] {
  if (value === null) return list.includes('*') ? [] : [`${part}Unknown`];
  return isNamed(list, value) ? [] : [`${part}Differs`];
}

/** A vehicle never goes back, not even to what it had: an old version has the faults that the new one repaired. */
function ofVersion({ version, minimumVersion }: Pick<Judged, 'version' | 'minimumVersion'>, present: string | null): FirmwareRefusal[] {
  if (present === null) return ['versionUnknown'];
  const order = compareVersions(version, present);
  if (order === 0) return ['sameVersion'];
  if (order < 0) return ['rollback'];
  return minimumVersion !== null && compareVersions(present, minimumVersion) < 0 ? ['belowMinimum'] : [];
}

/** Whether two firmwares could go to the same device. */
export function overlap(one: Pick<FirmwareManifest, 'models' | 'hardware'>, other: Pick<FirmwareManifest, 'models' | 'hardware'>): boolean {
  return meet(one.models, other.models) && meet(one.hardware, other.hardware);
}

function meet(one: readonly string[], other: readonly string[]): boolean {
  const covers = (list: readonly string[], name: string): boolean => isNamed(list, name.replace(/\*$/, ''));
  return one.some((name) => covers(other, name)) || other.some((name) => covers(one, name));
}
