import type { CaseDetailView } from '@voltdeck/contract';

const hourMs = 3_600_000;

/** From an hour before what a case is about to its closing, epoch ms; `to` is absent while it is open. */
export function stretchOf({ source, openedAt, closedAt }: Pick<CaseDetailView, 'source' | 'openedAt' | 'closedAt'>): { readonly from: number; readonly to?: number } {
  const from = Date.parse(source.startedAt ?? openedAt) - hourMs;
  return closedAt === null ? { from } : { from, to: Date.parse(closedAt) };
}
