import type { SceneDefinition } from '@voltdeck/contract';

/** A scene while it is edited: what it is, what it was, and what was undone. */
export interface Draft {
  readonly past: readonly SceneDefinition[];
  readonly now: SceneDefinition;
  readonly future: readonly SceneDefinition[];
  /** Names the last change: one that goes on (typing, dragging) is undone as one. */
  readonly step: string | null;
}

const stepsMax = 100;

export const draftOf = (scene: SceneDefinition): Draft => ({ past: [], now: scene, future: [], step: null });

const same = (one: SceneDefinition, other: SceneDefinition): boolean => JSON.stringify(one) === JSON.stringify(other);

export function changed(draft: Draft, now: SceneDefinition, step: string | null): Draft {
  if (same(draft.now, now)) return draft;
  const goesOn = step !== null && step === draft.step;
  return { past: goesOn ? draft.past : [...draft.past, draft.now].slice(-stepsMax), now, future: [], step };
}

export function undone(draft: Draft): Draft {
  const before = draft.past.at(-1);
  return before === undefined ? draft : { past: draft.past.slice(0, -1), now: before, future: [draft.now, ...draft.future], step: null };
}

export function redone(draft: Draft): Draft {
  const [after, ...future] = draft.future;
  return after === undefined ? draft : { past: [...draft.past, draft.now], now: after, future, step: null };
}
