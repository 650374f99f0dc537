import { createLazyLifecycles } from '@voltdeck/kit';

export const moduleList = createLazyLifecycles(() => import('./pages/module-list-page.tsx').then((page) => page.ModuleListPage));
export const moduleDetail = createLazyLifecycles(() => import('./pages/module-page.tsx').then((page) => page.ModulePage));
export const projectList = createLazyLifecycles(() => import('./pages/project-list-page.tsx').then((page) => page.ProjectListPage));
export const customerList = createLazyLifecycles(() => import('./pages/customer-list-page.tsx').then((page) => page.CustomerListPage));
export const groupList = createLazyLifecycles(() => import('./pages/group-list-page.tsx').then((page) => page.GroupListPage));
export const deviceList = createLazyLifecycles(() => import('./pages/device-list-page.tsx').then((page) => page.DeviceListPage));
