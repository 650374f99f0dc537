import type { ScenePanel, SceneVersionView, SceneView } from '@voltdeck/contract';
import { ApiError, apiQuery, call, endpoints, Link, queryClient, useAllowed, useMessages, useText, useWrite } from '@voltdeck/kit';
import { one } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Banner, Card, ErrorLine } from '@voltdeck/kit/widgets';
import { sceneProblems, type SceneBox } from '@voltdeck/protocol/contract';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { projects } from '../../../entity/references.ts';
import { Outcome } from '../../../outcome/outcome.tsx';
import { sceneListPath } from '../../../registry/paths.ts';
import { CopyDialog } from '../copy-dialog.tsx';
import { exportScene } from '../export-scene.ts';
import { fileMessages } from '../file-messages.ts';
import { messages as sceneMessages } from '../messages.ts';
import { definitionOf } from '../scene-form.ts';
import { versionMessages } from '../version-messages.ts';
import { freeBox, freePlace } from './boxes.ts';
import { messages } from './messages.ts';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { PanelList } from './panel-list.tsx';
import { PanelSettings } from './panel-settings.tsx';
import { ProblemList } from './problem-list.tsx';
import { SceneCanvas } from './scene-canvas.tsx';
import { TitleFields } from './title-fields.tsx';
import { useDraft, type SceneDraft } from './use-draft.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import * as styles from './editor.module.css';
import * as pagesStyles from '../../../pages/pages.module.css';

const { Edit: ProjectField } = one(projects);

/** A scene with its preview; who may changes it. */
export function SceneEditor({ scene }: { readonly scene: SceneView }): ReactNode {
  const mayChange = useAllowed(endpoints.sceneChange.route) && !scene.builtIn;
  const draft = useDraft(scene);
  const [copying, setCopying] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <>
      <Head scene={scene} draft={draft} mayChange={mayChange} onCopy={() => setCopying(true)} onSaved={setOutcome} />
      <Outcome text={outcome} onClose={() => setOutcome(null)} />
      {mayChange ? <Editing draft={draft} previewKey={scene.name} /> : <Looking scene={scene} />}
      {copying && <CopyDialog row={scene} onDone={setOutcome} onClose={() => setCopying(false)} />}
    </>
  );
}

function Looking({ scene }: { readonly scene: SceneView }): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <Banner title={say(scene.builtIn ? 'builtIn' : 'viewOnly')}>{null}</Banner>
      <div className={styles.sceneEditor}>
        <SceneCanvas scene={scene} previewKey={scene.name} selected={null} />
        <PanelList panels={scene.panels} selected={null} />
      </div>
    </>
  );
}

interface HeadProps {
  readonly scene: SceneView;
  readonly draft: SceneDraft;
  readonly mayChange: boolean;
  readonly onCopy: () => void;
  readonly onSaved: (text: string) => void;
}

