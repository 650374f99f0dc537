export { extensionsOf } from './extensions-of.ts';
export { hasRun, loadComponent, loadModule, needsFreshPage, prepareFederation, registerModules, runsModuleCode } from './load-module.ts';
export { isFreeze, isLoadError, ModuleError } from './module-error.ts';
export { pageFilesSettled } from './page-files.ts';
export { partOf } from './part.ts';
export { refusedFile } from './refused-file.ts';
export { standIn, type Standable, type Standing } from '../module/stand-in.ts';
