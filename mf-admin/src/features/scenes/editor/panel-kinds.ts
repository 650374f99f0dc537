import type { ScenePanel } from '@voltdeck/contract';
import { textIn, useExtensions, useLanguage, useMessages } from '@voltdeck/kit';
import { wallPanels, type WallPanel } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

export interface PanelKind {
  readonly name: string;
  readonly title: string;
}

const own: readonly (readonly [string, WallPanel])[] = Object.entries(wallPanels);

/** Every panel that a scene may have: the wall's own, and those that other modules bring. */
export function usePanelKinds(): readonly PanelKind[] {
  const say = useMessages(messages);
  const language = useLanguage();
  const foreign = useExtensions('screen.panel').map(({ module, component, title }) => ({
    name: `${module.name}/${component}`,
    title: `${textIn(title, language)} · ${say('foreign', { module: module.name })}`,
  }));
  return [...own.map(([name, { title }]) => ({ name, title: textIn(title, language) })), ...foreign];
}

/** What a panel is called: as the scene says, or as the panel does; its name where there is none such. */
export function usePanelTitle(): (panel: ScenePanel) => string {
  const language = useLanguage();
  const kinds = usePanelKinds();
  return ({ panel, title }) => textIn(title, language) ?? kinds.find(({ name }) => name === panel)?.title ?? panel;
}
