import type { SceneDefinition, SceneView } from '@voltdeck/protocol/contract';
import { useEffect, useState } from 'react';
import { definitionOf } from '../scene-form.ts';
import { changed, draftOf, redone, undone, type Draft } from './draft.ts';

/** Drafts that were left: whoever comes back to the page goes on where he was. */
const left = new Map<string, Draft>();

/** A scene being edited. The draft outlives the page until it is saved or the console is loaded anew. */
export function useDraft(scene: SceneView) {
  const key = `${scene.name} ${scene.version}`;
  const [base, setBase] = useState(scene);
  const [draft, setDraft] = useState(() => left.get(key) ?? draftOf(definitionOf(scene)));
  const dirty = JSON.stringify(draft.now) !== JSON.stringify(definitionOf(base));
  useEffect(() => {
    if (dirty) left.set(key, draft);
    else left.delete(key);
  }, [key, draft, dirty]);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return {
    /** What the changes were made from. */
    base,
    now: draft.now,
    dirty,
    change: (now: SceneDefinition, step: string | null = null) => setDraft((before) => changed(before, now, step)),
    /** The next change is a step of its own. */
    settle: () => setDraft((before) => ({ ...before, step: null })),
    undo: draft.past.length > 0 ? () => setDraft(undone) : null,
    redo: draft.future.length > 0 ? () => setDraft(redone) : null,
    /** It was saved, or what somebody else saved is taken. */
    rebase: (saved: SceneView, now: SceneDefinition) => {
      left.delete(key);
      setBase(saved);
      setDraft((before) => changed(before, now, null));
    },
  };
}

export type SceneDraft = ReturnType<typeof useDraft>;
