import type { SceneDefinition, SceneView } from '@voltdeck/contract';
import { useEffect, useState } from 'react';
import { definitionOf } from '../scene-form.ts';
import { changed, draftOf, redone, undone, type Draft } from './draft.ts';

/** Drafts that were left, by the scene's name: whoever comes back to the page goes on where he was, also when somebody else has saved since. */
const left = new Map<string, { readonly base: SceneView; readonly draft: Draft }>();

/** A scene being edited. The draft outlives the page until it is saved or the console is loaded anew. */
export function useDraft(scene: SceneView) {
  const { name } = scene;
  const [base, setBase] = useState(() => left.get(name)?.base ?? scene);
  const [draft, setDraft] = useState(() => left.get(name)?.draft ?? draftOf(definitionOf(scene)));
  const dirty = JSON.stringify(draft.now) !== JSON.stringify(definitionOf(base));
  useEffect(() => {
    if (dirty) left.set(name, { base, draft });
    else left.delete(name);
  }, [name, base, draft, dirty]);
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
      setBase(saved);
      setDraft((before) => changed(before, now, null));
    },
  };
}

export type SceneDraft = ReturnType<typeof useDraft>;
