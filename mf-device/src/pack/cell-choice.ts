import { useQueryState } from '@voltdeck/kit';
import type { CellKind } from '@voltdeck/protocol/contract';
import { useCallback } from 'react';
import { useDemo } from '../demo/demo-context.ts';
import type { CellPlace } from './offsets.ts';

/** The cell or probe that a person has opened; lives in the address, as `cell=2.7`. */
export interface CellChoice extends CellPlace {
  readonly kind: CellKind;
}

const names = { voltage: 'cell', temperature: 'probe' } as const satisfies Readonly<Record<CellKind, string>>;

export function readCell(query: URLSearchParams): CellChoice | null {
  for (const kind of ['voltage', 'temperature'] as const) {
    const [, bmu, cell] = /^([1-9]\d{0,2})\.([1-9]\d{0,3})$/.exec(query.get(names[kind]) ?? '') ?? [];
    if (bmu !== undefined) return { kind, bmu: Number(bmu), cell: Number(cell) };
  }
  return null;
}

export function writeCell(choice: CellChoice | null): Readonly<Record<string, string | null>> {
  const none = { [names.voltage]: null, [names.temperature]: null };
  return choice === null ? none : { ...none, [names[choice.kind]]: `${choice.bmu}.${choice.cell}` };
}

/** The opened cell, and how to open another; a recording has no cells over time, so there none opens. */
export function useCellChoice(): readonly [CellChoice | null, ((choice: CellChoice | null) => void) | null] {
  const demo = useDemo();
  const [query, change] = useQueryState();
  const choose = useCallback((choice: CellChoice | null) => change(writeCell(choice)), [change]);
  return demo === null ? [readCell(query), choose] : [null, null];
}
