import { createLazyLifecycles, createLifecycles, type LazyComponent, type Lifecycles } from '@voltdeck/kit';
import type { RecordingName } from './demo/recordings.ts';
import { RealtimePage } from './pages/realtime-page.tsx';

export const realtime = createLifecycles(RealtimePage);
export const record = createLazyLifecycles(() => import('./pages/record-page.tsx').then((page) => page.RecordPage));
export const execution = createLazyLifecycles(() => import('./pages/execution-page.tsx').then((page) => page.ExecutionPage));
export const bms = createLazyLifecycles(() => import('./pages/bms-page.tsx').then((page) => page.BmsPage));
export const upgrade = createLazyLifecycles(() => import('./pages/upgrade-page.tsx').then((page) => page.UpgradePage));
export const basic = createLazyLifecycles(() => import('./pages/basic-page.tsx').then((page) => page.BasicPage));
export const history = createLazyLifecycles(() => import('./pages/history-page.tsx').then((page) => page.HistoryPage));
export const failure = createLazyLifecycles(() => import('./pages/failure-page.tsx').then((page) => page.FailurePage));
export const location = createLazyLifecycles(() => import('./pages/location-page.tsx').then((page) => page.LocationPage));
export const recordList = createLazyLifecycles(() => import('./pages/record-list-page.tsx').then((page) => page.RecordListPage));
export const comparison = createLazyLifecycles(() => import('./pages/comparison-page.tsx').then((page) => page.ComparisonPage));
export const tripList = createLazyLifecycles(() => import('./pages/trip-list-page.tsx').then((page) => page.TripListPage));
export const geofenceList = createLazyLifecycles(() => import('./pages/geofence-list-page.tsx').then((page) => page.GeofenceListPage));
export const reportList = createLazyLifecycles(() => import('./pages/report-list-page.tsx').then((page) => page.ReportListPage));
export const ruleList = createLazyLifecycles(() => import('./pages/rule-list-page.tsx').then((page) => page.RuleListPage));
export const caseList = createLazyLifecycles(() => import('./pages/case-list-page.tsx').then((page) => page.CaseListPage));
export const newCase = createLazyLifecycles(() => import('./pages/new-case-page.tsx').then((page) => page.NewCasePage));
export const caseOne = createLazyLifecycles(() => import('./pages/case-page.tsx').then((page) => page.CasePage));

export const summaryTab = createLazyLifecycles(() => import('./parts/summary-tab.tsx').then((part) => part.SummaryTab));
export const basicTab = createLazyLifecycles(() => import('./parts/basic-tab.tsx').then((part) => part.BasicTab));
export const statisticsTab = createLazyLifecycles(() => import('./parts/statistics-tab.tsx').then((part) => part.StatisticsTab));
export const stateTab = createLazyLifecycles(() => import('./parts/state-tab.tsx').then((part) => part.StateTab));
export const relaysTab = createLazyLifecycles(() => import('./parts/relays-tab.tsx').then((part) => part.RelaysTab));
export const batch = createLazyLifecycles(() => import('./pages/batch-page.tsx').then((page) => page.BatchPage));
export const historyTab = createLazyLifecycles(() => import('./parts/history-tab.tsx').then((part) => part.HistoryTab));
export const alarmsTab = createLazyLifecycles(() => import('./parts/alarms-tab.tsx').then((part) => part.AlarmsTab));
export const cellsTab = createLazyLifecycles(() => import('./parts/cells-tab.tsx').then((part) => part.CellsTab));

const demo = (name: RecordingName, load: LazyComponent): Lifecycles =>
  createLazyLifecycles(async () => {
    const [{ demoOf }, page] = await Promise.all([import('./demo/demo-page.tsx'), load()]);
    return demoOf(name, page);
  });

export const demoBasic = demo('basic', () => import('./demo/demo-basic-page.tsx').then((page) => page.DemoBasicPage));
export const demoBms = demo('bms', () => import('./pages/bms-page.tsx').then((page) => page.BmsPage));
export const demoExecution = demo('execution', () => import('./pages/execution-page.tsx').then((page) => page.ExecutionPage));
export const demoFailure = demo('failure', () => import('./pages/failure-page.tsx').then((page) => page.FailurePage));
export const demoHistory = demo('history', () => import('./pages/history-page.tsx').then((page) => page.HistoryPage));
export const demoLocation = demo('location', () => import('./pages/location-page.tsx').then((page) => page.LocationPage));
export const demoRealtime = demo('realtime', () => import('./pages/realtime-page.tsx').then((page) => page.RealtimePage));
export const demoRecord = demo('record', () => import('./pages/record-page.tsx').then((page) => page.RecordPage));
export const demoUpgrade = demo('upgrade', () => import('./pages/upgrade-page.tsx').then((page) => page.UpgradePage));
