import { createLazyLifecycles } from '@voltdeck/kit';

export const moduleList = createLazyLifecycles(() => import('./pages/module-list-page.tsx').then((page) => page.ModuleListPage));
export const moduleDetail = createLazyLifecycles(() => import('./pages/module-page.tsx').then((page) => page.ModulePage));
