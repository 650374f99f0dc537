import type { ScenePanel, SceneView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import type { ReactNode } from 'react';
import { differencesOf } from './differences.ts';
import { messages } from './messages.ts';
import { usePanelTitle } from './panel-kinds.ts';
import * as styles from './editor.module.css';

interface OvertakenNoticeProps {
  /** What the changes here were made from. */
  readonly base: SceneView;
  readonly theirs: SceneView;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Somebody else saved first: what they changed, and the choice between the two. */
export function OvertakenNotice({ base, theirs, onTake, onKeep }: OvertakenNoticeProps): ReactNode {
  const say = useMessages(messages);
  const titleOf = usePanelTitle();
  const { added, removed, changed, scene } = differencesOf(base, theirs);
  const names = (panels: readonly ScenePanel[]): string => panels.map(titleOf).join(', ');
  const told = [
    ...(scene ? [say('overtakenScene')] : []),
    ...(added.length > 0 ? [say('overtakenAdded', { panels: names(added) })] : []),
    ...(removed.length > 0 ? [say('overtakenRemoved', { panels: names(removed) })] : []),
    ...(changed.length > 0 ? [say('overtakenChanged', { panels: names(changed) })] : []),
  ];
  return (
    <section className={styles.sceneOvertaken} role="alert">
      <b>{say('overtaken', { by: theirs.updatedBy ?? '–', version: theirs.version })}</b>
      <ul>
        {told.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button onClick={onTake}>{say('takeTheirs')}</Button> <Button onClick={onKeep}>{say('keepMine')}</Button>
    </section>
  );
}
