import type { FieldProblem } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';

/** What a field of a form holds. */
export type FieldValue = string | boolean | readonly string[];

export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface ControlProps {
  readonly name: string;
  readonly label: string;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  readonly hint?: string | undefined;
  readonly problem?: FieldProblem | undefined;
  readonly disabled?: boolean | undefined;
}

/** A component that is handed over: one made for less fits where more is given. */
export type Part<Props> = (props: Props) => ReactNode;

/** How a kind of value is typed, and how it is read. */
export interface FieldControl {
  readonly empty: FieldValue;
  readonly Edit: Part<ControlProps>;
  readonly Read: Part<{ readonly value: FieldValue }>;
}

/** A value where a control wants a text; a control is given what it gave. */
export function textOf(value: FieldValue): string {
  return typeof value === 'string' ? value : '';
}

export function listOf(value: FieldValue): readonly string[] {
  return Array.isArray(value) ? value : [];
}
