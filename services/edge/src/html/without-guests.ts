import type { ModuleSnapshot, ServedModule } from '@voltdeck/protocol/contract';

/**
 * The list without modules of other teams and without builds of dev servers: no code of theirs is in the document that disables
 * them. The revision is another, so that the page takes in the rest at its next navigation.
 */
export function withoutGuests(snapshot: ModuleSnapshot): ModuleSnapshot {
  const isOwn = ({ guest }: ServedModule): boolean => guest !== true;
  return {
    ...snapshot,
    revision: `${snapshot.revision}-own`,
    modules: snapshot.modules.filter(isOwn),
    fallbacks: snapshot.fallbacks.filter(isOwn),
    overrides: snapshot.overrides.filter(({ url }) => url === null),
  };
}
