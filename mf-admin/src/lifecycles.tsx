import { createLazyLifecycles } from '@voltdeck/kit';

export const moduleList = createLazyLifecycles(() => import('./pages/module-list-page.tsx').then((page) => page.ModuleListPage));
export const moduleDetail = createLazyLifecycles(() => import('./pages/module-page.tsx').then((page) => page.ModulePage));
export const projectList = createLazyLifecycles(() => import('./pages/project-list-page.tsx').then((page) => page.ProjectListPage));
export const customerList = createLazyLifecycles(() => import('./pages/customer-list-page.tsx').then((page) => page.CustomerListPage));
export const groupList = createLazyLifecycles(() => import('./pages/group-list-page.tsx').then((page) => page.GroupListPage));
export const deviceList = createLazyLifecycles(() => import('./pages/device-list-page.tsx').then((page) => page.DeviceListPage));
export const versionList = createLazyLifecycles(() => import('./pages/version-list-page.tsx').then((page) => page.VersionListPage));
export const campaignList = createLazyLifecycles(() => import('./pages/campaign-list-page.tsx').then((page) => page.CampaignListPage));
export const campaignDetail = createLazyLifecycles(() => import('./pages/campaign-page.tsx').then((page) => page.CampaignPage));
export const campaignForm = createLazyLifecycles(() => import('./pages/campaign-form-page.tsx').then((page) => page.CampaignFormPage));
export const messageList = createLazyLifecycles(() => import('./pages/message-list-page.tsx').then((page) => page.MessageListPage));
export const userList = createLazyLifecycles(() => import('./pages/user-list-page.tsx').then((page) => page.UserListPage));
export const configList = createLazyLifecycles(() => import('./pages/config-list-page.tsx').then((page) => page.ConfigListPage));
export const auditList = createLazyLifecycles(() => import('./pages/audit-list-page.tsx').then((page) => page.AuditListPage));
export const deadLetterList = createLazyLifecycles(() => import('./pages/dead-letter-list-page.tsx').then((page) => page.DeadLetterListPage));
export const validation = createLazyLifecycles(() => import('./pages/validation-page.tsx').then((page) => page.ValidationPage));
export const dates = createLazyLifecycles(() => import('./pages/date-page.tsx').then((page) => page.DatePage));
