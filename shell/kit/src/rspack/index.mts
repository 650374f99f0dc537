export { moduleConfig } from './module-config.mts';
export { shellConfig } from './shell-config.mts';
export { writeStandaloneSite } from './standalone-site.mts';
