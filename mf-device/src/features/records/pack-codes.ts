import type { BindingView } from '@voltdeck/contract';

/** The codes of the battery packs that were on the vehicle at a time: its terminal tells them at login, no record repeats them. */
export function packCodesAt(bindings: readonly Pick<BindingView, 'part' | 'code' | 'startedAt' | 'endedAt'>[], at: string): string[] {
  const time = Date.parse(at);
  return bindings
    .filter(({ part, startedAt, endedAt }) => part === 'battery' && Date.parse(startedAt) <= time && (endedAt === null || time < Date.parse(endedAt)))
    .map(({ code }) => code);
}
