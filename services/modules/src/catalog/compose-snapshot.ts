import type { ModuleSnapshot, ServedModule } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';

type Refused = ModuleSnapshot['refused'];

/** What became of one build folder. */
export type BuildReading = { readonly module: ServedModule } | { readonly folder: string; readonly reason: string };

/** The snapshot of all readings, in the order of their folders: of two that claim one name or page, the first is served. */
export function composeSnapshot(readings: readonly BuildReading[]): ModuleSnapshot {
  const modules: ServedModule[] = [];
  const refused: Refused[number][] = [];
  for (const reading of readings) {
    if ('reason' in reading) {
      refused.push({ name: reading.folder, reason: reading.reason });
      continue;
    }
    const clash = clashOf(reading.module, modules);
    if (clash === null) modules.push(reading.module);
    else refused.push({ name: reading.module.name, reason: clash });
  }
  return { revision: revisionOf(modules), modules, refused };
}

/** Pages clash when one address would open both: parameters have no names here. */
function clashOf(module: ServedModule, served: readonly ServedModule[]): string | null {
  for (const other of served) {
    if (other.name === module.name) return `the module ${module.name} is served already, in version ${other.version}`;
    const taken = new Set(other.routes.map(({ path }) => shapeOf(path)));
    const clash = module.routes.find(({ path }) => taken.has(shapeOf(path)));
    if (clash !== undefined) return `the page ${clash.path} belongs to the module ${other.name} already`;
  }
  return null;
}

function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

function revisionOf(modules: readonly ServedModule[]): string {
  return createHash('sha256').update(JSON.stringify(modules)).digest('hex').slice(0, 16);
}
