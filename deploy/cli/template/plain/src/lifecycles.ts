import { createPlainLifecycles } from '@voltdeck/kit';

// One export for each page and extension of the manifest; the code of each is loaded when it is first shown.
export const overview = createPlainLifecycles(() => import('./pages/overview-page.ts').then((page) => page.drawOverview));
export const deviceTab = createPlainLifecycles(() => import('./parts/device-tab.ts').then((part) => part.drawDeviceTab));
