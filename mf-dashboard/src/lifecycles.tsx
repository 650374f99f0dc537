import { createLazyLifecycles, createLifecycles } from '@voltdeck/kit';
import { HomePage } from './pages/home-page.tsx';

export const home = createLifecycles(HomePage);
export const vehicleList = createLazyLifecycles(() => import('./pages/vehicle-list-page.tsx').then((page) => page.VehicleListPage));
export const alarmList = createLazyLifecycles(() => import('./pages/alarm-list-page.tsx').then((page) => page.AlarmListPage));
export const portal = createLazyLifecycles(() => import('./pages/portal-page.tsx').then((page) => page.PortalPage));
export const theme = createLazyLifecycles(() => import('./pages/theme-page.tsx').then((page) => page.ThemePage));
export const demoIndex = createLazyLifecycles(() => import('./demo/demo-index.tsx').then((page) => page.DemoIndex));
export const demoHome = createLazyLifecycles(() => import('./demo/demo-home.tsx').then((page) => page.DemoHome));
export const demoTheme = createLazyLifecycles(() => import('./demo/demo-theme.tsx').then((page) => page.DemoTheme));
