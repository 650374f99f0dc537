import { operatingMode } from './bms-codes.ts';
import type { Text } from './code-table.ts';
import type { RecordValues } from './record-values.ts';
import { chargingState } from './state-codes.ts';

export type WorkingState = 'charging' | 'discharging' | 'idle' | 'offline';

export const workingStates: Readonly<Record<WorkingState, Text>> = {
  charging: { 'zh-CN': '充电', en: 'Charging' },
  discharging: { 'zh-CN': '放电', en: 'Discharging' },
  idle: { 'zh-CN': '静置', en: 'Idle' },
  offline: { 'zh-CN': '离线', en: 'Offline' },
};

type Evidence = Pick<RecordValues, 'operatingMode' | 'chargingState' | 'current' | 'speed' | 'vehicleState'>;

const quietAmperes = 2;
const vehicleOn = 1;

// Feedback while driving belongs to a discharge operation; it is not a charge.
const stateOfMode: Readonly<Record<number, WorkingState>> = {
  [operatingMode.lowVoltage]: 'idle',
  [operatingMode.discharge]: 'discharging',
  [operatingMode.charge]: 'charging',
  [operatingMode.feedback]: 'discharging',
};

/** What the pack does: its own operating mode first, then the vehicle's charging state, then the current (positive discharges). */
export function workingState(record: Evidence): WorkingState {
  const byMode = record.operatingMode === null ? undefined : stateOfMode[record.operatingMode];
  if (byMode !== undefined) return byMode;
  if (record.chargingState === chargingState.parked) return 'charging';
  const current = record.current ?? 0;
  if (current > quietAmperes) return 'discharging';
  return current < -quietAmperes && isParked(record) ? 'charging' : 'idle';
}

function isParked({ speed, vehicleState }: Evidence): boolean {
  return speed === null ? vehicleState !== vehicleOn : speed === 0;
}

const missedPeriods = 3;
const leastSilenceMs = 60_000;

/** Silent for three report periods, at least a minute. */
export function isOffline(lastFrameMs: number, nowMs: number, reportPeriodMs: number): boolean {
  return nowMs - lastFrameMs > Math.max(missedPeriods * reportPeriodMs, leastSilenceMs);
}
