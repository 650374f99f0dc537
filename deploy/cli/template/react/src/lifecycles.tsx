import { createLazyLifecycles } from '@voltdeck/kit';

// One export for each page and extension of the manifest; the code of each is loaded when it is first shown.
export const overview = createLazyLifecycles(() => import('./pages/overview-page.tsx').then((page) => page.OverviewPage));
export const deviceTab = createLazyLifecycles(() => import('./parts/device-tab.tsx').then((part) => part.DeviceTab));
export const homeWidget = createLazyLifecycles(() => import('./parts/home-widget.tsx').then((part) => part.HomeWidget));
export const headerAction = createLazyLifecycles(() => import('./parts/header-action.tsx').then((part) => part.HeaderAction));
export const screenPanel = createLazyLifecycles(() => import('./parts/screen-panel.tsx').then((part) => part.ScreenPanel));
