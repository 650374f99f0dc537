import { pages, pathTo } from '@voltdeck/protocol/contract';

/** Pages of this module, as its manifest says them. */
export const moduleListPath = '/sys/module-list';
export const modulePath = '/sys/module-list/:name';
export const auditListPath = '/sys/audit-list';
export const customerListPath = '/eco/customer-list';
export const userListPath = '/sys/user-list';
export const projectListPath = '/eco/project-list';
export const profileListPath = '/eco/profile-list';
export const deviceListPath = '/eco/device-list';
export const messageListPath = '/eco/message-list';
export const versionListPath = '/eco/version-list';
export const campaignListPath = '/eco/campaign-list';
export const campaignFormPath = '/eco/campaign-list/form';
export const campaignPath = pages.campaign;
export const screenListPath = '/sys/screen-list';
export const sceneListPath = '/sys/scene-list';
export const scenePath = '/sys/scene-list/:name';
export const configListPath = '/sys/config-list';
export const connectPath = '/sys/connect';
export const terminalListPath = '/sys/terminal-list';
export const connectionPath = pages.connection;

export const connectOf = (search: string): string => `${connectPath}?${new URLSearchParams({ search }).toString()}`;

export const connectionOf = (deviceId: string): string => pathTo(pages.connection, { id: deviceId });
