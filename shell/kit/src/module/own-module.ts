import { createContext, useContext } from 'react';
import type { ModuleIdentity } from './identity.ts';

const noModule: ModuleIdentity = { name: '', version: '', title: { 'zh-CN': '', en: '' } };

export const OwnModuleContext = createContext<ModuleIdentity>(noModule);

/** The module that calls this: its name and the version that is loaded. */
export function useModule(): ModuleIdentity {
  return useContext(OwnModuleContext);
}
