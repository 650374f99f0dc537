import type { AttentionView } from '@voltdeck/contract';
import { filledIn } from '@voltdeck/kit';
import type { ErrorData, Language } from '@voltdeck/protocol/contract';
import { describe, expect, test } from 'vitest';
import { messages } from './messages.ts';
import { reasonOf } from './reason.ts';

const now = Date.parse('2026-01-01T12:00:00Z');

function vehicle(change: Partial<AttentionView>): AttentionView {
  return {
    deviceId: 'd',
    vin: 'LVTDTEST000000117',
    plate: null,
    projectName: null,
    need: 'fault',
    faultId: '1',
    level: 3,
    faultType: 1,
    faultName: null,
    workingState: 'charging',
    soc: 67,
    highestCellVoltage: 3712,
    lowestCellVoltage: 3105,
    highestTemperature: 38,
    lowestTemperature: 12,
    insulationResistance: 1842,
    since: '2026-01-01T11:56:00Z',
    owner: null,
    handledAt: null,
    acknowledgedLevel: null,
    roseTo: null,
    ...change,
  };
}

/** With plain spaces, which are easier to compare. */
function reason(change: Partial<AttentionView>, language: Language = 'en'): string {
  const say = (key: keyof typeof messages, data?: ErrorData): string => filledIn(messages[key], language, data);
  return reasonOf(vehicle(change), now, language, say).replaceAll('\u00a0', ' ');
}

describe('why a vehicle needs someone', () => {
  test('is the fault, the figure that tells how bad it is, and what the vehicle does', () => {
    expect(reason({})).toBe('Cell over-voltage, highest cell voltage 3,712 mV, charging');
    expect(reason({}, 'zh-CN')).toBe('单体过压，最高单体电压 3,712 mV，充电');
    expect(reason({ faultType: 15, workingState: 'idle' })).toBe('Insulation low, insulation resistance 1,842 kΩ, idle');
  });

  test('tells both ends of what lies too far apart', () => {
    expect(reason({ faultType: 11 })).toBe('Cell voltage difference, highest cell voltage 3,712 mV, lowest cell voltage 3,105 mV, charging');
    expect(reason({ faultType: 2 })).toBe('Cell under-voltage, lowest cell voltage 3,105 mV, charging');
  });

  test('tells of a level that rose after someone acknowledged it', () => {
    const rose = { faultType: 24, owner: 'Ann', handledAt: '2026-01-01T11:57:00Z', acknowledgedLevel: 1, roseTo: 3 };
    expect(reason(rose)).toBe('BMU communication lost, charging, rose from level 1 to 3 after acknowledgement');
    expect(reason(rose, 'zh-CN')).toMatch(/，充电，确认后由 1 级升至 3 级$/);
  });

  test('leaves out a figure that the vehicle did not send', () => {
    expect(reason({ highestCellVoltage: null })).toBe('Cell over-voltage, charging');
  });

  test('names no figure for a fault that none explains', () => {
    expect(reason({ faultType: 24, level: 1 })).toBe('BMU communication lost, charging');
  });

  test('is the fault for a vehicle that fell silent with one, and that it is offline', () => {
    expect(reason({ workingState: 'offline', since: '2025-12-31T10:00:00Z' })).toBe('Cell over-voltage, highest cell voltage 3,712 mV, offline');
  });

  test('is how long it has been silent, for a vehicle that is offline', () => {
    const silent = { need: 'silent', faultId: null, level: 0, faultType: null, workingState: 'offline', since: '2025-12-31T10:00:00Z' } as const;
    expect(reason({ ...silent, soc: 41 })).toBe('offline for 26 h, last SOC 41%');
    expect(reason({ ...silent, soc: null }, 'zh-CN')).toBe('离线 26 小时');
  });
});
