import type { WallIncident } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { wallNow } from '../../testing/wall-told.ts';
import { heatMapOf } from './cell-heat.ts';
import { incidentMs, incidentShown } from './incident-shown.ts';

const [incident] = wallNow.incidents;
const named = (faultId: string): WallIncident => {
  if (incident === undefined) throw new Error('the fleet has no incident');
  return { ...incident, matter: { ...incident.matter, faultId } };
};
const at = Date.parse('2026-11-21T12:00:00.000Z');
const shown = (ms: number, incidents: readonly WallIncident[]): string | null => incidentShown({ asOf: new Date(at + ms).toISOString(), incidents })?.incident.matter.faultId ?? null;

describe('the incident that is shown', () => {
  it('is each in turn, by the moment that the picture is of: without new data it stays', () => {
    const incidents = [named('a'), named('b'), named('c')];
    const turns = [0, incidentMs - 1, incidentMs, 2 * incidentMs, 3 * incidentMs].map((ms) => shown(ms, incidents));
    expect(turns[0]).toBe(turns[1]);
    expect(new Set(turns.slice(1, 4)).size).toBe(3);
    expect(turns[4]).toBe(turns[0]);
  });

  it('is none where there is none, and the first where no moment is said', () => {
    expect([shown(0, []), incidentShown(null)]).toEqual([null, null]);
    expect(incidentShown({ asOf: '', incidents: [named('a'), named('b')] })?.index).toBe(0);
  });
});

describe('the heat map of an incident', () => {
  const cells = { recordedAt: '2026-11-21T12:00:00.000Z', quantity: 'temperatures', cells: 4, median: 30, rows: [{ bmu: 1, values: [30, 83, null, 26] }] } as const;

  it('gives the farthest cell the full colour, the median none, and leaves out what was not sent', () => {
    expect(heatMapOf(cells)).toEqual({
      lowest: 26, highest: 83,
      rows: [{ bmu: 1, colors: ['color-mix(in srgb, var(--vd-heat-high) 0%, var(--vd-heat-middle))', 'color-mix(in srgb, var(--vd-heat-high) 100%, var(--vd-heat-middle))', null, 'color-mix(in srgb, var(--vd-heat-low) 16%, var(--vd-heat-middle))'] }],
    });
  });

  it('stays pale for a pack in good balance', () => {
    expect(heatMapOf({ ...cells, rows: [{ bmu: 1, values: [30, 31] }] })?.rows[0]?.colors[1]).toContain(' 38%');
  });

  it('is not drawn where nothing is known', () => {
    expect([heatMapOf({ ...cells, rows: [{ bmu: 1, values: [null, NaN] }] }), heatMapOf({ ...cells, median: NaN })]).toEqual([null, null]);
  });
});
