import type { ModuleSettingValues } from '@voltdeck/protocol/contract';
import { createContext, useContext } from 'react';

export const ModuleSettingsContext = createContext<ModuleSettingValues>({});

/** The settings of the module that calls this, by their names: what an administrator set, else what its manifest starts with. */
export function useModuleSettings(): ModuleSettingValues {
  return useContext(ModuleSettingsContext);
}