function Head({ scene, draft, mayChange, onCopy, onSaved }: HeadProps): ReactNode {
  const say = useMessages(messages);
  const sayScene = useMessages(sceneMessages);
  const text = useText();
  const mayAdd = useAllowed(endpoints.sceneAdd.route);
  const sayVersions = useMessages(versionMessages);
  const sayFile = useMessages(fileMessages);
  const [theirs, setTheirs] = useState<SceneView | null>(null);
  const [versions, setVersions] = useState(false);
  const { base, now, dirty, undo, redo } = draft;
  const parameters = { name: scene.name };

  const keep = (saved: SceneView): void => {
    setTheirs(null);
    draft.rebase(saved, definitionOf(saved));
    queryClient.setQueryData(apiQuery(endpoints.scene, { parameters }).queryKey, saved);
  };
  /** null: somebody else was first, and what is there now is shown. */
  const save = async (version: number): Promise<SceneView | null> => {
    try {
      return await call(endpoints.sceneChange, { parameters, body: { ...now, version } });
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.code !== 'VERSION_CONFLICT') throw reason;
      setTheirs(await call(endpoints.scene, { parameters }));
      return null;
    }
  };
  const saving = useWrite({
    send: save,
    onDone: (saved) => {
      if (saved === null) return;
      keep(saved);
      onSaved(say('saved'));
    },
  });

  const exporting = useWrite({ send: () => exportScene(base) });
  const restore = ({ version, scene: earlier }: SceneVersionView): void => {
    draft.change(earlier);
    setVersions(false);
    onSaved(sayVersions('restored', { version }));
  };

  useUndoKeys(mayChange ? undo : null, mayChange ? redo : null);
  return (
    <header className={styles.sceneHead}>
      <div>
        <Link className="vd-link" to={sceneListPath}>
          ← {say('back')}
        </Link>
        <h1 className={pagesStyles.admTitle}>
          {text(now.title)} <code className={pagesStyles.admVersion}>{scene.name}</code>
        </h1>
      </div>
      <div className={styles.sceneHeadButtons}>
        {mayChange && dirty && <span className={styles.sceneHeadState}>{say('unsaved')}</span>}
        {mayChange && (
          <>
            <Button disabled={undo === null} onClick={() => undo?.()}>
              {say('undo')}
            </Button>
            <Button disabled={redo === null} onClick={() => redo?.()}>
              {say('redo')}
            </Button>
          </>
        )}
        {mayAdd && <Button onClick={onCopy}>{sayScene('copy')}</Button>}
        {!scene.builtIn && <Button onClick={() => setVersions(true)}>{sayVersions('versions')}</Button>}
        <Button loading={exporting.busy} onClick={() => exporting.send()}>
          {sayFile('exportAct')}
        </Button>
        {mayChange && (
          <Button type="primary" loading={saving.busy} disabled={!dirty || sceneProblems(now).length > 0} onClick={() => saving.send(base.version)}>
            {say('save')}
          </Button>
        )}
      </div>
      {versions && <VersionsDialog scene={base} now={now} onRestore={mayChange ? restore : undefined} onClose={() => setVersions(false)} />}
      {exporting.error !== null && <ErrorLine error={exporting.error} className={`vd-dialog__error ${styles.sceneHeadWide}`} />}
      {saving.error !== null && <ErrorLine error={saving.error} className={`vd-dialog__error ${styles.sceneHeadWide}`} />}
      {theirs !== null && (
        <div className={styles.sceneHeadWide}>
          <OvertakenNotice
            base={base}
            theirs={theirs}
            onTake={() => keep(theirs)}
            onKeep={() => saving.send(theirs.version)}
          />
        </div>
      )}
    </header>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z, where they are not about the text of a field. */
function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function Editing({ draft, previewKey }: { readonly draft: SceneDraft; readonly previewKey: string }): ReactNode {
  const say = useMessages(messages);
  const [selected, setSelected] = useState<string | null>(null);
  const { now, change, settle } = draft;
  const panel = now.panels.find(({ place }) => place === selected);
  const replace = (changed: ScenePanel, step: string): void => change({ ...now, panels: now.panels.map((each) => (each.place === changed.place ? changed : each)) }, step);
  const remove = (place: string): void => change({ ...now, panels: now.panels.filter((each) => each.place !== place) });
  const onBox = (place: string, box: SceneBox, step: string): void => {
    const held = now.panels.find((each) => each.place === place);
    if (held !== undefined) replace({ ...held, box }, step);
  };
  const add = (kind: string): void => {
    const box = freeBox(now.panels, kind);
    if (box === null) return;
    const place = freePlace(now.panels);
    change({ ...now, panels: [...now.panels, { place, panel: kind, box }] });
    setSelected(place);
  };
  return (
    <div className={styles.sceneEditor}>
      <div className={pagesStyles.admColumn}>
        <SceneCanvas scene={now} previewKey={previewKey} selected={selected} edit={{ onSelect: setSelected, onBox, onSettle: settle, onRemove: remove }} />
        <ProblemList scene={now} />
      </div>
      <div className={pagesStyles.admColumn}>
        <PanelList panels={now.panels} selected={selected} projectId={now.projectId} onSelect={setSelected} onAdd={add} />
        {panel === undefined ? <p className={pagesStyles.admNone}>{say('panelNone')}</p> : <PanelSettings key={panel.place} panel={panel} onChange={replace} onRemove={() => remove(panel.place)} />}
        <Card title={say('scene')}>
          <TitleFields title={now.title} needed onChange={(title) => title && change({ ...now, title }, 'title')} />
          <ProjectField
            {...{ name: 'sceneProject', label: say('project'), hint: say('projectAll'), value: now.projectId ?? '' }}
            onChange={(given) => {
              const { projectId: _before, ...unbound } = now;
              change(typeof given === 'string' && given !== '' ? { ...unbound, projectId: given } : unbound, 'project');
            }}
          />
        </Card>
      </div>
    </div>
  );
}
