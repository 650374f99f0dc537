import type { WallIncident, WallNowView } from '@voltdeck/contract';

/** So long each incident is shown. */
export const incidentMs = 10_000;

/** Which of several is shown now. It goes by the moment that the picture is of, so that list and map show the same, and both stand still when data stops. */
export function incidentShown(now: Pick<WallNowView, 'asOf' | 'incidents'> | null): { readonly incident: WallIncident; readonly index: number } | null {
  const incidents = now?.incidents ?? [];
  const at = Date.parse(now?.asOf ?? '');
  const index = Number.isNaN(at) ? 0 : Math.floor(at / incidentMs) % Math.max(1, incidents.length);
  const incident = incidents[index];
  return incident === undefined ? null : { incident, index };
}
