import type { FieldProblem, Text } from '@voltdeck/protocol/contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApiError } from '../api/error.ts';
import { showFirstProblem } from './show-first-problem.ts';

export interface Problems {
  /** On the form: the first bad field is shown and gets the focus. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly of: (path: string) => FieldProblem | undefined;
  /** What went wrong beside the fields. */
  readonly error: unknown;
  /** @returns whether there are none. */
  readonly check: (problems: readonly FieldProblem[]) => boolean;
  readonly fail: (error: unknown) => void;
}

const kinds = ['input', 'change'] as const;

/** What is wrong with a form: by its rules before it is sent, and by the server after. */
export function useProblems(): Problems {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) showFirstProblem(form.current);
  }, [tries]);
  useEffect(() => onFilled(form, (path) => setProblems((before) => (before.some((problem) => problem.path === path) ? before.filter((problem) => problem.path !== path) : before))), []);
  return {
    form,
    error,
    of: (path) => problems.find((problem) => problem.path === path),
    check: (found) => {
      setTries((before) => before + 1);
      setProblems(found);
      setError(null);
      return found.length === 0;
    },
    fail: (reason) => {
      setTries((before) => before + 1);
      const fields = reason instanceof ApiError ? reason.fields : [];
      setProblems(fields);
      setError(fields.length > 0 ? null : reason);
    },
  };
}

/**
 * Calls back with the name of each field of a form that a person changes. It listens above React's own listeners: heard
 * before them, a field that React controls would be drawn again with its old value, and what was typed would be lost.
 */
function onFilled(form: RefObject<HTMLFormElement | null>, filled: (name: string) => void): () => void {
  const markTouched = ({ target }: Event): void => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
    if (isField && target.form === form.current) filled(target.name);
  };
  for (const kind of kinds) document.addEventListener(kind, markTouched);
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, markTouched);
  };
}

/** A field that breaks a rule of the form itself. */
export function problem(path: string, rule: string, text: Text): FieldProblem {
  return { path, rule, message: text.en, text };
}
