import type { ModulePart } from '@voltdeck/kit';
import type { ServedModule } from '@voltdeck/protocol/contract';

/** Names one page or extension of a module. */
export function partOf({ name, version, title }: ServedModule, component: string): ModulePart {
  return { name, version, title, component };
}
