import type { ScenePanel } from '@voltdeck/contract';
import { settingOf } from '@voltdeck/protocol/contract';
import { createContext, useContext, type ReactNode } from 'react';

type Settings = Pick<ScenePanel, 'panel' | 'settings' | 'title' | 'text' | 'image' | 'figure'>;

const Settings = createContext<Settings>({ panel: '' });

/** What the scene sets of the panel inside. */
export function PanelSettings({ placed, children }: { readonly placed: Settings; readonly children: ReactNode }): ReactNode {
  return <Settings value={placed}>{children}</Settings>;
}

/** What the scene gives the panel inside to show. */
export const usePlaced = (): Settings => useContext(Settings);

/** A figure of the panel of this name: as its scene sets it, or as it is by itself; null: there is no such limit. */
export function useSetting(panel: string, name: string): number | null {
  const given = useContext(Settings);
  return settingOf(panel, name, given.panel === panel ? given.settings : undefined);
}
