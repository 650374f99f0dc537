import type { SceneDefinition } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { sceneProblems } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { usePanelKinds, usePanelTitle } from './panel-kinds.ts';
import * as styles from './editor.module.css';

/** What is to be put right, a sentence each. */
export function ProblemList({ scene }: { readonly scene: SceneDefinition }): ReactNode {
  const say = useMessages(messages);
  const titleOf = usePanelTitle();
  const kinds = usePanelKinds();
  const named = (places: readonly string[]): string =>
    places.map((place) => scene.panels.find((panel) => panel.place === place)).map((panel) => (panel === undefined ? '' : titleOf(panel))).join(', ');
  const sentences = sceneProblems(scene).map(({ code, places }) => say(code, { places: named(places) }));
  const missing = scene.panels.filter(({ panel }) => !kinds.some(({ name }) => name === panel)).map(({ panel }) => say('missing', { places: panel }));
  const told = [...sentences, ...missing];
  return (
    <div className={styles.sceneProblems} role="status">
      {told.length > 0 && (
        <>
          <b>{say('problems')}</b>
          <ul>
            {told.map((sentence, index) => (
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
