import { createVueLifecycles } from './console.ts';

// One export for each page and extension of the manifest; the code of each is loaded when it is first shown.
export const overview = createVueLifecycles(() => import('./pages/overview-page.vue').then((page) => page.default));
export const deviceTab = createVueLifecycles(() => import('./parts/device-tab.vue').then((part) => part.default));
