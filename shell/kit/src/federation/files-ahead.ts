import type { ServedModule } from '@voltdeck/protocol/contract';

export interface FileAhead {
  readonly address: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/**
 * What a module's container asks for as soon as it has run, so that it can be fetched beside the container and not
 * behind it. A file without a listed digest is left to the container, which refuses it.
 */
export function filesAhead({ baseUrl, critical, files }: Pick<ServedModule, 'baseUrl' | 'critical' | 'files'>): FileAhead[] {
  const listed = new Map(files.map(({ path, integrity }) => [path, integrity]));
  const ahead = (as: FileAhead['as']) => (path: string): FileAhead[] => {
    const integrity = listed.get(path);
    return integrity === undefined ? [] : [{ address: baseUrl + path, as, integrity }];
  };
  return [...critical.scripts.slice(1).flatMap(ahead('script')), ...critical.styles.flatMap(ahead('style'))];
}
