export type Edge = 'start' | 'end';

/** The fault that is replayed, and around which of its ends; lives in the address. */
export interface Choice {
  readonly faultId: string | null;
  readonly edge: Edge;
}

export const readChoice = (query: URLSearchParams): Choice => ({ faultId: query.get('fault'), edge: query.get('edge') === 'end' ? 'end' : 'start' });

export const writeChoice = ({ faultId, edge }: Choice): Readonly<Record<string, string | null>> => ({ fault: faultId, edge: faultId === null || edge === 'start' ? null : edge });
