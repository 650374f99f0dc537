import type { ServedModule } from '@voltdeck/protocol/contract';

/** No file has it: what carries it is refused by the browser. */
export const impossibleIntegrity = `sha384-${'A'.repeat(64)}`;

/** Integrity of each file of the modules by its address. */
export function integrityOf(modules: readonly Pick<ServedModule, 'baseUrl' | 'files'>[], origin: string): ReadonlyMap<string, string> {
  return new Map(
    modules.flatMap((module) =>
      module.files.map(({ path, integrity }) => [new URL(module.baseUrl + path, origin).href, integrity] as const),
    ),
  );
}
