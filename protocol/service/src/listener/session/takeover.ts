import { vehicleProofs, type DeviceClaim } from '@voltdeck/protocol/contract';

/** What distinguishes one terminal from another: of a session, and of a login that wants its VIN. */
export type Terminal = Pick<DeviceClaim, 'iccid' | 'certificate' | 'platform' | 'proof' | 'provenAt'>;

const rankOf = ({ proof }: Terminal): number => vehicleProofs.indexOf(proof);

/**
 * Whether a login may end the session that holds its VIN. The better proof wins and never gives way to a worse one; an
 * address proves nothing. Without any proof it takes the same ICCID, between links the same platform.
 */
export function mayTakeOver(old: Terminal, next: Terminal): boolean {
  if (rankOf(next) < rankOf(old)) return false;
  if (old.certificate !== null && old.certificate === next.certificate) return true;
  if (old.platform !== null && old.platform === next.platform) return true;
  if (next.proof !== 'none') return isNewer(old, next);
  return old.certificate === null && old.iccid !== null && old.iccid === next.iccid;
}

/** A login that was recorded and is sent again proves nothing. */
const isNewer = ({ provenAt: before }: Terminal, { provenAt: after }: Terminal): boolean => before === null || after === null || after > before;
