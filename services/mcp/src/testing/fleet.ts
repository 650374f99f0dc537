import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import type { FaultView, LatestView, NoteView, RecordView, RuleAlarmView, SeriesView, VehicleView } from '@voltdeck/contract';
import { createToolServer } from '../server.ts';
import type { ConsoleReader } from '../tool.ts';

export const deviceId = '00000000-0000-4000-8000-000000000001';
export const recordId = '00000000-0000-5000-8000-000000000002';
export const at = '2026-03-10T08:00:00.000Z';

export const vehicleOf = (more: Partial<VehicleView> = {}): VehicleView => ({
  deviceId, vin: 'LVDMCPXXX00000001', plate: 'A-1', projectName: 'North', customerName: null, groups: ['Buses'], bmsModel: 'M1', software: '1.0', activatedOn: null, workingState: 'idle',
  need: null, faultLevel: 0, soc: 80, soh: 98, longitude: 121.5, latitude: 31.2, receivedAt: at, figures: {}, ...more,
});

export const latestOf = (more: Partial<LatestView> = {}): LatestView => ({
  deviceId, vin: 'LVDMCPXXX00000001', recordedAt: at, receivedAt: at, liveAt: at, workingState: 'idle', offlineCause: null, offlineAfterMs: 60_000,
  values: { soc: 80, totalVoltage: 380.5, chargingState: 3, current: null }, reasons: { current: 'invalid' }, faults: [], bmus: [], ...more,
});

export const recordOf = (more: Partial<RecordView> = {}): RecordView => ({ uuid: recordId, code: 'LVDMCPXXX00000001', recordedAt: at, receivedAt: at, reissued: false, clockAhead: false, values: {}, faults: [], bmus: [], ...more });

export const faultOf = (more: Partial<FaultView> = {}): FaultView => ({
  id: '7', deviceId, vin: 'LVDMCPXXX00000001', plate: 'A-1', projectName: 'North', type: 5, name: { en: 'Cell overvoltage', 'zh-CN': '单体过压' }, state: 'active', startLevel: 2, highestLevel: 3, endLevel: 3,
  startedAt: at, endedAt: null, durationS: 60, acknowledgedAt: null, acknowledgedBy: null, acknowledgedLevel: null, roseTo: null, withdrawnAt: null, withdrawnBy: null, comment: null, assigneeId: null,
  assignee: null, snoozedUntil: null, snoozedBy: null, bmsModel: 'M1', software: null, clearedBy: null, clearReason: null, ...more,
});

export const alarmOf = (more: Partial<RuleAlarmView> = {}): RuleAlarmView => ({
  id: '9', ruleId: '1', ruleName: 'Hot', level: 2, deviceId, vin: 'LVDMCPXXX00000001', plate: null, projectName: null, fleet: null, campaign: null, startedAt: at, endedAt: null, durationS: 5, stopped: false,
  metric: 'highestTemperature', per: 'minute', extreme: 4, acknowledgedAt: null, acknowledgedBy: null, comment: null, snoozedUntil: null, snoozedBy: null, stormId: null, storm: null, ...more,
});

export const noteOf = (more: Partial<NoteView> = {}): NoteView => ({ id: '3', deviceId, vin: 'LVDMCPXXX00000001', text: 'checked', at, endsAt: null, createdAt: at, createdBy: 'Li', ...more });

export const seriesOf = (more: Partial<SeriesView> = {}): SeriesView => ({ deviceId, from: at, to: at, bucketS: 0, times: [Date.parse(at)], columns: { soc: [80] }, ...more });

const none = { items: [], next: null, total: 0 };

/** A console with one vehicle; what a test says is answered in place. */
export const consoleWith = (more: Partial<ConsoleReader> = {}): ConsoleReader => ({
  vehicleList: async () => ({ items: [vehicleOf()], next: null, total: 1 }),
  latest: async () => latestOf(),
  records: async () => ({ items: [recordOf()], next: null }),
  series: async () => seriesOf(),
  faults: async () => none,
  ruleAlarms: async () => none,
  notes: async () => none,
  ...more,
});

export interface Answer {
  readonly structured: Record<string, unknown>;
  readonly text: string;
  readonly failed: boolean;
}

/** The maintained client beside the server, in one process. */
export async function connected(console: ConsoleReader): Promise<{ readonly client: Client; ask(name: string, given?: Record<string, unknown>): Promise<Answer>; close(): Promise<void> }> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = createToolServer({ console, url: 'https://console.example' }, { explain: () => null, report: () => undefined });
  await server.connect(far);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(near);
  const ask = async (name: string, given: Record<string, unknown> = {}): Promise<Answer> => {
    const { content, structuredContent = {}, isError = false } = await client.callTool({ name, arguments: given });
    const [first] = content;
    return { structured: Object(structuredContent), text: first?.type === 'text' ? first.text : '', failed: isError };
  };
  return { client, ask, close: () => client.close() };
}
