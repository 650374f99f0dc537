import type { SceneDefinition, ScenePanel, SceneVersionView, SceneView } from '@voltdeck/contract';
import { apiQuery, endpoints, momentText, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { sceneVersionsMax } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip, Line, Lines } from '../../../line/line.tsx';
import { versionMessages } from '../version-messages.ts';
import { differencesOf } from './differences.ts';
import { usePanelTitle } from './panel-kinds.ts';

interface VersionsDialogProps {
  readonly scene: SceneView;
  /** As it is in the editor. */
  readonly now: SceneDefinition;
  /** Absent: versions are only looked at. */
  readonly onRestore?: ((version: SceneVersionView) => void) | undefined;
  readonly onClose: () => void;
}

/** Saved versions of a scene, with who saved each, and what it would change. */
export function VersionsDialog({ scene: { name, title, version: present }, now, onRestore, onClose }: VersionsDialogProps): ReactNode {
  const say = useMessages(versionMessages);
  const text = useText();
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.sceneVersions, { parameters: { name } }), staleTime: 0 });
  return (
    <Dialog title={say('versionsOf', { title: text(title) })} filled={false} onClose={onClose}>
      <p className="vd-dialog__text">{say('about', { most: sceneVersionsMax })}</p>
      {data === undefined && (error === null ? <Skeleton height="160px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      <Lines label={say('versions')}>
        {data?.items.map((saved) => (
          <VersionLine key={saved.version} saved={saved} isPresent={saved.version === present} now={now} onRestore={onRestore} />
        ))}
      </Lines>
      <div className="vd-dialog__actions">
        <Button onClick={onClose}>{say('close')}</Button>
      </div>
    </Dialog>
  );
}

interface VersionLineProps extends Pick<VersionsDialogProps, 'now' | 'onRestore'> {
  readonly saved: SceneVersionView;
  readonly isPresent: boolean;
}

function VersionLine({ saved, isPresent, now, onRestore }: VersionLineProps): ReactNode {
  const say = useMessages(versionMessages);
  const language = useLanguage();
  const titleOf = usePanelTitle();
  const { version, savedAt, savedBy, scene } = saved;
  const { added, removed, changed, scene: head } = differencesOf(now, scene);
  const names = (panels: readonly ScenePanel[]): string => panels.map(titleOf).join(', ');
  const facts = [
    say('by', { by: savedBy, at: momentText(savedAt, language) }),
    say('panels', { count: scene.panels.length }),
    head ? say('scene') : '',
    added.length > 0 ? say('added', { panels: names(added) }) : '',
    removed.length > 0 ? say('removed', { panels: names(removed) }) : '',
    changed.length > 0 ? say('changed', { panels: names(changed) }) : '',
  ];
  const isSame = !head && added.length + removed.length + changed.length === 0;
  const name = (
    <>
      {say('version', { version })} {isPresent && <Chip tone="good">{say('present')}</Chip>}
    </>
  );
  const restore = onRestore !== undefined && !isSame && (
    <Button size="small" aria-label={say('restoreOf', { version })} onClick={() => onRestore(saved)}>
      {say('restore')}
    </Button>
  );
  return <Line name={name} facts={facts} actions={restore} />;
}
