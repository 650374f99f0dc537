import { createLazyLifecycles, createLifecycles } from '@voltdeck/kit';
import { RealtimePage } from './pages/realtime-page.tsx';

export const realtime = createLifecycles(RealtimePage);
export const record = createLazyLifecycles(() => import('./pages/record-page.tsx').then((page) => page.RecordPage));
export const execution = createLazyLifecycles(() => import('./pages/execution-page.tsx').then((page) => page.ExecutionPage));
export const bms = createLazyLifecycles(() => import('./pages/bms-page.tsx').then((page) => page.BmsPage));
export const upgrade = createLazyLifecycles(() => import('./pages/upgrade-page.tsx').then((page) => page.UpgradePage));
export const basic = createLazyLifecycles(() => import('./pages/basic-page.tsx').then((page) => page.BasicPage));

export const basicTab = createLazyLifecycles(() => import('./parts/basic-tab.tsx').then((part) => part.BasicTab));
export const statisticsTab = createLazyLifecycles(() => import('./parts/statistics-tab.tsx').then((part) => part.StatisticsTab));
export const stateTab = createLazyLifecycles(() => import('./parts/state-tab.tsx').then((part) => part.StateTab));
export const relaysTab = createLazyLifecycles(() => import('./parts/relays-tab.tsx').then((part) => part.RelaysTab));
