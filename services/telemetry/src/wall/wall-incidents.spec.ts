import type { AttentionView } from '@voltdeck/contract';
import { limits } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { incidentsOf, toWallCells } from './wall-incidents.ts';

const matter = (faultId: string, change: Partial<AttentionView> = {}): AttentionView => ({
  deviceId: faultId, vin: faultId, plate: null, projectName: null, need: 'fault', faultId, level: 3, faultType: 11, faultName: null, workingState: 'idle', soc: null, highestCellVoltage: null, lowestCellVoltage: null,
  highestTemperature: null, lowestTemperature: null, insulationResistance: null, since: '2026-11-21T12:00:00.000Z', owner: null, handledAt: null, acknowledgedLevel: null, roseTo: null, ...change,
});
const at = Date.parse('2026-11-21T12:00:00.000Z');

describe('the incidents of a wall', () => {
  it('are urgent faults and thermal events, thermal ones first, then those that no one takes care of, the worst and the newest first', () => {
    const attention = [
      matter('old'), matter('new', { since: '2026-11-21T13:00:00.000Z' }), matter('four', { level: 4, need: 'handled' }), matter('two', { level: 2 }),
      matter('hot', { level: 1, faultType: 31, need: 'handled' }), matter('handled', { need: 'handled' }), matter('gone', { level: 0, faultType: null, need: 'silent' }),
    ];
    expect(incidentsOf(attention).map(({ faultId }) => faultId)).toEqual(['four', 'hot', 'new', 'old']);
    expect(incidentsOf(Array.from({ length: 20 }, (_, index) => matter(String(index))))).toHaveLength(limits.wallIncidentsMax);
  });
});

describe('the heat map of an incident', () => {
  const bmus = [{ bmu: 1, voltages: [3_700, 3_702, null], temperatures: [25, 83] }, { bmu: 2, voltages: [3_698], temperatures: null }];

  it('is of temperatures where the fault is about them, and of voltages otherwise', () => {
    expect(toWallCells(bmus, 31, at)).toEqual({ recordedAt: new Date(at).toISOString(), quantity: 'temperatures', cells: 2, median: 54, rows: [{ bmu: 1, values: [25, 83] }] });
    expect(toWallCells(bmus, 11, at)).toMatchObject({ quantity: 'voltages', cells: 4, median: 3_700, rows: [{ bmu: 1, values: [3_700, 3_702, null] }, { bmu: 2, values: [3_698] }] });
  });

  it('is of what the vehicle sends where it does not send that, and none where it sends neither', () => {
    expect(toWallCells([{ bmu: 1, voltages: [3_700], temperatures: [null] }], 31, at)).toMatchObject({ quantity: 'voltages' });
    expect([toWallCells([], 31, at), toWallCells([{ bmu: 1, voltages: [null], temperatures: null }], 11, at)]).toEqual([null, null]);
  });

  it('never hides the cell that stands out: of neighbours that share a place it is the one that is shown', () => {
    const values = Array.from({ length: 200 }, (_, index) => (index === 137 ? 91 : index === 20 ? null : 25));
    const row = toWallCells([{ bmu: 1, voltages: null, temperatures: values }], 31, at)?.rows[0]?.values ?? [];
    expect([row.length <= limits.wallCellColumns, Math.max(...row.map((value) => value ?? 0)), row.indexOf(91)]).toEqual([true, 91, Math.floor(137 / 5)]);
  });
});
