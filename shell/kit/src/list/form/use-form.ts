import { filledText, type EntityFields, type FieldProblem, type Form } from '@voltdeck/protocol/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { showFirstProblem } from '../../widgets/show-first-problem.ts';
import { useWrite } from '../../write/use-write.ts';
import type { FieldValue, FieldValues } from '../controls/control.ts';
import { problemsOf, sentFields } from './form-values.ts';

interface FormInput {
  readonly form: Form;
  readonly start: FieldValues;
  /** Turns a failure into problems of fields where it is about one. */
  readonly fieldOf?: Readonly<Record<string, string | undefined>> | undefined;
  /** What is wrong with the fields together, besides the rules of each. */
  readonly besides?: ((fields: EntityFields) => readonly FieldProblem[]) | undefined;
}

/** A form that is checked while it is typed, and shows at the field what the server says about it. */
export function useForm({ form, start, fieldOf = {}, besides = () => [] }: FormInput) {
  const place = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) showFirstProblem(place.current);
  }, [tries]);
  const found = [...problemsOf(values, form), ...besides(sentFields(values))];
  const sending = useWrite({ send: (work: () => Promise<void>) => work(), onError: fail });

  function fail(reason: unknown): void {
    const fields = reason instanceof ApiError ? problemsIn(reason, fieldOf) : [];
    setRefused(fields);
    setError(fields.length > 0 ? null : reason);
    setTries((before) => before + 1);
  }

  return {
    place,
    values,
    error,
    sending: sending.busy,
    fail,
    replace: (changed: FieldValues) => {
      setValues(changed);
      setError(null);
      setRefused([]);
    },
    set: (name: string, value: FieldValue) => {
      setValues((before) => ({ ...before, [name]: value }));
      setTouched((before) => new Set([...before, name]));
      setRefused((before) => before.filter(({ path }) => path !== name));
      setError(null);
    },
    problemOf: (name: string): FieldProblem | undefined =>
      refused.find(({ path }) => path === name) ?? (touched.has(name) ? found.find(({ path }) => path === name) : undefined),
    /** Sends what keeps the rules; else shows every field that does not. */
    send: (work: (values: FieldValues) => Promise<void>): void => {
      setTouched(new Set(Object.keys(values)));
      setTries((before) => before + 1);
      if (found.length === 0) sending.send(() => work(values));
    },
  };
}

export type FormState = ReturnType<typeof useForm>;

function problemsIn(error: ApiError, fieldOf: Readonly<Record<string, string | undefined>>): readonly FieldProblem[] {
  const path = fieldOf[error.code];
  if (error.fields.length > 0 || path === undefined) return error.fields;
  return [{ path, rule: error.code, message: error.text.en, text: filledText(error.text, error.data) }];
}
